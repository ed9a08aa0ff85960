//! What a returned `impl Trait` captures.
//!
//! Before edition 2024 it captures the type parameters in scope and only the lifetimes that it
//! names; since then all lifetimes, too. Where these differ, `use<…>` says either in every edition,
//! but it takes names: lifetimes and types without one receive it.

use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

use crate::options::Edition;

/// The edits that make functions of edition `own` capture the same on the other side of
/// edition 2024.
pub(crate) fn edits(syntax: &syn::File, text: &str, own: Edition) -> Vec<(Range<usize>, String)> {
    let mut finder = Finder {
        text,
        captures_all: own >= Edition::E2024,
        scopes: Vec::new(),
        found: Vec::new(),
    };
    finder.visit_file(syntax);
    finder.found
}

struct Finder<'a> {
    text: &'a str,
    captures_all: bool,
    /// The generic parameters around: lifetimes and others.
    scopes: Vec<(Vec<String>, Vec<String>)>,
    found: Vec<(Range<usize>, String)>,
}

impl Finder<'_> {
    fn signature(&mut self, signature: &syn::Signature) {
        let syn::ReturnType::Type(_, output) = &signature.output else {
            return;
        };
        let mut opaque = Opaque::default();
        opaque.visit_type(output);
        opaque.found.retain(|one| !one.lists_captures);
        let mut inputs = Inputs::default();
        for input in &signature.inputs {
            inputs.visit_fn_arg(input);
        }
        self.scopes.push(parameters(&signature.generics));
        let named: Vec<_> = self
            .scopes
            .iter()
            .flat_map(|(one, _)| one.clone())
            .collect();
        let mut others: Vec<_> = self
            .scopes
            .iter()
            .flat_map(|(_, one)| one.clone())
            .collect();
        self.scopes.pop();
        opaque
            .found
            .retain(|one| !one.mentions_all(&named, &inputs));
        if opaque.found.is_empty() || (named.is_empty() && inputs.elided.is_empty()) {
            return;
        }
        let has_types = !(others.is_empty() && inputs.anonymous_types.is_empty());
        if self.captures_all && named.is_empty() && inputs.elided.len() == 1 && !has_types {
            // Nothing else can be captured, so the type outlives the lifetime, and this says so
            // to compilers before Rust 1.82, too.
            for one in opaque.found {
                self.insert(one.end, " + '_".to_owned());
            }
            return;
        }
        let types = self.name_types(&inputs);
        let lifetimes = match self.captures_all {
            true => self.name_lifetimes(&inputs, &opaque),
            false => Vec::new(),
        };
        self.declare(signature, &lifetimes, &types);
        others.extend((0..types.len()).map(|number| format!("Captured{number}")));
        for one in opaque.found {
            let mut list = match self.captures_all {
                true => [&named[..], &lifetimes].concat(),
                false => one.mentioned,
            };
            list.retain(|name| named.contains(name) || lifetimes.contains(name) || name == "'_");
            list.extend(others.iter().cloned());
            self.insert(one.end, format!(" + use<{}>", list.join(", ")));
        }
    }

    fn insert(&mut self, at: usize, text: String) {
        self.found.push((at..at, text));
    }

    /// Gives each `impl Trait` among the parameters a name; returns the declarations.
    fn name_types(&mut self, inputs: &Inputs) -> Vec<String> {
        let mut declarations = Vec::new();
        for (number, bytes) in inputs.anonymous_types.iter().enumerate() {
            let name = format!("Captured{number}");
            let bounds = self.text[bytes.clone()].trim_start_matches("impl");
            declarations.push(format!("{name}:{bounds}"));
            self.found.push((bytes.clone(), name));
        }
        declarations
    }

    /// Gives each elided lifetime of the parameters a name, and the return type that of the
    /// one that it means, which is the receiver's or the only one.
    fn name_lifetimes(&mut self, inputs: &Inputs, opaque: &Opaque) -> Vec<String> {
        let name = |number: usize| format!("'captured{number}");
        for (number, elided) in inputs.elided.iter().enumerate() {
            self.found.push(elided.named(&name(number)));
        }
        if !inputs.elided.is_empty() {
            let returned = opaque.elided.iter().map(|elided| elided.named(&name(0)));
            self.found.extend(returned);
        }
        (0..inputs.elided.len()).map(name).collect()
    }

    /// Adds the new names to the generic parameters.
    fn declare(&mut self, signature: &syn::Signature, lifetimes: &[String], types: &[String]) {
        if lifetimes.is_empty() && types.is_empty() {
            return;
        }
        let generics = &signature.generics;
        let (Some(open), Some(close)) = (&generics.lt_token, &generics.gt_token) else {
            let at = signature.ident.span().byte_range().end;
            let all = [lifetimes, types].concat();
            self.insert(at, format!("<{}>", all.join(", ")));
            return;
        };
        let (start, end) = (
            open.span().byte_range().end,
            close.span().byte_range().start,
        );
        for lifetime in lifetimes {
            self.insert(start, format!("{lifetime}, "));
        }
        if !types.is_empty() {
            let follows = !generics.params.is_empty() && !generics.params.trailing_punct();
            let comma = if follows { ", " } else { "" };
            self.insert(end, format!("{comma}{}", types.join(", ")));
        }
    }
}

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

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        let outer = std::mem::take(&mut self.scopes);
        self.signature(&node.sig);
        visit::visit_item_fn(self, node);
        self.scopes = outer;
    }

    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        // In traits, `impl Trait` has always captured everything.
        if node.trait_.is_none() {
            let outer = std::mem::replace(&mut self.scopes, vec![parameters(&node.generics)]);
            visit::visit_item_impl(self, node);
            self.scopes = outer;
        }
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.signature(&node.sig);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_item_trait(&mut self, _: &'ast syn::ItemTrait) {}
}

