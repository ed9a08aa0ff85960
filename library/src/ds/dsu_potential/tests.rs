use super::*;
use crate::algebra::{Monoid, Sum};

/// Permutations of 0, 1, 2, one after the other: the smallest group in which the order matters.
#[derive(Debug)]
struct Permutations;

impl Monoid for Permutations {
    type S = [usize; 3];

    fn id() -> [usize; 3] {
        [0, 1, 2]
    }

    fn op(left: &[usize; 3], right: &[usize; 3]) -> [usize; 3] {
        left.map(|x| right[x])
    }
}

impl Group for Permutations {
    fn inverse(value: &[usize; 3]) -> [usize; 3] {
        [0, 1, 2].map(|x| value.iter().position(|&y| y == x).unwrap())
    }
}

const PERMUTATIONS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// A group's number and a potential for each vertex; the whole group changes with a union.
struct Naive<G: Group>(Vec<(usize, G::S)>);

impl<G: Group<S: PartialEq>> Naive<G> {
    fn difference(&self, a: usize, b: usize) -> Option<G::S> {
        let ((group_a, a), (group_b, b)) = (&self.0[a], &self.0[b]);
        (group_a == group_b).then(|| G::op(&G::inverse(a), b))
    }

    fn unite(&mut self, a: usize, b: usize, difference: &G::S) -> Result<bool, G::S> {
        if let Some(known) = self.difference(a, b) {
            return if known == *difference {
                Ok(false)
            } else {
                Err(known)
            };
        }
        let (kept, to_a) = self.0[a].clone();
        let (gone, to_b) = self.0[b].clone();
        let shift = G::op(&G::op(&to_a, difference), &G::inverse(&to_b));
        for (group, potential) in &mut self.0 {
            if *group == gone {
                (*group, *potential) = (kept, G::op(&shift, potential));
            }
        }
        Ok(true)
    }
}

/// A xorshift generator of numbers below a bound.
fn random_below(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |bound| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    }
}

fn compare<G: Group<S: PartialEq + Debug>>(values: &[G::S]) {
    let mut random = random_below(88_172_645_463_325_252);
    for n in 1..12 {
        for _ in 0..20 {
            let mut dsu = DsuPotential::<G>::new(n);
            let mut naive = Naive::<G>((0..n).map(|v| (v, G::id())).collect());
            for _ in 0..2 * n {
                let (a, b, value) = (random(n), random(n), &values[random(values.len())]);
                assert_eq!(dsu.unite(a, b, value.clone()), naive.unite(a, b, value));
                if random(3) > 0 {
                    continue;
                }
                for a in 0..n {
                    for b in 0..n {
                        let expected = naive.difference(a, b);
                        assert_eq!(dsu.same(a, b), expected.is_some());
                        assert_eq!(dsu.difference(a, b), expected);
                    }
                    let (group, leader) = (naive.0[a].0, dsu.leader(a));
                    assert_eq!(naive.0[leader].0, group);
                    let size = naive.0.iter().filter(|(other, _)| *other == group).count();
                    assert_eq!(dsu.size(a), size);
                }
                let leaders = (0..n).filter(|&v| dsu.leader(v) == v).count();
                assert_eq!(dsu.group_count(), leaders);
            }
        }
    }
}

#[test]
fn numbers_compare_naive() {
    compare::<Sum<i32>>(&[-1, 0, 1, 2]);
}

#[test]
fn permutations_compare_naive() {
    compare::<Permutations>(&PERMUTATIONS);
}

#[test]
fn long_paths() {
    let n = 100_000;
    let mut dsu = DsuPotential::<Sum<usize>>::new(n);
    for v in 1..n {
        assert_eq!(dsu.unite(v - 1, v, 1), Ok(true));
    }
    assert_eq!(dsu.difference(0, n - 1), Some(n - 1));
}

#[test]
fn searches_shorten_their_paths() {
    // Trees of equal size are united leader by leader: the deepest vertex is 6 below the root.
    let mut dsu = DsuPotential::<Permutations>::new(64);
    let mut expected = Permutations::id();
    for (k, difference) in PERMUTATIONS.into_iter().cycle().skip(1).take(6).enumerate() {
        let step = 1 << k;
        for a in (0..64).step_by(2 * step) {
            assert_eq!(dsu.unite(a, a + step, difference), Ok(true));
        }
        // The path from 0 to 63 has a step of each kind, the largest first.
        expected = Permutations::op(&difference, &expected);
    }
    let depth = |dsu: &DsuPotential<Permutations>| {
        let parents = std::iter::successors(Some(63), |&v: &usize| {
            usize::try_from(dsu.nodes[v].parent_or_size).ok()
        });
        parents.count() - 1
    };
    for expected_depth in [6, 3, 2, 1, 1] {
        assert_eq!(depth(&dsu), expected_depth);
        assert_eq!(dsu.difference(0, 63), Some(expected));
    }
}

#[test]
fn copies_and_prints() {
    let mut dsu = DsuPotential::<Permutations>::new(3);
    let copy = dsu.clone();
    dsu.unite(2, 0, [1, 2, 0]).unwrap();
    assert_eq!(format!("{dsu:?} {copy:?}"), "{0: (2, [1, 2, 0])} {}");
}

#[test]
fn zero_and_one() {
    let dsu = DsuPotential::<Sum<i32>>::new(0);
    assert!(dsu.is_empty());
    assert_eq!((dsu.len(), dsu.group_count()), (0, 0));

    let mut dsu = DsuPotential::<Sum<i32>>::new(1);
    assert!(!dsu.is_empty());
    assert_eq!(dsu.unite(0, 0, 0), Ok(false));
    assert_eq!(dsu.unite(0, 0, 1), Err(0));
}

#[test]
#[should_panic(expected = "index 3 out of range for a DSU with potentials of length 3")]
fn invalid_vertex() {
    DsuPotential::<Sum<i32>>::new(3).difference(0, 3);
}

#[test]
#[should_panic(expected = "2147483648 vertices, but the limit is 2147483647")]
fn too_many_vertices() {
    DsuPotential::<Sum<i32>>::new(1 << 31);
}
