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

#[test]
fn compares_naive() {
    let mut random = random_below(88_172_645_463_325_252);
    for n in 1..12 {
        let mut dsu = PersistentDsu::new(n);
        // The group of each vertex, named after one of its vertices, in each version.
        let mut naive: Vec<Vec<usize>> = vec![(0..n).collect()];
        for _ in 0..40 {
            let (version, a, b) = (random(naive.len()), random(n), random(n));
            let (kept, gone) = (naive[version][a], naive[version][b]);
            let new = dsu.unite(version, a, b);
            if kept == gone {
                assert_eq!(new, version);
            } else {
                assert_eq!(new, naive.len());
                let renamed = |&group: &usize| if group == gone { kept } else { group };
                naive.push(naive[version].iter().map(renamed).collect());
            }
        }
        assert_eq!(dsu.version_count(), naive.len());
        for (version, group) in naive.iter().enumerate() {
            for a in 0..n {
                let members: Vec<usize> = (0..n).filter(|&b| group[a] == group[b]).collect();
                assert!(members.contains(&dsu.leader(version, a)));
                assert_eq!(dsu.size(version, a), members.len());
                for b in 0..n {
                    assert_eq!(dsu.same(version, a, b), members.contains(&b));
                }
            }
            let groups = (0..n).filter(|&v| group[v] == v).count();
            assert_eq!(dsu.group_count(version), groups);
        }
    }
}

#[test]
fn trees_stay_low() {
    let n = 100;
    let mut dsu = PersistentDsu::new(n);
    let last = (1..n).fold(0, |version, v| dsu.unite(version, v, v - 1));
    let array = dsu.versions[last].array as usize;
    let leader = dsu.leader(last, 0);
    for v in (0..n).filter(|&v| v != leader) {
        assert_eq!(*dsu.parent_or_size.get(array, v), leader as i32);
    }
}

#[test]
fn zero() {
    let dsu = PersistentDsu::new(0);
    assert_eq!((dsu.len(), dsu.is_empty()), (0, true));
    assert_eq!((dsu.version_count(), dsu.group_count(0)), (1, 0));
    assert!(!PersistentDsu::new(1).is_empty());
}

#[test]
#[should_panic(expected = "index 3 out of range for a persistent DSU of length 3")]
fn invalid_vertex() {
    PersistentDsu::new(3).unite(0, 1, 3);
}

#[test]
#[should_panic(expected = "version 1 out of range for a persistent DSU of 1 versions")]
fn invalid_version() {
    PersistentDsu::new(3).leader(1, 0);
}

#[test]
#[should_panic(expected = "2147483648 vertices, but the limit is 2147483647")]
fn too_many_vertices() {
    PersistentDsu::new(1 << 31);
}
