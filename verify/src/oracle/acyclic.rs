//! Orders of the vertices of directed graphs.

/// All vertices, each after its successors; `None` if the graph has a cycle. By a search in depth.
#[must_use]
pub fn successors_first(graph: &[Vec<usize>]) -> Option<Vec<usize>> {
    #[derive(Clone, Copy)]
    enum Visit {
        Never,
        /// The search has come in and goes on with the move of this index.
        Entered(usize),
        Left,
    }
    let mut visits = vec![Visit::Never; graph.len()];
    let mut order = Vec::with_capacity(graph.len());
    for start in 0..graph.len() {
        let mut path = vec![start];
        while let Some(&v) = path.last() {
            let index = match visits[v] {
                Visit::Never => 0,
                Visit::Entered(index) => index,
                Visit::Left => {
                    path.pop();
                    continue;
                }
            };
            let Some(&next) = graph[v].get(index) else {
                visits[v] = Visit::Left;
                order.push(v);
                continue;
            };
            visits[v] = Visit::Entered(index + 1);
            match visits[next] {
                Visit::Never => path.push(next),
                Visit::Entered(_) => return None,
                Visit::Left => {}
            }
        }
    }
    Some(order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::random::Random;

    #[test]
    fn an_order_is_found_exactly_if_no_walk_is_endless() {
        let mut random = Random::new(1);
        let mut cyclic = 0;
        for _ in 0..500 {
            let n = 1 + random.below(6);
            let graph: Vec<Vec<usize>> = (0..n)
                .map(|_| (0..random.below(3)).map(|_| random.below(n)).collect())
                .collect();
            // Whether there is a walk with as many edges as vertices.
            let mut starts = vec![true; n];
            for _ in 0..n {
                starts = graph
                    .iter()
                    .map(|moves| moves.iter().any(|&v| starts[v]))
                    .collect();
            }
            let has_cycle = starts.contains(&true);
            cyclic += usize::from(has_cycle);
            let order = successors_first(&graph);
            assert_eq!(order.is_none(), has_cycle, "{graph:?}");
            let Some(order) = order else { continue };
            for (place, &v) in order.iter().enumerate() {
                assert!(graph[v].iter().all(|next| order[..place].contains(next)));
            }
            assert_eq!(order.len(), n);
        }
        assert!((100..400).contains(&cyclic), "{cyclic} of 500 have a cycle");
        assert_eq!(successors_first(&[]), Some(vec![]));
    }
}
