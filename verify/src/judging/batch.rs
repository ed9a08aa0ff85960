//! Judging a list of solutions on all cores: first all of them are bundled and compiled, then all
//! their cases are run.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;

use crate::judging::compile::compiler;
use crate::judging::selection::Selection;
use crate::judging::store::Store;
use crate::judging::subject::Subject;
use crate::judging::submission::{Submission, submit};
use crate::judging::verdict::Report;

/// Told of what happens, from any thread.
pub trait Observer: Sync {
    /// `done` of `all` cases have been run.
    fn progress(&self, done: usize, all: usize);

    /// A solution has its verdict.
    fn judged(&self, subject: &Subject, report: &Report);
}

/// Judges `subjects` with at most `jobs` programs or compilers at a time. The reports come in the
/// order of the subjects.
///
/// # Errors
/// If nothing can be judged: there is no compiler, or the target folder cannot be written.
pub fn judge(
    subjects: &[Subject],
    selection: &Selection,
    jobs: usize,
    observer: &dyn Observer,
) -> Result<Vec<Report>, String> {
    let compiler = compiler()?;
    let store = Store::open()?;
    let reports: Vec<OnceLock<Report>> = subjects.iter().map(|_| OnceLock::new()).collect();
    let not_kept = OnceLock::new();
    let decide = |subject: usize, report: Report| {
        observer.judged(&subjects[subject], &report);
        // At once, so that nothing is lost if the batch is stopped.
        if let Err(error) = store.keep(&subjects[subject], selection, &report) {
            let _ = not_kept.set(error);
        }
        // Every solution is decided once: here, or when the last of its cases has been run.
        let _ = reports[subject].set(report);
    };

    let submissions = in_parallel(subjects.len(), jobs, |index| {
        match submit(&subjects[index], selection, &compiler, &store) {
            Ok(submission) => Some(submission),
            Err(report) => {
                decide(index, *report);
                None
            }
        }
    });

    // In the order of the cases, so that of those that fail the first one is always run.
    let tasks: Vec<(usize, &Submission, usize)> = submissions
        .iter()
        .enumerate()
        .filter_map(|(index, submission)| Some((index, submission.as_ref()?)))
        .flat_map(|(index, submission)| {
            (0..submission.cases()).map(move |case| (index, submission, case))
        })
        .collect();
    let done = AtomicUsize::new(0);
    in_parallel(tasks.len(), jobs, |task| {
        let (index, submission, case) = tasks[task];
        let report = submission.run(case);
        observer.progress(done.fetch_add(1, Ordering::Relaxed) + 1, tasks.len());
        if let Some(report) = report {
            decide(index, report);
        }
    });

    match not_kept.into_inner() {
        Some(error) => Err(error),
        None => Ok(reports
            .into_iter()
            .filter_map(OnceLock::into_inner)
            .collect()),
    }
}

/// The results of `work` for `0..count`, computed by `jobs` threads which take them up in order.
fn in_parallel<R: Send>(count: usize, jobs: usize, work: impl Fn(usize) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<R>>> = (0..count).map(|_| Mutex::new(None)).collect();
    thread::scope(|scope| {
        for _ in 0..jobs.min(count) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(slot) = results.get(index) else {
                        break;
                    };
                    let result = work(index);
                    *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
                }
            });
        }
    });
    results
        .into_iter()
        .filter_map(|slot| slot.into_inner().unwrap_or_else(PoisonError::into_inner))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_their_order_and_every_job_counts() {
        for jobs in [1, 2, 7] {
            let results = in_parallel(100, jobs, |index| index * index);
            assert_eq!(
                results,
                (0..100).map(|index| index * index).collect::<Vec<_>>()
            );
        }
        assert_eq!(in_parallel(0, 3, |index| index), []);
    }
}
