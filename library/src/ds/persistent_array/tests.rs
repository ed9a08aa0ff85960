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
    for n in [1, 2, 7, 8, 9, 63, 64, 65, 100, 513] {
        let mut naive = vec![(0..n).collect::<Vec<_>>()];
        let mut array: PersistentArray<usize> = (0..n).collect();
        for new in 1..40 {
            let (version, index, value) = (random(new), random(n), random(1000));
            let mut copy = naive[version].clone();
            copy[index] = value;
            naive.push(copy);
            assert_eq!(array.set(version, index, value), new);
            assert_eq!(array.version_count(), new + 1);
        }
        for (version, values) in naive.iter().enumerate() {
            for (index, value) in values.iter().enumerate() {
                assert_eq!(array.get(version, index), value);
            }
        }
        assert_eq!((array.len(), array.is_empty()), (n, false));
    }
}

#[test]
fn zero() {
    let array = PersistentArray::<u8>::from(vec![]);
    assert_eq!((array.len(), array.is_empty()), (0, true));
    assert_eq!(array.version_count(), 1);
}

#[test]
fn the_memory_is_as_documented() {
    let mut array = PersistentArray::from(vec![0; 1 << 12]);
    let nodes = array.nodes.len();
    assert_eq!(nodes, 512 + 64 + 8 + 1);
    array.set(0, 5, 1);
    assert_eq!(array.nodes.len() - nodes, 4);
}

#[test]
#[should_panic(expected = "index 3 out of range for a persistent array of length 3")]
fn invalid_index() {
    PersistentArray::from(vec![1, 2, 3]).set(0, 3, 4);
}

#[test]
#[should_panic(expected = "version 1 out of range for a persistent array of 1 versions")]
fn invalid_version() {
    PersistentArray::from(vec![1, 2, 3]).get(1, 0);
}
