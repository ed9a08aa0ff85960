//! From syntax to items: what each item of a file is called and what kind it is.

use std::ops::Range;
use std::path::PathBuf;
use std::rc::Rc;

use crate::attributes::{inside_attribute, item_attributes, path_attributes, works_unnamed};
use crate::error::Error;
use crate::extents;
use crate::hash::HashMap;
use crate::load::tidy;
use crate::program::{Content, FileId, Item, ItemId, ItemKind, Module, ModuleId, Program};
use crate::syntax::{
    foreign_name, has_impls, impl_header, inside, macro_kind, module_in_macro, plain, trait_members,
};
use crate::use_tree::{self, Binds};

impl Program {
    pub(crate) fn add_items(
        &mut self,
        module: ModuleId,
        file: FileId,
        tokens: Range<usize>,
        items: &[syn::Item],
    ) -> Result<(), Error> {
        for (syntax, tokens) in items
            .iter()
            .zip(extents::of_items(&self[file], tokens, items))
        {
            if !tokens.is_empty() {
                self.add_item(module, file, tokens, syntax)?;
            }
        }
        Ok(())
    }

    fn add_item(
        &mut self,
        module: ModuleId,
        file: FileId,
        tokens: Range<usize>,
        syntax: &syn::Item,
    ) -> Result<(), Error> {
        let id = ItemId(self.items.len());
        let attributes = item_attributes(syntax);
        let has = |name: &str| attributes.iter().any(|one| one.path().is_ident(name));
        let (name, kind) = match syntax {
            syn::Item::Fn(one) => (plain(&one.sig.ident), ItemKind::Function),
            syn::Item::Const(one) if one.ident == "_" => generated(Vec::new()),
            syn::Item::Const(one) => (plain(&one.ident), ItemKind::Constant),
            syn::Item::Static(one) => (plain(&one.ident), ItemKind::Constant),
            syn::Item::Struct(one) => (plain(&one.ident), type_of(Vec::new(), false)),
            syn::Item::Union(one) => (plain(&one.ident), type_of(Vec::new(), false)),
            syn::Item::Type(one) => (plain(&one.ident), type_of(Vec::new(), true)),
            syn::Item::TraitAlias(one) => (plain(&one.ident), type_of(Vec::new(), true)),
            syn::Item::Enum(one) => {
                let variants = one
                    .variants
                    .iter()
                    .map(|variant| plain(&variant.ident))
                    .collect();
                (plain(&one.ident), type_of(variants, false))
            }
            syn::Item::Trait(one) => {
                let members = trait_members(&self[file], one);
                (plain(&one.ident), ItemKind::Trait { members })
            }
            syn::Item::Macro(one) => match &one.ident {
                _ if let Some(at) = module_in_macro(&self[file], tokens.clone()) => {
                    let message = "a macro declares a module, and which file that is shows only \
                                   when the macro is expanded";
                    let hint = "write the `mod` outside of the macro";
                    return Err(self[file].error_at(at, message).with_hint(hint));
                }
                Some(name) => (plain(name), macro_kind(attributes)),
                None if one.mac.path.is_ident("include") => {
                    return self.add_include(module, file, tokens, &one.mac);
                }
                None => generated(Vec::new()),
            },
            syn::Item::ForeignMod(one) => {
                generated(one.items.iter().filter_map(foreign_name).collect())
            }
            syn::Item::ExternCrate(one) => {
                return self.add_extern_crate(module, file, tokens, one, has("macro_use"));
            }
            syn::Item::Mod(one) => {
                let child = self.add_module(module, file, id, one);
                (plain(&one.ident), ItemKind::Module(child))
            }
            syn::Item::Use(_) => (String::new(), ItemKind::Use),
            syn::Item::Impl(one) => {
                let open = self[file].tokens_of(one.brace_token.span.open()).start;
                let header = impl_header(&self[file], &tokens, open);
                (String::new(), ItemKind::Impl(header))
            }
            _ => generated(Vec::new()),
        };
        let conditional = has("cfg");
        let works_unnamed = attributes.iter().any(works_unnamed);
        self.push_item(module, file, tokens.clone(), kind, name, None, conditional);
        self[id].works_unnamed = works_unnamed;
        match syntax {
            syn::Item::Use(_) => self.add_leaves(id),
            syn::Item::Impl(one) => {
                let ItemKind::Impl(header) = &self[id].kind else {
                    return Ok(());
                };
                if header.trait_path.is_none() {
                    self.add_members(id, one);
                }
            }
            syn::Item::Mod(one) => {
                if let (ItemKind::Module(child), Some((brace, items))) =
                    (self[id].kind.clone(), &one.content)
                {
                    let tokens = inside(&self[file], &brace.span);
                    self.add_items(child, file, tokens, items)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    #[expect(clippy::too_many_arguments, reason = "the fields of an item")]
    fn push_item(
        &mut self,
        module: ModuleId,
        file: FileId,
        tokens: Range<usize>,
        kind: ItemKind,
        name: String,
        parent: Option<ItemId>,
        conditional: bool,
    ) -> ItemId {
        let id = ItemId(self.items.len());
        let mut bound = vec![name.clone()];
        match &kind {
            ItemKind::Generated { names } => {
                self[module].generates |= names.is_empty();
                bound.extend(names.iter().cloned());
            }
            ItemKind::UseLeaf(leaf) if leaf.binds == Binds::Glob => self[module].globs.push(id),
            _ => {}
        }
        for name in bound {
            if !name.is_empty() && kind != ItemKind::Member {
                self[module].scope.entry(name).or_default().push(id);
            }
        }
        if parent.is_none() {
            self[module].items.push(id);
        }
        let inside = match &kind {
            ItemKind::Impl(header) if header.trait_path.is_some() => header.whole.end..tokens.end,
            ItemKind::Function
            | ItemKind::Constant
            | ItemKind::Member
            | ItemKind::Trait { .. }
            | ItemKind::Type { .. } => tokens.clone(),
            _ => 0..0,
        };
        let has_inner_impls = has_impls(&self[file], inside);
        self.items.push(Item {
            module,
            parent,
            file,
            tokens,
            kind,
            name,
            parts: Vec::new(),
            conditional,
            has_inner_impls,
            works_unnamed: false,
        });
        id
    }

    fn add_leaves(&mut self, declaration: ItemId) {
        let Item {
            module,
            file,
            conditional,
            ref tokens,
            ..
        } = self[declaration];
        let source = &self[file];
        let keyword = (tokens.start..tokens.end)
            .find(|&at| source.token(at) == "use" && !inside_attribute(source, tokens, at));
        let Some(keyword) = keyword else { return };
        let (leaves, _) = use_tree::parse(source, keyword + 1);
        for leaf in leaves {
            let name = match &leaf.binds {
                Binds::Name(name) | Binds::Itself(name) => name.clone(),
                Binds::Glob | Binds::Unknown => String::new(),
            };
            let tokens = leaf.tokens.clone();
            let kind = ItemKind::UseLeaf(Rc::new(leaf));
            let part = self.push_item(
                module,
                file,
                tokens,
                kind,
                name,
                Some(declaration),
                conditional,
            );
            self[declaration].parts.push(part);
        }
    }

    fn add_members(&mut self, declaration: ItemId, syntax: &syn::ItemImpl) {
        let Item { module, file, .. } = self[declaration];
        let first = inside(&self[file], &syntax.brace_token.span).start;
        let extents = extents::of_members(&self[file], first, &syntax.items);
        for (member, tokens) in syntax.items.iter().zip(extents) {
            if tokens.is_empty() {
                continue;
            }
            let (name, attributes) = match member {
                syn::ImplItem::Fn(one) => (plain(&one.sig.ident), &one.attrs[..]),
                syn::ImplItem::Const(one) => (plain(&one.ident), &one.attrs[..]),
                syn::ImplItem::Type(one) => (plain(&one.ident), &one.attrs[..]),
                _ => (String::new(), &[][..]),
            };
            let conditional = attributes.iter().any(|one| one.path().is_ident("cfg"));
            let kind = ItemKind::Member;
            let part = self.push_item(
                module,
                file,
                tokens,
                kind,
                name,
                Some(declaration),
                conditional,
            );
            self[declaration].parts.push(part);
        }
    }

    fn add_module(
        &mut self,
        parent: ModuleId,
        file: FileId,
        declaration: ItemId,
        syntax: &syn::ItemMod,
    ) -> ModuleId {
        let id = ModuleId(self.modules.len());
        let name = plain(&syntax.ident);
        let (path, alternatives) = path_attributes(&self[file], &syntax.attrs);
        let (content, directory) = match &syntax.content {
            None => (Content::Unread { path, alternatives }, PathBuf::new()),
            Some((brace, _)) => {
                let tokens = inside(&self[file], &brace.span);
                let above = &self[parent];
                let directory = match path {
                    Some(path) => tidy(&above.path_directory.join(path)),
                    None => above.directory.join(&name),
                };
                (
                    Content::Read {
                        file,
                        tokens,
                        inline: true,
                    },
                    directory,
                )
            }
        };
        self.modules.push(Module {
            krate: self[parent].krate,
            parent: Some(parent),
            name,
            declaration: Some(declaration),
            content,
            path_directory: directory.clone(),
            directory,
            items: Vec::new(),
            scope: HashMap::default(),
            globs: Vec::new(),
            generates: false,
            macro_use: syntax
                .attrs
                .iter()
                .any(|one| one.path().is_ident("macro_use")),
        });
        id
    }

    fn add_extern_crate(
        &mut self,
        module: ModuleId,
        file: FileId,
        tokens: Range<usize>,
        syntax: &syn::ItemExternCrate,
        macro_use: bool,
    ) -> Result<(), Error> {
        let krate = plain(&syntax.ident);
        let name = match &syntax.rename {
            Some((_, alias)) => plain(alias),
            None => krate.clone(),
        };
        let this = self[module].krate;
        if self[module].parent.is_none() {
            self[this].aliases.insert(name.clone(), krate.clone());
        }
        if macro_use {
            self[this].macro_preludes.insert(krate.clone());
        }
        let kind = ItemKind::ExternCrate { krate, macro_use };
        self.push_item(module, file, tokens, kind, name, None, false);
        Ok(())
    }

    /// `include!` in place of an item: the items of the other file belong to this module.
    fn add_include(
        &mut self,
        module: ModuleId,
        file: FileId,
        tokens: Range<usize>,
        syntax: &syn::Macro,
    ) -> Result<(), Error> {
        let argument = inside(&self[file], syntax.delimiter.span());
        let path = self.included_path(module, file, argument)?;
        let (included, syntax) = self.read_file(module, &path, "an included file")?;
        let kind = ItemKind::Include(included);
        self.push_item(module, file, tokens, kind, String::new(), None, false);
        let tokens = 0..self[included].tokens.len();
        self.add_items(module, included, tokens, &syntax.items)
    }
}

fn generated(names: Vec<String>) -> (String, ItemKind) {
    (String::new(), ItemKind::Generated { names })
}

fn type_of(variants: Vec<String>, alias: bool) -> ItemKind {
    ItemKind::Type { variants, alias }
}