/// A lifetime that is left out: the place for its name, or the `'_` that stands there.
struct Elided(Range<usize>);

impl Elided {
    fn after(token: &impl Spanned) -> Self {
        let end = token.span().byte_range().end;
        Self(end..end)
    }

    fn named(&self, name: &str) -> (Range<usize>, String) {
        let space = if self.0.is_empty() { " " } else { "" };
        (self.0.clone(), format!("{name}{space}"))
    }
}

/// What the parameters of a function leave without a name, in the order of the text.
#[derive(Default)]
struct Inputs {
    elided: Vec<Elided>,
    anonymous_types: Vec<Range<usize>>,
}

impl<'ast> Visit<'ast> for Inputs {
    fn visit_receiver(&mut self, node: &'ast syn::Receiver) {
        if let syn::ReceiverKind::Reference(and, None, _) = &node.kind {
            self.elided.push(Elided::after(and));
        }
        visit::visit_receiver(self, node);
    }

    fn visit_type_reference(&mut self, node: &'ast syn::TypeReference) {
        if node.lifetime.is_none() {
            self.elided.push(Elided::after(&node.and_token));
        }
        visit::visit_type_reference(self, node);
    }

    fn visit_lifetime(&mut self, node: &'ast syn::Lifetime) {
        if node.ident == "_" {
            self.elided.push(Elided(node.span().byte_range()));
        }
    }

    fn visit_type_impl_trait(&mut self, node: &'ast syn::TypeImplTrait) {
        self.anonymous_types.push(node.span().byte_range());
    }

    // The lifetimes in `fn(&T)` and `Fn(&T)` belong to the call, not to the function.
    fn visit_type_fn_ptr(&mut self, _: &'ast syn::TypeFnPtr) {}
    fn visit_parenthesized_generic_arguments(
        &mut self,
        _: &'ast syn::ParenthesizedGenericArguments,
    ) {
    }
}

/// The `impl Trait` types inside a return type, and the lifetimes that it leaves out.
#[derive(Default)]
struct Opaque {
    found: Vec<OpaqueType>,
    elided: Vec<Elided>,
    mentioned: Vec<String>,
}

struct OpaqueType {
    end: usize,
    mentioned: Vec<String>,
    /// Whether it has a `use<…>`.
    lists_captures: bool,
}

impl OpaqueType {
    /// Whether it names all lifetimes in scope, so that it captures them in every edition.
    fn mentions_all(&self, named: &[String], inputs: &Inputs) -> bool {
        match inputs.elided.len() {
            0 => named.iter().all(|name| self.mentioned.contains(name)),
            1 => named.is_empty() && self.mentioned.iter().any(|name| name == "'_"),
            _ => false,
        }
    }
}

impl<'ast> Visit<'ast> for Opaque {
    fn visit_type_reference(&mut self, node: &'ast syn::TypeReference) {
        if node.lifetime.is_none() {
            self.elided.push(Elided::after(&node.and_token));
            self.mentioned.push("'_".to_owned());
        }
        // `&impl A + use<>` would need parentheses.
        if !matches!(&*node.elem, syn::Type::ImplTrait(_)) {
            visit::visit_type_reference(self, node);
        }
    }

    fn visit_lifetime(&mut self, node: &'ast syn::Lifetime) {
        if node.ident == "_" {
            self.elided.push(Elided(node.span().byte_range()));
        }
        self.mentioned.push(node.to_string());
    }

    fn visit_type_impl_trait(&mut self, node: &'ast syn::TypeImplTrait) {
        let outside = std::mem::take(&mut self.mentioned);
        visit::visit_type_impl_trait(self, node);
        let mut mentioned = std::mem::replace(&mut self.mentioned, outside);
        mentioned.sort();
        mentioned.dedup();
        let lists =
            |bound: &syn::TypeParamBound| matches!(bound, syn::TypeParamBound::PreciseCapture(_));
        self.found.push(OpaqueType {
            end: node.span().byte_range().end,
            mentioned,
            lists_captures: node.bounds.iter().any(lists),
        });
    }

    fn visit_type_fn_ptr(&mut self, _: &'ast syn::TypeFnPtr) {}
    fn visit_parenthesized_generic_arguments(
        &mut self,
        _: &'ast syn::ParenthesizedGenericArguments,
    ) {
    }
}
