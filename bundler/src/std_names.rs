//! What is known about the names of the standard library.

/// Types and other things with capital names that are imported often and are no traits.
const NO_TRAITS: &[&str] = &[
    "Arc",
    "Arguments",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "Bound",
    "Box",
    "BufReader",
    "BufWriter",
    "Cell",
    "Chars",
    "ControlFlow",
    "Cow",
    "DefaultHasher",
    "Duration",
    "Entry",
    "Formatter",
    "HashMap",
    "HashSet",
    "Instant",
    "LazyLock",
    "LinkedList",
    "ManuallyDrop",
    "MaybeUninit",
    "Mutex",
    "NonNull",
    "NonZero",
    "OnceCell",
    "OnceLock",
    "Ordering",
    "Peekable",
    "PhantomData",
    "Range",
    "RangeFrom",
    "RangeFull",
    "RangeInclusive",
    "RangeTo",
    "RangeToInclusive",
    "RandomState",
    "Rc",
    "RefCell",
    "Reverse",
    "Rev",
    "RwLock",
    "Saturating",
    "Stdin",
    "StdinLock",
    "Stdout",
    "StdoutLock",
    "String",
    "SystemTime",
    "Vec",
    "VecDeque",
    "Weak",
    "Wrapping",
];

/// Whether an imported path can be a trait, whose methods are then called without naming it.
/// True when in doubt: an import too many does no harm.
pub(crate) fn can_be_trait(path: &[String]) -> bool {
    let name = path.last().map_or("", String::as_str);
    name.starts_with(char::is_uppercase) && !NO_TRAITS.contains(&name)
}

/// The types and traits that are in scope everywhere.
const PRELUDE: &[&str] = &[
    "AsMut",
    "AsRef",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
    "Box",
    "Clone",
    "Copy",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Future",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Send",
    "Sized",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
];

/// Whether the name needs no import.
pub(crate) fn is_in_prelude(name: &str) -> bool {
    PRELUDE.contains(&name)
}

/// The macros that are in scope everywhere and expand to an expression.
const EXPRESSION_MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "format_args",
    "matches",
    "panic",
    "print",
    "println",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// Whether a macro of this name implements nothing for its arguments, unless a library gives such
/// a name to a macro of its own.
pub(crate) fn is_expression_macro(name: &str) -> bool {
    EXPRESSION_MACROS.contains(&name)
}

/// Traits that are imported for their methods, and the names of these.
const TRAIT_MEMBERS: &[(&str, &[&str])] = &[
    ("Add", &["add"]),
    ("AddAssign", &["add_assign"]),
    (
        "Any",
        &["type_id", "is", "downcast", "downcast_ref", "downcast_mut"],
    ),
    ("BitAnd", &["bitand"]),
    ("BitOr", &["bitor"]),
    ("BitXor", &["bitxor"]),
    ("Borrow", &["borrow"]),
    ("BorrowMut", &["borrow_mut"]),
    (
        "BufRead",
        &[
            "consume",
            "fill_buf",
            "has_data_left",
            "lines",
            "read_line",
            "read_until",
            "skip_until",
            "split",
        ],
    ),
    ("BuildHasher", &["build_hasher", "hash_one"]),
    ("Debug", &["fmt"]),
    ("Deref", &["deref"]),
    ("DerefMut", &["deref_mut"]),
    ("Display", &["fmt"]),
    ("Div", &["div"]),
    ("FromStr", &["from_str"]),
    ("Hash", &["hash", "hash_slice"]),
    ("Index", &["index"]),
    ("IndexMut", &["index_mut"]),
    ("Mul", &["mul"]),
    ("MulAssign", &["mul_assign"]),
    ("Neg", &["neg"]),
    ("Not", &["not"]),
    ("Product", &["product"]),
    (
        "RangeBounds",
        &["contains", "end_bound", "is_empty", "start_bound"],
    ),
    (
        "Read",
        &[
            "by_ref",
            "bytes",
            "chain",
            "is_read_vectored",
            "read",
            "read_buf",
            "read_buf_exact",
            "read_exact",
            "read_to_end",
            "read_to_string",
            "read_vectored",
            "take",
        ],
    ),
    ("Rem", &["rem"]),
    ("Shl", &["shl"]),
    ("Shr", &["shr"]),
    ("Sub", &["sub"]),
    ("SubAssign", &["sub_assign"]),
    ("Sum", &["sum"]),
    // Of `std::io` and of `std::fmt`.
    (
        "Write",
        &[
            "by_ref",
            "flush",
            "is_write_vectored",
            "write",
            "write_all",
            "write_all_vectored",
            "write_char",
            "write_fmt",
            "write_str",
            "write_vectored",
        ],
    ),
];

/// The members of an imported trait of the standard library; `None` if they are not known.
pub(crate) fn trait_members(path: &[String]) -> Option<&'static [&'static str]> {
    let name = path.last()?;
    let known = TRAIT_MEMBERS.iter().find(|(known, _)| known == name);
    known.map(|(_, members)| *members)
}
