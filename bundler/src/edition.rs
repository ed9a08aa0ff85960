//! Editions: code of one edition, written so that it means the same in another.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::error::Error;
use crate::options::Edition;
use crate::program::{CrateId, FileId, Program};
use crate::rewrite::Rewriter;
use crate::source::{SourceFile, TokenKind};

/// Adapts a library's file from the edition of its crate to that of the bundle.
pub(crate) fn adapt(
    program: &Program,
    rewriter: &mut Rewriter,
    file_id: FileId,
    krate: CrateId,
    bundle: Edition,
) {
    let file = &program[file_id];
    let own = program[krate].edition;
    for index in 0..file.tokens.len() {
        let token = file.tokens[index];
        let mut replace = |text: &str| rewriter.replace(file_id, token.start..token.end, text);
        let to_2021 = own < Edition::E2021 && bundle >= Edition::E2021;
        let to_2024 = own < Edition::E2024 && bundle >= Edition::E2024;
        match file.token(index) {
            "gen" if to_2024 && token.kind == TokenKind::Identifier => replace("r#gen"),
            // What these fragments match has grown with the editions.
            "expr" if to_2024 && is_fragment(file, index) => replace("expr_2021"),
            "pat" if to_2021 && is_fragment(file, index) => replace("pat_param"),
            "extern" if to_2024 && opens_safe_block(file, index) => replace("unsafe extern"),
            "no_mangle" | "export_name" | "link_section" if to_2024 => {
                if let Some(attribute) = unsafe_attribute(file, index) {
                    rewriter.insert(file_id, attribute.start, "unsafe(");
                    rewriter.insert(file_id, attribute.end, ")");
                }
            }
            _ => {}
        }
    }
    if file.text.contains("impl") && (own < Edition::E2024) != (bundle < Edition::E2024) {
        adapt_captures(rewriter, file, file_id, own);
    }
}

/// Refuses a crate whose paths would mean something else in the bundle.
pub(crate) fn ensure_adaptable(
    program: &Program,
    krate: CrateId,
    bundle: Edition,
) -> Result<(), Error> {
    let own = program[krate].edition;
    if own != Edition::E2015 || bundle == Edition::E2015 {
        return Ok(());
    }
    let package = &program.packages.list[program[krate].package.unwrap_or_default()];
    let message = format!(
        "`{}` is of edition 2015, whose paths mean something else in edition {}",
        package.name,
        bundle.number()
    );
    let hint = "`cargo fix --edition` brings it to 2018, and then 2021 is one line in the manifest";
    Err(Error::in_file(&package.manifest, message).with_hint(hint))
}

/// Whether the word is the kind of a macro variable: `$x:expr`.
fn is_fragment(file: &SourceFile, index: usize) -> bool {
    index >= 3 && file.is(index - 1, ":") && file.is(index - 3, "$")
}

/// Whether `extern` starts a block of foreign items that does not say `unsafe`.
fn opens_safe_block(file: &SourceFile, index: usize) -> bool {
    let next = index + 1;
    let abi = file
        .tokens
        .get(next)
        .is_some_and(|token| token.kind == TokenKind::Literal);
    let is_block = file.is(next + usize::from(abi), "{");
    is_block && !(index > 0 && file.is(index - 1, "unsafe"))
}

/// The bytes between the brackets of `#[no_mangle]` and its kin.
fn unsafe_attribute(file: &SourceFile, index: usize) -> Option<Range<usize>> {
    let open = index.checked_sub(1)?;
    let is_attribute = open >= 1 && file.is(open, "[") && file.is(open - 1, "#");
    let close = file.close_of(open);
    is_attribute.then(|| file.tokens[open].end..file.tokens[close].start)
}

/// Before 2024 a returned `impl Trait` captures only the lifetimes that it names; since then
/// it captures all of them. `use<…>` says either in every edition.
fn adapt_captures(rewriter: &mut Rewriter, file: &SourceFile, id: FileId, own: Edition) {
    let Ok(syntax) = syn::parse_file(&file.text) else {
        return;
    };
    let mut finder = Captures {
        captures_all: own >= Edition::E2024,
        scopes: Vec::new(),
        found: Vec::new(),
    };
    finder.visit_file(&syntax);
    for (at, list) in finder.found {
        if !file.conditions.is_off(at.saturating_sub(1)) {
            rewriter.insert(id, at, format!(" + use<{}>", list.join(", ")));
        }
    }
}

struct Captures {
    captures_all: bool,
    /// The generic parameters around: lifetimes and others.
    scopes: Vec<(Vec<String>, Vec<String>)>,
    found: Vec<(usize, Vec<String>)>,
}

