import path from 'node:path';
import { headingBelow } from '../../parse/pageTitle.ts';
import { table } from '../../shared/table.ts';
import { insideFences, outsideFences, withoutFences } from '../../source/fences.ts';
import { withoutCode } from '../../source/markdownCode.ts';
import type { OldLanguages } from '../languages.ts';
import type { Rewrite } from '../migratedSite.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, omit, textOf, type Value } from '../values.ts';
import { addressOf, isNamedAsFolder } from './folderPages.ts';
import {
  dropKey,
  dropOurKeys,
  type KeyRule,
  mapKeys,
  neighborRule,
  noteNeighbors,
  type PageText,
  parsePage,
  printPage,
} from './frontMatter.ts';
import { type HeadTag, headFields } from './headFields.ts';
import { keepHeadingIds, VITEPRESS_IDS } from './headingIds.ts';
import { type Hero, HOME_FIELDS, isHome, printHome, readHero } from './hero.ts';
import { includeImports, markdownImportsIn, withoutMarkdownImports } from './markdownImports.ts';
import { vueAttributes, withPlainAddresses } from './vueAttributes.ts';
import { importedComponents, leaveOutVue } from './vueComponents.ts';

/** The levels of headings in a page's table of contents. */
function outline(written: Value) {
  const level = fieldsOf(written).level ?? written;
  if (level === false) return { hide_table_of_contents: true };
  const [min, max] = level === 'deep' ? [2, 6] : listOf(level);
  if (typeof min !== 'number') return {};
  return { toc_min_heading_level: min, toc_max_heading_level: typeof max === 'number' ? max : min };
}

/** Fields of VitePress, with their conversions. */
const KEYS: Readonly<Record<string, KeyRule>> = table({
  outline,
  prev: neighborRule('prev'),
  next: neighborRule('next'),
  aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
  editLink: (value) => (value === false ? { custom_edit_url: null } : {}),
  search: (value) => (value === false ? { search: false } : {}),
  layout(value): ReturnType<KeyRule> {
    if (value === 'home') return HOME_FIELDS;
    return value === false || value === 'doc' || value === 'page' ? {} : { layout: value };
  },
  titleTemplate: dropKey,
  lastUpdated: dropKey,
  pageClass: dropKey,
  navbar: dropKey,
  footer: dropKey,
  markdownStyles: dropKey,
  isHome: dropKey,
  // Fields of VuePress, which VitePress ignores.
  editLinks: dropKey,
  sidebarDepth: dropKey,
});

/** Keys of front matter that VitePress has: all others are those of a site. */
export const VITEPRESS_KEYS: readonly string[] = [...Object.keys(KEYS), 'head', 'hero', 'features'];

/** A script of Vue, which browsers would run and fail. */
const SCRIPT = /^<script\b[^>]*>[\s\S]*?<\/script>[ \t]*(?:\n|$)/gm;

/** The address of a page in VitePress: only an index is the page of its folder. */
const oldAddress = (file: string): string => addressOf(file).replace(/\/index$/, '') || '/';

/** The default address of a page in sitegen: a readme, and a page named like its folder, also stand for the folder. */
const newAddress = (file: string): string =>
  isNamedAsFolder(file)
    ? addressOf(path.posix.dirname(file))
    : oldAddress(file.replace(/(^|\/)readme\.md$/i, '$1index.md'));

/**
 * The slug of a page whose address would change, without the folder of its language. Translations take theirs from their sources.
 */
function ownSlug(file: string, { languages, rewritePath }: VitePressSite): string | undefined {
  if (languages?.others.some(({ name }) => file.startsWith(`${name}/`))) return undefined;
  const folder = languages?.folder ? `${languages.folder}/` : '';
  const inFolder = (name: string): string => (name.startsWith(folder) ? name.slice(folder.length) : name);
  const address = oldAddress(inFolder(rewritePath(file)));
  return address === newAddress(inFolder(file)) ? undefined : address;
}

/** True for the first page of the site or of a language. */
const isFirstPage = (file: string, { languages, excluded }: VitePressSite): boolean =>
  !excluded.has(file) &&
  ['', ...(languages ? [languages.folder, ...languages.others.map(({ name }) => name)] : [])].some(
    (folder) => file === path.posix.join(folder, 'index.md'),
  );

/** True for a first page without a title, which VitePress calls after the site: it has no folder to be called after. */
const lacksTitle = (body: string, title: Value | undefined, file: string, site: VitePressSite): boolean =>
  title === undefined && isFirstPage(file, site) && !/^#[ \t]|<h1\b/m.test(withoutFences(body));

/** True for pages with the frame of docs. */
const isDoc = (layout: Value | undefined): boolean => layout === undefined || layout === 'doc' || layout === 'page';

