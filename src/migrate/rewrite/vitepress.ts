import path from 'node:path';
import { table } from '../../shared/table.ts';
import { outsideFences, splitFences } from '../../source/fences.ts';
import { withoutCode } from '../../source/markdownCode.ts';
import type { OldLanguages } from '../languages.ts';
import type { Rewrite } from '../migratedSite.ts';
import { type Fields, fieldsOf, listOf, omit, textOf, type Value } from '../values.ts';
import { addressOf, isNamedAsFolder } from './folderPages.ts';
import { dropOurKeys, type KeyRule, mapKeys, parsePage, printPage } from './frontMatter.ts';
import { keepHeadingIds, VITEPRESS_IDS } from './headingIds.ts';
import { HOME_FIELDS, isHome, printHome, readHero } from './hero.ts';
import { importedComponents, leaveOutVue } from './vueComponents.ts';

const none: KeyRule = () => ({});

/** Which headings a page shows in its table of contents. */
function outline(written: Value) {
  const level = fieldsOf(written).level ?? written;
  if (level === false) return { hide_table_of_contents: true };
  const [min, max] = level === 'deep' ? [2, 6] : listOf(level);
  if (typeof min !== 'number') return {};
  return { toc_min_heading_level: min, toc_max_heading_level: typeof max === 'number' ? max : min };
}

const neighbor =
  (name: 'next' | 'prev'): KeyRule =>
  (value) =>
    value === false ? { [`pagination_${name}`]: null } : {};

/** Keys of VitePress, and what stands in their place. */
const KEYS: Readonly<Record<string, KeyRule>> = table({
  outline,
  prev: neighbor('prev'),
  next: neighbor('next'),
  aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
  editLink: (value) => (value === false ? { custom_edit_url: null } : {}),
  layout(value): ReturnType<KeyRule> {
    if (value === 'home') return HOME_FIELDS;
    return value === 'doc' || value === 'page' ? {} : { layout: value };
  },
  titleTemplate: none,
  lastUpdated: none,
  pageClass: none,
  navbar: none,
  footer: none,
  markdownStyles: none,
  isHome: none,
});

/** What Vue takes from a page: browsers would run it, and fail. */
const SCRIPT = /^<script\b[^>]*>[\s\S]*?<\/script>[ \t]*(?:\n|$)/gm;

/** The address of a page in VitePress, by its file: only an index is the page of its folder. */
const oldAddress = (file: string): string => addressOf(file).replace(/\/index$/, '') || '/';

/** The address that a file has here by itself: that of its folder for a readme too, and for a page that is called as that. */
const newAddress = (file: string): string =>
  isNamedAsFolder(file)
    ? addressOf(path.posix.dirname(file))
    : oldAddress(file.replace(/(^|\/)readme\.md$/i, '$1index.md'));

/** The address of a page, as it was in its language, where it has another here by itself; translations have those of their sources. */
function ownSlug(file: string, { languages, rewritePath }: VitePressSite): string | undefined {
  if (languages?.others.some(({ name }) => file.startsWith(`${name}/`))) return undefined;
  const folder = languages && file.startsWith(`${languages.first.name}/`) ? languages.first.name.length + 1 : 0;
  const address = oldAddress(rewritePath(file).slice(folder));
  return address === newAddress(file.slice(folder)) ? undefined : address;
}

/** Here each page has a table of contents. */
const CONTENTS = /^\[\[toc\]\][ \t]*(?:\n|$)/gim;