impl Captures {
    fn parameters(generics: &syn::Generics) -> (Vec<String>, Vec<String>) {
        let mut lifetimes = Vec::new();
        let mut others = Vec::new();
        for parameter in &generics.params {
            match parameter {
                syn::GenericParam::Lifetime(one) => lifetimes.push(one.lifetime.to_string()),
                syn::GenericParam::Type(one) => others.push(one.ident.to_string()),
                syn::GenericParam::Const(one) => others.push(one.ident.to_string()),
            }
        }
        (lifetimes, others)
    }

    fn signature(&mut self, signature: &syn::Signature) {
        let syn::ReturnType::Type(_, output) = &signature.output else {
            return;
        };
        self.scopes.push(Self::parameters(&signature.generics));
        let mut inputs = Inputs::default();
        for input in &signature.inputs {
            inputs.visit_fn_arg(input);
        }
        let named: Vec<_> = self
            .scopes
            .iter()
            .flat_map(|(one, _)| one.clone())
            .collect();
        let others: Vec<_> = self
            .scopes
            .iter()
            .flat_map(|(_, one)| one.clone())
            .collect();
        let has_lifetimes = !named.is_empty() || inputs.elided > 0;
        // Some of what a function captures has no name that could be listed. Such a function
        // stays as it is, and at worst the check refuses it.
        let nameless = inputs.anonymous_type || (inputs.elided > 1 && !inputs.receiver);
        if has_lifetimes && !nameless {
            let mut opaque = Opaque::default();
            opaque.visit_type(output);
            for (end, mentioned, listed) in opaque.found {
                let mut list: Vec<String> = match self.captures_all {
                    true => named.clone(),
                    false => mentioned
                        .into_iter()
                        .filter(|one| named.contains(one) || one == "'_")
                        .collect(),
                };
                if self.captures_all && inputs.elided > 0 {
                    list.push("'_".to_owned());
                }
                list.dedup();
                list.extend(others.iter().cloned());
                if !listed {
                    self.found.push((end, list));
                }
            }
        }
        self.scopes.pop();
    }
}

impl<'ast> Visit<'ast> for Captures {
    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        let outer = std::mem::take(&mut self.scopes);
        self.signature(&node.sig);
        visit::visit_item_fn(self, node);
        self.scopes = outer;
    }

    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        // In traits, `impl Trait` has always captured everything.
        if node.trait_.is_some() {
            return;
        }
        let outer = std::mem::replace(&mut self.scopes, vec![Self::parameters(&node.generics)]);
        visit::visit_item_impl(self, node);
        self.scopes = outer;
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.signature(&node.sig);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_item_trait(&mut self, _: &'ast syn::ItemTrait) {}
}

/// What the parameters of a function hold.
#[derive(Default)]
struct Inputs {
    /// How many lifetimes are left out.
    elided: usize,
    receiver: bool,
    anonymous_type: bool,
}

impl<'ast> Visit<'ast> for Inputs {
    fn visit_type_reference(&mut self, node: &'ast syn::TypeReference) {
        self.elided += usize::from(node.lifetime.is_none());
        visit::visit_type_reference(self, node);
    }

    fn visit_receiver(&mut self, node: &'ast syn::Receiver) {
        self.receiver = true;
        self.elided += usize::from(matches!(
            node.kind,
            syn::ReceiverKind::Reference(_, None, _)
        ));
        visit::visit_receiver(self, node);
    }

    fn visit_lifetime(&mut self, node: &'ast syn::Lifetime) {
        self.elided += usize::from(node.ident == "_");
    }

    fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
        self.anonymous_type = true;
    }

    fn visit_type_fn_ptr(&mut self, _: &'ast syn::TypeFnPtr) {}
}

/// The `impl Trait` types inside a return type: end, lifetimes mentioned, whether they
/// have a `use<…>` already.
#[derive(Default)]
struct Opaque {
    found: Vec<(usize, Vec<String>, bool)>,
}

impl<'ast> Visit<'ast> for Opaque {
    // `&impl A + use<>` would need parentheses.
    fn visit_type_reference(&mut self, _: &'ast syn::TypeReference) {}

    fn visit_type_impl_trait(&mut self, node: &'ast syn::TypeImplTrait) {
        let mut lifetimes = Lifetimes::default();
        lifetimes.visit_type_impl_trait(node);
        let listed = node
            .bounds
            .iter()
            .any(|bound| matches!(bound, syn::TypeParamBound::PreciseCapture(_)));
        let end = node.span().byte_range().end;
        self.found.push((end, lifetimes.0, listed));
    }
}

#[derive(Default)]
struct Lifetimes(Vec<String>);

impl<'ast> Visit<'ast> for Lifetimes {
    fn visit_lifetime(&mut self, node: &'ast syn::Lifetime) {
        let name = node.to_string();
        if !self.0.contains(&name) {
            self.0.push(name);
        }
    }

    fn visit_type_reference(&mut self, node: &'ast syn::TypeReference) {
        if node.lifetime.is_none() && !self.0.contains(&"'_".to_owned()) {
            self.0.push("'_".to_owned());
        }
        visit::visit_type_reference(self, node);
    }
}
