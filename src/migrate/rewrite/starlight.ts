import path from 'node:path';
import { slug } from 'github-slugger';
import { table } from '../../shared/table.ts';
import { insideFences, outsideFences, withoutFences } from '../../source/fences.ts';
import { withoutCode } from '../../source/markdownCode.ts';
import type { Rewrite } from '../migratedSite.ts';
import { readBadge } from '../starlight/badges.ts';
import { readPost } from '../starlight/blog.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, omit, textOf, type Value } from '../values.ts';
import { leaveOutAstro } from './astroComponents.ts';
import { writeOutPictures } from './astroPictures.ts';
import { type ReadComponent, writeOutComponents } from './astroSources.ts';
import { writeOutAstro } from './astroTags.ts';
import { isNamedAsFolder } from './folderPages.ts';
import { dropKey, type KeyRule, mapKeys, neighborRule, noteNeighbors, parsePage, printPage } from './frontMatter.ts';
import { type HeadTag, headFields } from './headFields.ts';
import { HOME_FIELDS, isHome, printHome, readHero } from './hero.ts';
import { openHtmlBlocks } from './htmlBlocks.ts';
import { writeHtmlSteps } from './htmlSteps.ts';
import { includeImports } from './markdownImports.ts';
import { openMdxBlocks } from './mdxBlocks.ts';
import { writeOutSpaces } from './mdxSpaces.ts';
import { type PathAlias, resolveAliases } from './pathAliases.ts';
import { renameIcons } from './starlightIcons.ts';

function sidebar(value: Value) {
  const { order, label, badge, hidden } = fieldsOf(value);
  return filled({
    sidebar_position: order,
    sidebar_label: label,
    sidebar_badge: readBadge(badge, ''),
    unlisted: hidden === true ? true : undefined,
  });
}

function tableOfContents(value: Value) {
  if (value === false) return { hide_table_of_contents: true };
  const { minHeadingLevel, maxHeadingLevel } = fieldsOf(value);
  return filled({ toc_min_heading_level: minHeadingLevel, toc_max_heading_level: maxHeadingLevel });
}

/** Reads `{ tag: 'meta', attrs: { name: 'description', content: '…' } }`. */
function headTag(written: Value): HeadTag {
  const { tag, attrs, content } = fieldsOf(written);
  return { tagName: textOf(tag) ?? 'meta', attributes: fieldsOf(attrs), text: textOf(content) };
}

/** Fields of Starlight, with their conversions. */
const KEYS: Readonly<Record<string, KeyRule>> = table({
  sidebar,
  tableOfContents,
  prev: neighborRule('prev'),
  next: neighborRule('next'),
  slug: (value) => ({ slug: `/${String(value).replace(/^\/|\/$/g, '')}` }),
  editUrl: (value) =>
    typeof value === 'string' ? { custom_edit_url: value } : value === false ? { custom_edit_url: null } : {},
  lastUpdated: (value) => (typeof value === 'string' ? { last_update: { date: value } } : {}),
  template: (value) => (value === 'splash' ? HOME_FIELDS : {}),
  pagefind: (value) => (value === false ? { search: false } : {}),
  banner: dropKey,
  head: dropKey,
});

/** Keys of front matter that are converted, or that a home page has. */
export const STARLIGHT_KEYS: readonly string[] = [...Object.keys(KEYS), 'hero', 'topic', 'featured', 'metrics'];

/** The key for pages that name the topic whose sidebar they show. */
const topicKey = (topics: readonly string[]): Readonly<Record<string, KeyRule>> =>
  topics.length === 0 ? {} : { topic: (value) => (topics.includes(String(value)) ? { displayed_sidebar: value } : {}) };

/** The fields for translations, which take address and position from their sources. */
const TRANSLATED_KEYS: Readonly<Record<string, KeyRule>> = table({
  ...KEYS,
  slug: dropKey,
  sidebar: (value) => omit(sidebar(value), ['sidebar_position', 'unlisted']),
});

/**
 * The slug of a file whose address in Astro differs from sitegen's: Astro removes punctuation and upper case from names such as
 * `Über uns.md`, and a page named like its folder is not the page of the folder.
 */
