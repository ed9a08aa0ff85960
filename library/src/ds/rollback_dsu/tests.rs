use super::*;

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

/// The group of each vertex, named after one of its vertices, after the given unions.
fn naive(n: usize, unions: &[(usize, usize)]) -> Vec<usize> {
    let mut group: Vec<usize> = (0..n).collect();
    for &(a, b) in unions {
        let (kept, gone) = (group[a], group[b]);
        let members = group.iter_mut().filter(|group| **group == gone);
        members.for_each(|group| *group = kept);
    }
    group
}

#[test]
fn compares_naive() {
    let mut random = random_below(88_172_645_463_325_252);
    for n in 1..10 {
        let (mut dsu, mut unions) = (RollbackDsu::new(n), Vec::new());
        for _ in 0..100 {
            match random(6) {
                0 if !unions.is_empty() => {
                    unions.pop();
                    dsu.undo();
                }
                1 => {
                    let kept = random(unions.len() + 1);
                    unions.truncate(kept);
                    dsu.rollback(kept);
                }
                _ => {
                    let (a, b) = (random(n), random(n));
                    assert_eq!(dsu.unite(a, b), {
                        let group = naive(n, &unions);
                        group[a] != group[b]
                    });
                    unions.push((a, b));
                }
            }
            assert_eq!(dsu.snapshot(), unions.len());
            let group = naive(n, &unions);
            for a in 0..n {
                let members: Vec<usize> = (0..n).filter(|&b| group[a] == group[b]).collect();
                assert!(members.contains(&dsu.leader(a)));
                assert_eq!(dsu.size(a), members.len());
                for b in 0..n {
                    assert_eq!(dsu.same(a, b), members.contains(&b));
                }
            }
            let groups = (0..n).filter(|&v| group[v] == v).count();
            assert_eq!(dsu.group_count(), groups);
        }
        dsu.rollback(0);
        assert_eq!(dsu.group_count(), n);
    }
}

#[test]
fn trees_stay_low() {
    let n = 1 << 10;
    let mut dsu = RollbackDsu::new(n);
    for v in 1..n {
        dsu.unite(v, v - 1);
    }
    assert!((1..n).all(|v| dsu.leader(v) as u32 == dsu.parent[v]));
}

#[test]
fn zero_and_one() {
    let mut dsu = RollbackDsu::new(0);
    assert!(dsu.is_empty());
    assert_eq!((dsu.len(), dsu.group_count()), (0, 0));
    dsu.rollback(0);

    let mut dsu = RollbackDsu::new(1);
    assert!(!dsu.is_empty());
    assert!(!dsu.unite(0, 0));
    dsu.undo();
    assert_eq!(dsu.snapshot(), 0);
}

#[test]
#[should_panic(expected = "index 3 out of range for a DSU of length 3")]
fn invalid_vertex() {
    RollbackDsu::new(3).leader(3);
}

#[test]
#[should_panic(expected = "nothing to undo")]
fn invalid_undo() {
    RollbackDsu::new(3).undo();
}

#[test]
#[should_panic(expected = "snapshot 2 out of range for a DSU after 1 unions")]
fn invalid_rollback() {
    let mut dsu = RollbackDsu::new(3);
    dsu.unite(0, 1);
    dsu.rollback(2);
}