/** Fields that a page needs for the title and the sidebar that it has in VitePress. Fields of the page take precedence. */
function neededFields(file: string, { fields = {}, body }: PageText, site: VitePressSite): Fields {
  const { title, layout } = fields;
  if (site.excluded.has(file)) return {};
  const below = title === undefined && !isHome(fields) ? headingBelow(body) : undefined;
  return filled({
    title: below ?? (lacksTitle(body, title, file, site) ? site.title : undefined),
    hide_title: below === undefined ? undefined : true,
    displayed_sidebar: isDoc(layout) ? site.sidebarOf(file) : undefined,
  });
}

/** Reads `['meta', { name: 'description', content: '…' }]`. */
function headTag(written: Value): HeadTag {
  const [tagName, attributes, text] = listOf(written);
  return { tagName: textOf(tagName) ?? 'meta', attributes: fieldsOf(attributes), text: textOf(text) };
}

/** A table of contents within the text, which each page has anyway. */
const CONTENTS = /^\[\[toc\]\][ \t]*(?:\n|$)/gim;

/** The opening line of a code block that Vue interpolates: `sh-vue`. */
const FILLED_CODE = /^([\s>*+-]*(?:`{3,}|~{3,})[ \t]*[\w+#-]+?)-vue(?=[\s:{[]|$)/;

/** Removes the suffix of such languages, which highlight.js does not know. */
const withPlainLanguages = (text: string): string =>
  insideFences(text, ([first = '', ...rest]) => [first.replace(FILLED_CODE, '$1'), ...rest]);

/** Inline code, which stays as it is; or a field of front matter that Vue inserts. */
const CODE_OR_FIELD = /(`+)[^`][\s\S]*?\1(?!`)|\{\{\s*\$frontmatter\.([\w.]+)\s*\}\}/g;

/** Replaces references to front matter by the values. */
const withFields = (text: string, fields: Fields): string =>
  outsideFences(text, (part) =>
    part.replace(CODE_OR_FIELD, (whole, _marks, name?: string) => {
      const value = name?.split('.').reduce<Value | undefined>((outer, key) => fieldsOf(outer)[key], fields);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    }),
  );

/** Inline code, which stays as it is; or a link to a page that is the index of its folder: `./index`, `/guide/index.html#use`. */
const CODE_OR_INDEX_LINK =
  /(?<marks>`+)[^`][\s\S]*?\k<marks>(?!`)|(?<start>\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?|\bhref=")(?<name>(?:[^\s()<>"#?:]*\/)?index)(?:\.html)?(?=[#?)>"\s]|$)/gm;

/** Links to indexes by their files, as such a page has the address of its folder. */
const withIndexFiles = (text: string, file: string, hasFile: (file: string) => boolean): string =>
  outsideFences(text, (part) =>
    part.replace(CODE_OR_INDEX_LINK, (whole, ...rest) => {
      const { start, name } = rest.at(-1) as { start?: string; name?: string };
      if (name === undefined) return whole;
      const target = name.startsWith('/') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
      return hasFile(`${target}.md`) ? `${start}${name}.md` : whole;
    }),
  );

/** A file in a snippet or an include, from the content folder: `<<< @/a.js`, `<!--@include: @/a.md-->`. */
const FROM_CONTENT = /^(?<lead>[ \t]*<<<[ \t]+|<!--\s*@include:\s*)@\/(?<file>[^\s#{[]+)/gm;

/** Writes such files from the root of the site. */
const withRootFiles = (text: string, contentDir: string): string =>
  outsideFences(text, (part) =>
    part.replace(FROM_CONTENT, (_, lead: string, file: string) => `${lead}/${path.posix.join(contentDir, file)}`),
  );

/** Facts about a site that its Markdown depends on. */
export interface VitePressSite {
  readonly title: string;
  /** Folder of the content, relative to the root. */
  readonly contentDir: string;
  readonly languages: OldLanguages | undefined;
  /** Vue components that are registered for all pages. */
  readonly components: readonly string[];
  /** Markdown files that are components in all pages, relative to the root, by their names. */
  readonly markdownComponents: ReadonlyMap<string, string>;
  /** Maps a file to the path under which it is served. */
  readonly rewritePath: (file: string) => string;
  /** The id of the sidebar of a page, if it has to be named. */
  readonly sidebarOf: (file: string) => string | undefined;
  /** Files that are not pages, but may be partials. */
  readonly excluded: ReadonlySet<string>;
}

/** Pictures of a hero by their addresses from the root: VitePress takes relative ones for addresses, not for files. */
function withAddresses({ image, ...hero }: Hero, address: string): Hero {
  const resolve = (src: string): string =>
    /^\.\.?\//.test(src) ? path.posix.join(path.posix.dirname(`${address}index`), src) : src;
  return {
    ...hero,
    image: image && {
      ...image,
      src: resolve(image.src),
      dark: image.dark === undefined ? undefined : resolve(image.dark),
    },
  };
}

/** Shows the Markdown that a page has as components: what its scripts import, and what the theme gives to all pages. */
function withMarkdownComponents(
  text: string,
  scripts: readonly string[],
  components: ReadonlyMap<string, string>,
): string {
  const ofTheme = [...components].filter(([name]) => new RegExp(`<${name}[\\s/>]`).test(text));
  const imports = [
    ...scripts.flatMap(markdownImportsIn),
    ...ofTheme.map(([name, file]) => `import ${name} from '/${file}'\n`),
  ];
  return imports.length === 0 ? text : includeImports(imports.join('') + text).text;
}

/** True for a script that does nothing but import Markdown. */
const isEmptyScript = (script: string): boolean =>
  /^<script\b[^>]*>\s*<\/script>\s*$/.test(withoutMarkdownImports(script));

/** What Vue leaves as it is. */
const LITERAL = /<(\w+)\b[^<>]*\sv-pre\b[^<>]*>[\s\S]*?<\/\1>|^:{3,}[ \t]*v-pre\b[\s\S]*?^:{3,}[ \t]*$/gm;

/** True for text with braces that Vue fills in. */
const hasExpressions = (text: string): boolean => /\{\{[^{}\n]+\}\}/.test(withoutCode(text).replace(LITERAL, ''));

/**
 * Returns the function that rewrites the Markdown of VitePress: front matter, home pages, ids and components. Its containers,
 * snippets and code have the same syntax in sitegen.
 */
export const createVitePressRewrite =
  (site: VitePressSite): Rewrite =>
  ({ text: original, file, hasFile, linkedIds }, notes) => {
    const scripts: string[] = [];
    const withoutScripts = outsideFences(original, (part) =>
      part
        .replace(SCRIPT, (script) => {
          scripts.push(script);
          return '';
        })
        .replace(CONTENTS, ''),
    );
    const imported = scripts.flatMap(importedComponents);
    const included = withMarkdownComponents(withoutScripts, scripts, site.markdownComponents);
    const shownFiles = site.contentDir === '.' ? included : withRootFiles(included, site.contentDir);
    const colored = withPlainLanguages(shownFiles);
    if (colored !== shownFiles)
      notes.todo(file, 'has code that Vue fills in (`js-vue`): write the values, or name them in `markdown.variables`');
    const { text, names, linked } = leaveOutVue(withPlainAddresses(colored), [...site.components, ...imported]);
    for (const name of linked) notes.done(`<${name}>`, 'is a component of Vue, and became a link', file);
    for (const name of names)
      notes.todo(
        `<${name}>`,
        'is a component of Vue, and is removed: write a component in templates/components to replace it',
        file,
      );
    if (scripts.some((script) => !isEmptyScript(script)))
      notes.todo(file, 'has a `<script>` of Vue, which is removed: a component in templates/components can replace it');
    const page = parsePage(text);
    const { body: written } = page;
    const body = keepHeadingIds(withIndexFiles(withFields(written, page.fields ?? {}), file, hasFile), VITEPRESS_IDS, {
      linkedIds,
    });
    if (hasExpressions(body))
      notes.todo(file, 'has braces that Vue fills in: write the values, or name them in `markdown.variables`');
    const attributes = vueAttributes(withoutCode(body)).map((name) => `\`${name}\``);
    if (attributes.length > 0)
      notes.todo(file, `has attributes that only Vue reads (${attributes.join(', ')}): write plain HTML`);
    if (names.length > 0 && body.trim() === '' && !isHome(page.fields ?? {}))
      notes.todo(file, 'is empty without its components: write a layout in templates/, and name it in `layout`');
    const slug = site.excluded.has(file) ? undefined : ownSlug(file, site);
    const old = { title: 'VitePress', known: ['layout'] };
    const kept = page.fields && dropOurKeys(page.fields, old, file, notes);
    const served = slug === undefined ? kept : { ...kept, slug };
    const { hero, features, title } = served ?? {};
    const isLanding = isHome(served ?? {}) || features !== undefined;
    const home = isLanding
      ? printHome(withAddresses(readHero(fieldsOf(hero)), oldAddress(file)), listOf(features), textOf(title))
      : '';
    const shown = isLanding ? `${home}${body.trim() === '' ? '' : `\n${body.trimStart()}`}` : body;
    const needed = neededFields(file, { fields: served, body: shown }, site);
    const fields = isEmpty(needed) ? served : { ...needed, ...served };
    if (!fields) return body;
    noteNeighbors(fields, file, notes);
    const mapped = mapKeys(fields, KEYS);
    const { head, ...others } = mapped;
    const metadata = headFields(listOf(head).map(headTag), others);
    for (const name of metadata.lost)
      notes.lost(file, `\`${name}\` in the \`head\` of front matter: a layout can add tags`);
    const rest = { ...others, ...metadata.fields };
    if (isLanding) return printPage({ fields: omit(rest, ['hero', 'features']), body: shown });
    const isSame = mapped === page.fields && head === undefined;
    return isSame ? text.slice(0, text.length - written.length) + body : printPage({ fields: rest, body });
  };
