import type { ResolvedConfig } from '../config/config.ts';
import type { TranslateMessage } from './messages.ts';

type RawItem = Readonly<Record<string, unknown>>;
type Docs = Exclude<ResolvedConfig['docs'], false>;
type Blog = Exclude<ResolvedConfig['blog'], false>;

/** Fields of navbar items that hold more items. */
const NESTED = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

function localizeItem(item: RawItem, translate: TranslateMessage): RawItem {
  const shown = (['label', 'value'] as const).flatMap((field) => {
    const text = item[field];
    return typeof text === 'string' ? [[field, translate(`navbar.item.${text}`, text)] as const] : [];
  });
  const nested = NESTED.flatMap((field) => {
    const items = item[field];
    return Array.isArray(items)
      ? [[field, items.map((child: RawItem) => localizeItem(child, translate))] as const]
      : [];
  });
  return { ...item, ...Object.fromEntries([...shown, ...nested]) };
}

/** The description of a logo; an empty one is a decision, and nothing to translate. */
const localizeLogo = <Logo extends { readonly alt?: string | undefined }>(
  logo: Logo,
  id: string,
  translate: TranslateMessage,
): Logo => (logo.alt ? { ...logo, alt: translate(id, logo.alt) } : logo);

function localizeNavbar({ title, logo, items, ...rest }: ResolvedConfig['navbar'], translate: TranslateMessage) {
  return {
    ...rest,
    ...(title === undefined ? {} : { title: translate('navbar.title', title) }),
    ...(logo === undefined ? {} : { logo: localizeLogo(logo, 'navbar.logo.alt', translate) }),
    items: items.map((item) => localizeItem(item, translate)),
  };
}

const localizeFooter = (
  { links, logo, copyright, credits, ...rest }: ResolvedConfig['footer'],
  translate: TranslateMessage,
) => ({
  ...rest,
  ...(logo === undefined ? {} : { logo: localizeLogo(logo, 'footer.logo.alt', translate) }),
  links: links.map(({ title, items }) => ({
    title: translate(`footer.column.${title}`, title),
    items: items.map((item) => ({ ...item, label: translate(`footer.item.${item.label}`, item.label) })),
  })),
  ...(copyright === undefined ? {} : { copyright: translate('footer.copyright', copyright) }),
  ...(credits === undefined ? {} : { credits: translate('footer.credits', credits) }),
});

const localizeFeed = (
  { title, description, copyright, ...rest }: Blog['feedOptions'],
  translate: TranslateMessage,
) => ({
  ...rest,
  ...(title ? { title: translate('config.feedTitle', title) } : {}),
  ...(description ? { description: translate('config.feedDescription', description) } : {}),
  ...(copyright ? { copyright: translate('config.feedCopyright', copyright) } : {}),
});

const localizeBlog = (blog: Blog, translate: TranslateMessage) => ({
  ...blog,
  feedOptions: localizeFeed(blog.feedOptions, translate),
  ...(blog.blogTitle ? { blogTitle: translate('config.blogTitle', blog.blogTitle) } : {}),
  ...(blog.blogDescription ? { blogDescription: translate('config.blogDescription', blog.blogDescription) } : {}),
  sidebarTitle: translate('config.blogSidebarTitle', blog.sidebarTitle),
});

const localizeDocs = (docs: Docs, translate: TranslateMessage) => ({
  ...docs,
  versions: Object.fromEntries(
    Object.entries(docs.versions).map(([name, version]) => [
      name,
      version.label === undefined ? version : { ...version, label: translate(`version.${name}`, version.label) },
    ]),
  ),
});

/** The configuration as a language shows it: every text that readers see goes through `translate`. */
export function localizeConfig(config: ResolvedConfig, translate: TranslateMessage): ResolvedConfig {
  const { title, tagline, navbar, footer, announcementBar, blog, docs } = config;
  return {
    ...config,
    title: translate('config.title', title),
    tagline: tagline && translate('config.tagline', tagline),
    navbar: localizeNavbar(navbar, translate),
    footer: localizeFooter(footer, translate),
    ...(announcementBar
      ? {
          announcementBar: {
            ...announcementBar,
            content: translate(`announcement.${announcementBar.id}`, announcementBar.content),
          },
        }
      : {}),
    blog: blog && localizeBlog(blog, translate),
    docs: docs && localizeDocs(docs, translate),
  };
}
