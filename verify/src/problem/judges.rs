//! The online judges: how each compiles a submission, and how deep its stack is.

/// An online judge.
#[derive(Debug, PartialEq, Eq)]
pub struct Judge {
    /// The name, as the folder of its problems spells it.
    pub folder: &'static str,
    /// The name in full.
    pub title: &'static str,
    /// The edition that a submission is compiled in.
    pub edition: &'static str,
    /// The further arguments of rustc.
    pub flags: &'static [&'static str],
    /// The stack of a run.
    pub stack: Stack,
}

/// How large the stack of a program may grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stack {
    /// As large as the memory allows.
    Unlimited,
    /// At most so many mebibytes.
    Mebibytes(u64),
}

/// AtCoder: the stack may take all of the memory.
pub const ATCODER: Judge = Judge {
    folder: "atcoder",
    title: "AtCoder",
    edition: "2024",
    flags: &["-C", "opt-level=3"],
    stack: Stack::Unlimited,
};

/// Codeforces: programs are linked with a stack of 256 MiB.
pub const CODEFORCES: Judge = Judge {
    folder: "codeforces",
    title: "Codeforces",
    edition: "2024",
    flags: &["-C", "opt-level=3", "--cfg", "ONLINE_JUDGE"],
    stack: Stack::Mebibytes(256),
};

/// Problems of this repository, for what no public judge tests. They hold the library to its
/// promise that 8 MiB of stack, what a program gets by default, are enough.
pub const LOCAL: Judge = Judge {
    folder: "local",
    title: "this repository",
    edition: "2024",
    flags: &["-C", "opt-level=3"],
    stack: Stack::Mebibytes(8),
};