function astroSlug(file: string): Fields {
  const own = file.replace(/\.mdx?$/, '').split('/');
  const slugs = own.map((name) => slug(name));
  const address = slugs.join('/').replace(/(?:^|\/)index$/, '');
  const isSame = slugs.every((name, index) => name === own[index]) && !isNamedAsFolder(file);
  return isSame ? {} : { slug: `/${address}` };
}

/** The `file` attribute of a fence, which Expressive Code shows as title if the fence has code. */
const FENCE_FILE = /\sfile=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/** Renames `file="…"` to `title="…"` in fences with code, which sitegen would otherwise replace by that file. */
const titleFences = (text: string): string =>
  insideFences(text, ([first = '', ...rest]) => {
    const isEmpty = rest.length < 2;
    const title = /\stitle=/.test(first) ? '' : ' title="$1$2$3"';
    return [isEmpty ? first : first.replace(FENCE_FILE, title), ...rest];
  });

/** A grid of staggered cards. */
const STAGGERED = /(<CardGrid(?:\s[^<>]*?)?)\s+stagger(?:=\{(?:true|false)\})?(?=[\s>])/g;

/** An import of Starlight's components, which are built in. */
const OWN_IMPORT = /^[ \t]*import\s*\{[^{}]*\}\s*from\s*['"]@astrojs\/starlight\/components['"];?[ \t]*(?:\n|$)/gm;

const withoutOwnImports = (text: string): string => outsideFences(text, (part) => part.replace(OWN_IMPORT, ''));

/** An import of a style sheet. */
const STYLE_IMPORT = /^[ \t]*import\s+(['"])([^'"\n]+\.(?:css|less|s[ac]ss|styl))\1;?[ \t]*(?:\n|$)/gm;

/** Removes the imports of style sheets, and returns their names: in sitegen, all pages share their styles. */
function takeStyles(text: string): { readonly text: string; readonly styles: readonly string[] } {
  const styles: string[] = [];
  const rest = outsideFences(text, (part) =>
    part.replace(STYLE_IMPORT, (_, _quote: string, name: string) => {
      styles.push(name);
      return '';
    }),
  );
  return { text: rest, styles };
}

/** An import of names. */
const NAMED_IMPORT = /^[ \t]*import\s+([\w\s,{}*]+?)\s+from\s*(['"])[^'"\n]+\2;?[ \t]*(?:\n|$)/gm;

/** Removes imports of names that a page does not use, or no longer. */
function withoutUnusedImports(text: string): string {
  const used = new Set(withoutFences(text).replace(NAMED_IMPORT, '').match(/\w+/g));
  const isUsed = (names: string): boolean =>
    names
      .split(/[,{}]/)
      .map((name) => name.trim().split(/\s+/).at(-1) ?? '')
      .some((name) => used.has(name));
  return outsideFences(text, (part) =>
    part.replace(NAMED_IMPORT, (line, names: string) => (isUsed(names) ? line : '')),
  );
}

/** A statement, or an expression with a name, a member or a call. */
const PROGRAM = /^(?:import|export)\s+[\w${*]|\{\s*[A-Za-z_$][\w$]*(?:\.[\w$]+)*\s*[}(]/m;

/** True for text that has to be run: it imports, exports, or has expressions. */
const hasProgram = (text: string): boolean => PROGRAM.test(withoutCode(text));

/** The banner above a page as a box; undefined if there is none. */
function printBanner(banner: Value | undefined): string | undefined {
  const content = textOf(fieldsOf(banner).content)?.replace(/\s+/g, ' ').trim();
  return content ? `:::info\n${content}\n:::\n` : undefined;
}

/** Facts about a site that its Markdown depends on. */
export interface StarlightSite {
  /** Folders of translations, within the folder of the docs. */
  readonly folders: readonly string[];
  /** Folder of the source language; empty if it has none. */
  readonly ownFolder: string;
  readonly aliases: readonly PathAlias[];
  /** Folder of the posts, within that of the docs. */
  readonly blogDir?: string;
  /** Ids of the sidebars of topics. */
  readonly topics: readonly string[];
  /** Absolute folder of the docs. */
  readonly docsDir: string;
  readonly readComponent: ReadComponent;
}

/**
 * Returns the function that rewrites the Markdown of Starlight: front matter, splash pages, components of Astro, icons and path
 * aliases. Its asides and components have the same syntax in sitegen.
 */
export const createStarlightRewrite =
  ({ folders, ownFolder, aliases, blogDir, topics, docsDir, readComponent }: StarlightSite): Rewrite =>
  ({ text: written, file }, notes) => {
    const resolved = titleFences(resolveAliases(written.trimStart(), aliases).replace(STAGGERED, '$1'));
    const shown = writeOutComponents({ file: path.join(docsDir, file), text: resolved }, readComponent);
    const { text: withIcons, hasBrands } = renameIcons(shown);
    if (hasBrands) notes.todo(file, 'has icons of brands: run `npm install @iconify-json/simple-icons`');
    const { text: withoutStyles, styles } = takeStyles(withIcons);
    for (const name of styles) notes.todo(file, `imports ${name}: import it in client/styles/main.css`);
    const included = includeImports(writeHtmlSteps(withoutStyles));
    const isMdx = file.endsWith('.mdx');
    const spaced = isMdx ? writeOutSpaces(included.text) : included.text;
    const opened = openHtmlBlocks(writeOutPictures(withoutOwnImports(spaced)));
    const { text: astroless, names } = leaveOutAstro(writeOutAstro(isMdx ? openMdxBlocks(opened) : opened));
    const text = isMdx ? withoutUnusedImports(astroless) : astroless;
    for (const name of [...new Set(included.names)])
      notes.todo(
        `<${name}>`,
        'is Markdown of another file: give its tag a line of its own, as `<Include file="…" />`',
        file,
      );
    const isTranslation = folders.some((folder) => file.startsWith(`${folder}/`));
    for (const name of names)
      notes.todo(
        `<${name}>`,
        'is a component of Astro, and is removed: write a component in templates/components to replace it',
        file,
      );
    if (isMdx && hasProgram(parsePage(text).body))
      notes.todo(
        file,
        "has code of MDX, which is shown as text for now: run `npm install @mdx-js/mdx`, and set `markdown.format` to 'detect'",
      );
    const page = parsePage(text);
    if (!page.fields) return text;
    const isPost = blogDir !== undefined && file.startsWith(`${blogDir}/`);
    const fields = isPost ? readPost(page.fields) : page.fields;
    const { body } = page;
    noteNeighbors(fields, file, notes);
    // The summaries of posts are what they begin with.
    if (isPost && fields.banner !== undefined) notes.lost(file, '`banner` in front matter of posts');
    const banner = isPost ? undefined : printBanner(fields.banner);
    const metadata = headFields(listOf(fields.head).map(headTag), fields);
    for (const name of metadata.lost)
      notes.lost(file, `\`${name}\` in the \`head\` of front matter: a layout can add tags`);
    const plain = mapKeys(fields, { ...(isTranslation ? TRANSLATED_KEYS : KEYS), ...topicKey(topics) });
    const keys = isEmpty(metadata.fields) ? plain : { ...plain, ...metadata.fields };
    const isPage = fields.slug === undefined && !isTranslation && !file.startsWith('../');
    const address = isPage ? astroSlug(path.posix.relative(ownFolder, file)) : {};
    const mapped = isEmpty(address) ? keys : { ...keys, ...address };
    const home = isHome(fields)
      ? resolveAliases(printHome(readHero(fieldsOf(fields.hero)), [], textOf(fields.title)), aliases)
      : undefined;
    if (banner === undefined && home === undefined)
      return mapped === page.fields ? text : printPage({ fields: mapped, body });
    // Imports of components have to come first in MDX.
    const [imports = ''] = /^(?:\s*import\s[^\n]*\n)*/.exec(body) ?? [];
    const rest = body.slice(imports.length).trimStart();
    return printPage({
      fields: omit(mapped, ['hero']),
      body: `${imports.trimStart()}${imports.trim() === '' ? '' : '\n'}${[home ?? [], banner ?? []].flat().join('\n')}\n${rest}`,
    });
  };
