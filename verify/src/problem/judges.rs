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

/// Kattis. The edition and the flags are recalled, not looked up; so is that the stack may take all
/// of the memory.
pub const KATTIS: Judge = Judge {
    folder: "kattis",
    title: "Kattis",
    edition: "2021",
    flags: &["-C", "opt-level=3"],
    stack: Stack::Unlimited,
};

/// Library Checker: the stack may take all of the memory. The edition is recalled, not looked up.
pub const LIBRARY_CHECKER: Judge = Judge {
    folder: "library_checker",
    title: "Library Checker",
    edition: "2021",
    flags: &["-C", "opt-level=3"],
    stack: Stack::Unlimited,
};

/// yukicoder. The edition, the flags and the stack are recalled, not looked up.
pub const YUKICODER: Judge = Judge {
    folder: "yukicoder",
    title: "yukicoder",
    edition: "2021",
    flags: &["-C", "opt-level=3"],
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
