//! Misuse panics where the caller stands, whatever is called.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::{Mutex, Once};
use std::thread::{self, ThreadId};

use crate::algebra::{AddTo, Min, Sum};
use crate::ds::*;
use crate::game::*;
use crate::math::*;

/// Pairs of a call's text and the call.
macro_rules! calls {
    ($($call:expr;)*) => {
        vec![$((stringify!($call), Box::new(move || _ = $call) as Box<dyn FnOnce()>)),*]
    };
}

/// The file that the panic of a call points to; `None` if it does not panic.
pub(crate) fn file_of_panic(call: impl FnOnce()) -> Option<String> {
    static HOOK: Once = Once::new();
    static PANICS: Mutex<Vec<(ThreadId, String)>> = Mutex::new(Vec::new());
    HOOK.call_once(|| {
        let previous = take_hook();
        set_hook(Box::new(move |info| {
            let file = info.location().unwrap().file().to_owned();
            let mut panics = PANICS.lock().unwrap();
            panics.push((thread::current().id(), file));
            previous(info);
        }));
    });
    catch_unwind(AssertUnwindSafe(call)).err()?;
    let mine = |panic: &&(ThreadId, String)| panic.0 == thread::current().id();
    let (_, file) = PANICS.lock().unwrap().iter().rfind(mine)?.clone();
    Some(file)
}

#[test]
fn panics_point_to_the_caller() {
    for (text, call) in of_structures().into_iter().chain(of_games()) {
        assert_eq!(file_of_panic(call).as_deref(), Some(file!()), "{text}");
    }
}

