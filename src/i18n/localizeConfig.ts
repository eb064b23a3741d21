import type { ResolvedConfig } from '../config/config.ts';
import type { Word } from './messages.ts';

type RawItem = Readonly<Record<string, unknown>>;
type Docs = Exclude<ResolvedConfig['docs'], false>;
type Blog = Exclude<ResolvedConfig['blog'], false>;

/** Fields of navbar items that hold more items. */
const NESTED = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

function localizeItem(item: RawItem, word: Word): RawItem {
  const shown = (['label', 'value'] as const).flatMap((field) => {
    const text = item[field];
    return typeof text === 'string' ? [[field, word(`navbar.item.${text}`, text)] as const] : [];
  });
  const nested = NESTED.flatMap((field) => {
    const items = item[field];
    return Array.isArray(items) ? [[field, items.map((child: RawItem) => localizeItem(child, word))] as const] : [];
  });
  return { ...item, ...Object.fromEntries([...shown, ...nested]) };
}

/** The description of a logo; an empty one is a decision, and nothing to translate. */
const localizeLogo = <Logo extends { readonly alt?: string | undefined }>(logo: Logo, id: string, word: Word): Logo =>
  logo.alt ? { ...logo, alt: word(id, logo.alt) } : logo;

function localizeNavbar({ title, logo, items, ...rest }: ResolvedConfig['navbar'], word: Word) {
  return {
    ...rest,
    ...(title === undefined ? {} : { title: word('navbar.title', title) }),
    ...(logo === undefined ? {} : { logo: localizeLogo(logo, 'navbar.logo.alt', word) }),
    items: items.map((item) => localizeItem(item, word)),
  };
}

const localizeFooter = ({ links, logo, copyright, credits, ...rest }: ResolvedConfig['footer'], word: Word) => ({
  ...rest,
  ...(logo === undefined ? {} : { logo: localizeLogo(logo, 'footer.logo.alt', word) }),
  links: links.map(({ title, items }) => ({
    title: word(`footer.column.${title}`, title),
    items: items.map((item) => ({ ...item, label: word(`footer.item.${item.label}`, item.label) })),
  })),
  ...(copyright === undefined ? {} : { copyright: word('footer.copyright', copyright) }),
  ...(credits === undefined ? {} : { credits: word('footer.credits', credits) }),
});

const localizeFeed = ({ title, description, copyright, ...rest }: Blog['feedOptions'], word: Word) => ({
  ...rest,
  ...(title ? { title: word('config.feedTitle', title) } : {}),
  ...(description ? { description: word('config.feedDescription', description) } : {}),
  ...(copyright ? { copyright: word('config.feedCopyright', copyright) } : {}),
});

const localizeBlog = (blog: Blog, word: Word) => ({
  ...blog,
  feedOptions: localizeFeed(blog.feedOptions, word),
  ...(blog.blogTitle ? { blogTitle: word('config.blogTitle', blog.blogTitle) } : {}),
  ...(blog.blogDescription ? { blogDescription: word('config.blogDescription', blog.blogDescription) } : {}),
  sidebarTitle: word('config.blogSidebarTitle', blog.sidebarTitle),
});

const localizeDocs = (docs: Docs, word: Word) => ({
  ...docs,
  versions: Object.fromEntries(
    Object.entries(docs.versions).map(([name, version]) => [
      name,
      version.label === undefined ? version : { ...version, label: word(`version.${name}`, version.label) },
    ]),
  ),
});

/** The configuration as a language shows it: every text that readers see goes through `word`. */
export function localizeConfig(config: ResolvedConfig, word: Word): ResolvedConfig {
  const { title, tagline, navbar, footer, announcementBar, blog, docs } = config;
  return {
    ...config,
    title: word('config.title', title),
    tagline: tagline && word('config.tagline', tagline),
    navbar: localizeNavbar(navbar, word),
    footer: localizeFooter(footer, word),
    ...(announcementBar
      ? {
          announcementBar: {
            ...announcementBar,
            content: word(`announcement.${announcementBar.id}`, announcementBar.content),
          },
        }
      : {}),
    blog: blog && localizeBlog(blog, word),
    docs: docs && localizeDocs(docs, word),
  };
}