/** The opening line of a block of code that Vue fills in: `sh-vue`. */
const FILLED_CODE = /^([\s>*+-]*(?:`{3,}|~{3,})[ \t]*[\w+#-]+?)-vue(?=[\s:{[]|$)/;

/** The languages of code are those of highlight.js: whether Vue fills it in is said to it in VitePress. */
const withPlainLanguages = (text: string): string =>
  splitFences(text)
    .map(({ isCode, lines: [first = '', ...rest] }) =>
      [isCode ? first.replace(FILLED_CODE, '$1') : first, ...rest].join('\n'),
    )
    .join('\n');

/** Code in a line, which stays as it is; or a field of the front matter that Vue fills in. */
const CODE_OR_FIELD = /(`+)[^`][\s\S]*?\1(?!`)|\{\{\s*\$frontmatter\.([\w.]+)\s*\}\}/g;

/** Markdown with the values of the front matter that it names. */
const withFields = (text: string, fields: Fields): string =>
  outsideFences(text, (part) =>
    part.replace(CODE_OR_FIELD, (whole, _marks, name?: string) => {
      const value = name?.split('.').reduce<Value | undefined>((outer, key) => fieldsOf(outer)[key], fields);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    }),
  );

/** What of a site its Markdown depends on. */
export interface VitePressSite {
  readonly languages: OldLanguages | undefined;
  /** Components of Vue that all pages have. */
  readonly components: readonly string[];
  /** Gives the path under which a file is served. */
  readonly rewritePath: (file: string) => string;
  /** Files that are no pages, but maybe parts of some. */
  readonly excluded: ReadonlySet<string>;
}

/** What Vue leaves as it is. */
const LITERAL = /<(\w+)\b[^<>]*\sv-pre\b[^<>]*>[\s\S]*?<\/\1>|^:{3,}[ \t]*v-pre\b[\s\S]*?^:{3,}[ \t]*$/gm;

/** True for text with braces that Vue fills in. */
const hasExpressions = (text: string): boolean => /\{\{[^{}\n]+\}\}/.test(withoutCode(text).replace(LITERAL, ''));

/**
 * Make the function that rewrites Markdown of VitePress: its containers, snippets and code mean the same here; its front matter, home
 * pages, ids and components do not.
 */
export const createVitePressRewrite =
  (site: VitePressSite): Rewrite =>
  ({ text: original, file, linkedIds }, notes) => {
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
    const colored = withPlainLanguages(withoutScripts);
    if (colored !== withoutScripts)
      notes.todo(file, 'has code that Vue fills in (`js-vue`): write the values, or name them in `markdown.variables`');
    const { text, names } = leaveOutVue(colored, [...site.components, ...imported]);
    for (const name of names)
      notes.todo(`<${name}> in ${file}`, 'is a component of Vue: it is taken out; write it in templates/components');
    if (scripts.length > 0)
      notes.todo(
        file,
        'has a `<script>` of Vue, which is taken out: a component in templates/components can stand in its place',
      );
    const page = parsePage(text);
    const { body: written } = page;
    const body = keepHeadingIds(withFields(written, page.fields ?? {}), VITEPRESS_IDS, { linkedIds });
    if (hasExpressions(body))
      notes.todo(file, 'has braces that Vue fills in: write the values, or name them in `markdown.variables`');
    const slug = site.excluded.has(file) ? undefined : ownSlug(file, site);
    const old = { title: 'VitePress', known: ['layout'] };
    const kept = page.fields && dropOurKeys(page.fields, old, file, notes);
    const fields = slug === undefined ? kept : { ...kept, slug };
    if (!fields) return body;
    const mapped = mapKeys(fields, KEYS);
    const { head, ...rest } = mapped;
    if (head !== undefined) notes.lost(file, '`head` in front matter: a layout can add tags');
    const { hero, features } = fields;
    const isLanding = isHome(fields) || features !== undefined;
    const isSame = mapped === page.fields && head === undefined;
    if (!isLanding)
      return isSame ? text.slice(0, text.length - written.length) + body : printPage({ fields: rest, body });
    const home = printHome(readHero(fieldsOf(hero)), listOf(features), textOf(fields.title));
    return printPage({
      fields: omit(rest, ['hero', 'features']),
      body: `${home}${body.trim() === '' ? '' : `\n${body.trimStart()}`}`,
    });
  };
