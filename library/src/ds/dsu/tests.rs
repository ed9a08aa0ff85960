use super::*;

/// The same interface on a list that names the group of each vertex.
struct Naive(Vec<usize>);

impl Naive {
    fn unite(&mut self, a: usize, b: usize) -> bool {
        let (kept, gone) = (self.0[a], self.0[b]);
        let members = self.0.iter_mut().filter(|group| **group == gone);
        members.for_each(|group| *group = kept);
        kept != gone
    }

    /// The groups in the order of their first vertices.
    fn groups(&self) -> Vec<Vec<usize>> {
        let vertices = 0..self.0.len();
        let members = |v: usize| vertices.clone().filter(move |&w| self.0[v] == self.0[w]);
        let groups = vertices.clone().map(|v| members(v).collect::<Vec<_>>());
        vertices
            .clone()
            .zip(groups)
            .filter(|(v, group)| group[0] == *v)
            .map(|(_, group)| group)
            .collect()
    }
}

fn check(dsu: &mut Dsu, naive: &Naive) {
    let groups = naive.groups();
    assert_eq!(dsu.group_count(), groups.len());
    for group in &groups {
        let leader = dsu.leader(group[0]);
        assert!(group.contains(&leader));
        for &v in group {
            assert_eq!((dsu.leader(v), dsu.size(v)), (leader, group.len()));
        }
    }
    for a in 0..naive.0.len() {
        for b in 0..naive.0.len() {
            assert_eq!(dsu.same(a, b), naive.0[a] == naive.0[b]);
        }
    }
    assert_eq!(dsu.groups(), groups);
}

#[test]
fn compares_naive() {
    let mut state = 88_172_645_463_325_252_u64;
    let mut random = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % bound as u64) as usize
    };
    for n in 1..=16 {
        for _ in 0..4 {
            let (mut dsu, mut naive) = (Dsu::new(n), Naive((0..n).collect()));
            for _ in 0..2 * n {
                let (a, b) = (random(n), random(n));
                let former_leaders = [dsu.leader(a), dsu.leader(b)];
                let sizes = [dsu.size(a), dsu.size(b)];
                if random(2) == 0 {
                    assert_eq!(dsu.unite(a, b), naive.unite(a, b));
                } else if let Some((leader, former)) = dsu.merge(a, b) {
                    assert!(naive.unite(a, b));
                    assert_eq!(dsu.leader(a), leader);
                    let kept = former_leaders.iter().position(|&v| v == leader).unwrap();
                    assert_eq!(former, former_leaders[1 - kept]);
                    assert!(sizes[kept] >= sizes[1 - kept]);
                } else {
                    assert!(!naive.unite(a, b));
                }
                if random(n) == 0 {
                    check(&mut dsu, &naive);
                }
            }
            check(&mut dsu, &naive);
        }
    }
}

#[test]
fn searches_shorten_their_paths() {
    // Trees of equal size are united leader by leader: the deepest vertex is 10 below the root.
    let mut dsu = Dsu::new(1 << 10);
    for step in (0..10).map(|k| 1 << k) {
        for a in (0..1 << 10).step_by(2 * step) {
            dsu.unite(a, a + step);
        }
    }
    let depth = |dsu: &Dsu| {
        let parents = std::iter::successors(Some((1 << 10) - 1), |&v: &usize| {
            usize::try_from(dsu.parent_or_size[v]).ok()
        });
        parents.count() - 1
    };
    for expected in [10, 5, 3, 2, 1, 1] {
        assert_eq!(depth(&dsu), expected);
        dsu.leader((1 << 10) - 1);
    }
}

#[test]
fn zero_and_one() {
    let mut dsu = Dsu::new(0);
    assert!(dsu.is_empty());
    assert_eq!((dsu.len(), dsu.group_count()), (0, 0));
    assert_eq!(dsu.groups(), Vec::<Vec<usize>>::new());

    let mut dsu = Dsu::new(1);
    assert!(!dsu.is_empty());
    assert!(!dsu.unite(0, 0));
    assert_eq!(dsu.groups(), [[0]]);
}

#[test]
#[should_panic(expected = "index 3 out of range for a DSU of length 3")]
fn invalid_vertex() {
    Dsu::new(3).leader(3);
}

#[test]
#[should_panic(expected = "index 5 out of range for a DSU of length 3")]
fn invalid_second_vertex() {
    Dsu::new(3).unite(0, 5);
}

#[test]
#[should_panic(expected = "2147483648 vertices, but the limit is 2147483647")]
fn too_many_vertices() {
    Dsu::new(1 << 31);
}