type Calls = Vec<(&'static str, Box<dyn FnOnce()>)>;

#[allow(clippy::reversed_empty_ranges)] // they are misuse
fn of_structures() -> Calls {
    type Sums = Segtree<Sum<i64>>;
    type Lazy = LazySegtree<AddTo<Min<i64>>>;
    type Dual = DualSegtree<Sum<i64>>;
    type Dynamic = DynamicSegtree<Sum<i64>>;
    type DynamicLazy = DynamicLazySegtree<AddTo<Min<i64>>>;
    type Treap = ImplicitTreap<AddTo<Min<i64>>>;
    type Fenwick = FenwickTree<Sum<i64>>;
    type Potential = DsuPotential<Sum<i64>>;
    type Prefixes = CumulativeSum<Sum<i64>>;
    type Matrix = CumulativeSum2d<Sum<i64>>;
    type Weighted = WeightedWaveletMatrix<i64, Sum<i64>>;
    let radix_heap = || {
        let mut heap = RadixHeap::new();
        heap.push(1, ());
        heap.pop();
        heap
    };
    let steep = || {
        let mut tree = LiChaoTree::new(..);
        tree.add_line(i64::MAX, 0);
        tree
    };
    let wavelet = || WaveletMatrix::from(vec![1]);
    let treap = || Treap::from(vec![0]);
    let beats = || SegtreeBeats::from(vec![1]);
    calls![
        Sums::new(1).set(1, 0);
        Sums::new(1).update(1, |_| ());
        Sums::new(1).set_many(&[(1, 0)]);
        Sums::new(1).get(1);
        Sums::new(1)[1];
        Sums::new(1).prod(2..);
        Sums::new(1).max_right(2, |_| true);
        Sums::new(1).max_right(0, |_| false);
        Sums::new(1).min_left(2, |_| true);
        Sums::new(1).min_left(0, |_| false);
        Lazy::new(1).set(1, 0);
        Lazy::new(1).update(1, |_| ());
        Lazy::new(1).get(1);
        Lazy::new(1).prod(2..);
        Lazy::new(1).apply(2.., 0);
        Lazy::new(1).max_right(2, |_| true);
        Lazy::new(1).max_right(0, |_| false);
        Lazy::new(1).min_left(2, |_| true);
        Lazy::new(1).min_left(0, |_| false);
        Dual::new(1).set(1, 0);
        Dual::new(1).get(1);
        Dual::new(1).apply(2.., 0);
        Dynamic::new(1).set(1, 0);
        Dynamic::new(1).update(1, |_| ());
        Dynamic::new(1).get(1);
        Dynamic::new(1).prod(2..);
        Dynamic::new(1).max_right(2, |_| true);
        Dynamic::new(1).max_right(0, |_| false);
        Dynamic::new(1).min_left(2, |_| true);
        Dynamic::new(1).min_left(0, |_| false);
        DynamicLazy::new(1, 0).set(1, 0);
        DynamicLazy::new(1, 0).update(1, |_| ());
        DynamicLazy::new(1, 0).get(1);
        DynamicLazy::new(1, 0).prod(2..);
        DynamicLazy::new(1, 0).apply(2.., 0);
        treap().insert(2, 0);
        treap().remove(1);
        treap().set(1, 0);
        treap().get(1);
        treap().prod(2..);
        treap().apply(2.., 0);
        treap().reverse(2..);
        treap().rotate_left(2.., 0);
        treap().rotate_left(.., 2);
        beats().set(1, 0);
        beats().chmin(2.., 0);
        beats().chmax(2.., 0);
        beats().add(2.., 0);
        beats().get(1);
        beats().sum(2..);
        beats().max(2..);
        beats().min(2..);
        Fenwick::new(1).add(1, 0);
        Fenwick::new(1).set(1, 0);
        Fenwick::new(1).get(1);
        Fenwick::new(1).prefix(2);
        Fenwick::new(1).prod(2..);
        Fenwick::new(1).max_right(|_| false);
        SparseTable::<Min<i64>>::from(vec![]).prod(1..);
        DisjointSparseTable::<Sum<i64>>::from(vec![]).prod(1..);
        RangeMinQuery::<i64>::from(vec![]).argmin(1..);
        RangeMinQuery::<i64>::from(vec![]).min(1..);
        RangeMinQuery::from(vec![(); 1 << 32]);
        Prefixes::from(vec![]).prod(1..);
        Matrix::new(&[vec![0], vec![]]);
        Matrix::new(&[[0]]).prod(2.., ..);
        Matrix::new(&[[0]]).prod(.., 2..);
        Dsu::new(1 << 31);
        Dsu::new(1).unite(0, 1);
        Dsu::new(1).merge(1, 0);
        Dsu::new(1).leader(1);
        Dsu::new(1).same(0, 1);
        Dsu::new(1).size(1);
        Potential::new(1 << 31);
        Potential::new(1).unite(0, 1, 0);
        Potential::new(1).difference(1, 0);
        Potential::new(1).leader(1);
        Potential::new(1).same(0, 1);
        Potential::new(1).size(1);
        RollbackDsu::new(1 << 32);
        RollbackDsu::new(1).unite(0, 1);
        RollbackDsu::new(1).undo();
        RollbackDsu::new(1).rollback(1);
        RollbackDsu::new(1).leader(1);
        RollbackDsu::new(1).same(0, 1);
        RollbackDsu::new(1).size(1);
        PersistentDsu::new(1 << 31);
        PersistentDsu::new(1).unite(0, 0, 1);
        PersistentDsu::new(1).leader(1, 0);
        PersistentDsu::new(1).same(0, 0, 1);
        PersistentDsu::new(1).size(0, 1);
        PersistentDsu::new(1).group_count(1);
        PersistentArray::from(vec![0]).set(0, 1, 0);
        PersistentArray::from(vec![0]).get(1, 0);
        PersistentQueue::new().push(1, 0);
        PersistentQueue::<u8>::new().pop(1);
        PersistentQueue::<u8>::new().front(1);
        PersistentQueue::<u8>::new().back(1);
        PersistentQueue::<u8>::new().len(1);
        PersistentQueue::<u8>::new().is_empty(1);
        PredecessorSet::new(1).insert(1);
        PredecessorSet::new(1).remove(1);
        PredecessorSet::new(1).contains(1);
        BinaryTrie::new(65);
        BinaryTrie::new(1).insert(2);
        BinaryTrie::new(1).remove(2);
        BinaryTrie::new(1).count(2);
        BinaryTrie::new(1).min_xor(2);
        BinaryTrie::new(1).max_xor(2);
        BinaryTrie::new(1).kth_xor(0, 2);
        BinaryTrie::new(1).rank_xor(0, 2);
        radix_heap().push(0, ());
        IntervalSet::new().assign(..usize::MAX, 0);
        IntervalSet::<u8>::new().remove(..usize::MAX);
        IntervalSet::<u8>::new().range(..usize::MAX).count();
        LiChaoTree::new(1..0);
        LiChaoTree::new(..).add_segment(1..0, 0, 0);
        LiChaoTree::new(0..1).min_at(1);
        steep().min_at(2);
        Mo::new(1, [2..]);
        WaveletMatrix::from(vec![(); 1 << 32]);
        wavelet().get(1);
        wavelet().kth_smallest(2.., 0);
        wavelet().kth_largest(2.., 0);
        wavelet().count(2.., ..);
        wavelet().count_equal(2.., &1);
        wavelet().predecessor(2.., &1);
        wavelet().successor(2.., &1);
        Weighted::new(vec![1], &[]);
        Weighted::new(vec![1], &[1]).sum(2.., ..);
        ModInt::<10>::from(1) / ModInt::from(4);
        walsh_hadamard_transform(&mut [0; 3]);
        xor_convolution(&[0_i64; 3], &[0; 3]);
        xor_convolution(&[0_i64; 2], &[0; 4]);
    ]
}

fn of_games() -> Calls {
    let large = || Dyadic::new(i128::MIN, 0);
    calls![
        ForbiddenMoveNim::new(&[(1, 2)]);
        green_hackenbush(&[Some(1)]);
        green_hackenbush(&[Some(0)]);
        green_hackenbush_move(&[Some(0)]);
        grundy_numbers(&[[1]]);
        grundy_move(&[[0]], &[], &[]);
        grundy_move(&[[0]], &[0], &[1]);
        grundy_move(&[[1]], &[1], &[0]);
        green_hackenbush_graph(1, &[], 1);
        green_hackenbush_graph(1, &[(0, 1)], 0);
        red_blue_hackenbush(&[None], &[]);
        red_blue_hackenbush(&[Some(1)], &[true]);
        red_blue_hackenbush(&[Some(0)], &[true]);
        loopy_grundy(&[[1]]);
        maximum_nim(1, |_| 1);
        maximum_nim(2, |n| n * n);
        maximum_nim(2, |n| n.min(1) * 9);
        minimax(&[[0]], &[], &[0]);
        minimax::<u8, _>(&[[0]], &[true], &[]);
        minimax(&[[1]], &[true], &[0]);
        minimax_with_gains(&[vec![(1, 1)], vec![]], &[true; 2], &[i64::MAX; 2]);
        moore_nim_move(&[1], 0);
        nim_inverse(0);
        nim_quotient(1, 0);
        Nimber(0).inverse();
        Nimber(1) / Nimber(0);
        octal_game("7", 1);
        octal_game("1.7", 1);
        octal_period("7", &[]);
        Period { pre_period: 0, period: 0 }.reduce(1);
        partisan_game(&[[0]], &[[0]; 2]);
        partisan_game(&[[1]], &[[1]]);
        partisan_numbers(&[[1]], &[[1]]);
        Dyadic::new(0, 127);
        Dyadic::simplest_between(Some(0.into()), Some(0.into()));
        -large();
        large() + large();
        large() - 1.into();
        reachability_game(&[[0]], &[], &[true]);
        reachability_game(&[[0]], &[true], &[]);
        reachability_game(&[[1]], &[true], &[true]);
        reachability_game_implicit(vec![0], |_| [1]);
        retrograde_analysis(&[[1]]);
        retrograde_analysis_with_ends(&[[0]], &[]);
        retrograde_analysis_implicit(&[0], |_| [1]);
        retrograde_analysis_implicit(&[1], |_| []);
        retrograde_analysis_implicit(&[1 << 32], |_| []);
        silver_dollar_game(&[1, 1]);
        silver_dollar_move(&[1, 1]);
        SubtractionGame::new(&[0], 1);
        SubtractionGame::between(0..);
        SubtractionGame::between(..0);
        SubtractionGame::between(1..1);
        SubtractionGame::new(&[], 0).grundy(1);
        SubtractionGame::new(&[], 0).nim_sum(&[1]);
        SubtractionGame::new(&[], 0).first_player_wins(&[1]);
        SubtractionGame::new(&[], 0).winning_move(&[1]);
        vertex_geography(1, &[(0, 1)]);
        ancestor_geography(&[Some(1)]);
        ancestor_geography(&[Some(0)]);
        weighted_game(&[[(0, 1)]], &[]);
        weighted_game(&[[(1, 1)]], &[true]);
        weighted_game(&[vec![(1, 1)], vec![(2, u64::MAX)], vec![]], &[true; 3]);
        weighted_game_implicit(&[0], |_| [(1, 1)]);
    ]
}
