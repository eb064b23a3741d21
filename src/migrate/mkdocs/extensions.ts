import { table } from '../../shared/table.ts';
import type { NoteTaker } from '../migratedSite.ts';
import type { InlineExtensions } from '../rewrite/mkdocsInline.ts';
import { type Fields, fieldsOf, isEmpty, listOf, textOf, type Value } from '../values.ts';

/** Entries of a list of `name` or `name: options`, or of an object. */
function entriesOf(written: Value | undefined): readonly (readonly [name: string, options: Fields])[] {
  if (!Array.isArray(written))
    return Object.entries(fieldsOf(written)).map(([name, options]) => [name, fieldsOf(options)]);
  return listOf(written).flatMap((one) =>
    typeof one === 'string'
      ? [[one, {}] as const]
      : Object.entries(fieldsOf(one)).map(([name, options]) => [name, fieldsOf(options)] as const),
  );
}

const shortName = (name: string): string => name.replace(/^material\//, '');

/** The plugins, with those in groups of Material, which are enabled together where a site is published. */
const pluginsOf = (written: Value | undefined): ReturnType<typeof entriesOf> =>
  entriesOf(written).flatMap(([name, options]) =>
    shortName(name) === 'group' ? pluginsOf(options.plugins) : [[name, options] as const],
  );

/** The options of a plugin; undefined if the site does not use it. */
export const pluginNamed = (config: Fields, name: string): Fields | undefined =>
  pluginsOf(config.plugins).find(([found]) => shortName(found) === name)?.[1];

/** The options of a Markdown extension; undefined if the site does not use it. */
export const extensionNamed = (config: Fields, name: string): Fields | undefined =>
  entriesOf(config.markdown_extensions).find(([found]) => found === name)?.[1];

const BUILT_IN: Readonly<Record<string, string>> = table({
  search: 'search is built in',
  tags: 'pages list their tags',
  minify: 'pages carry no spare spaces',
  social: 'see `socialCards`',
  privacy: 'fonts and scripts of the site are its own',
  offline: 'addresses can be relative: see the guide on deploying',
  glightbox: 'pictures open in their own size where they are links',
  'git-revision-date-localized': 'see `docs.showLastUpdateTime`',
  'git-committers': 'see `docs.showLastUpdateAuthor`',
  'git-authors': 'see `docs.showLastUpdateAuthor`',
  redirects: 'see `redirects`',
  blog: 'see `blog`',
  exclude: 'see `docs.exclude`',
  'awesome-nav': 'the order and titles from its files are in sidebars.ts',
  'awesome-pages': 'the order and titles from its files are in sidebars.ts',
  'literate-nav': 'the order and titles from its lists are in sidebars.ts',
  'section-index': 'a category has the page that its `link` names',
  'include-markdown': '`<Include file="…" />` shows a part of another file',
  macros: '`markdown.variables` has values that pages name; there are no expressions',
  autorefs: 'links name the page that has a heading, and its id',
  llmstxt: 'every site has `llms.txt`',
  rss: 'blogs have feeds: see `blog.feedOptions`',
  callouts: 'notes such as `> [!NOTE]` are built in',
  'gh-admonitions': 'notes such as `> [!NOTE]` are built in',
  htmlproofer: '`sitegen check` reports links that lead nowhere',
  mermaid2: 'diagrams are drawn',
});

/** What replaces plugins that have no counterpart. */
const REPLACED_BY: Readonly<Record<string, string>> = table({
  'gen-files': '`routes` and `outputs` make pages and files',
  mike: '`sitegen docs:version` copies the docs of a release; list paths of older sites on the same host in `check.elsewhere`',
});

/** Extensions that are built in, or whose syntax is rewritten. */
const KNOWN_EXTENSIONS =
  /^(?:abbr|admonition|attr_list|def_list|footnotes|md_in_html|tables|toc|extra|meta|mdx_include|mdx_math|markdown_include_variants|smarty|sane_lists|codehilite|fenced_code|nl2br|pymdownx\.(?:details|superfences|highlight|inlinehilite|snippets|tabbed|tasklist|emoji|keys|mark|caret|tilde|smartsymbols|betterem|magiclink|extra|arithmatex|blocks\..*)|markdown\.extensions\..*|(?:material|zensical)\.extensions\..*)$/;

/** Notes what becomes of the plugins. */
export function notePlugins(config: Fields, notes: NoteTaker): void {
  for (const [name] of pluginsOf(config.plugins)) {
    const known = BUILT_IN[shortName(name)];
    if (known === undefined)
      notes.lost(
        `plugin ${name}`,
        REPLACED_BY[shortName(name)] ?? 'extend the site with `routes`, `outputs`, `transform` and `markdown.plugins`',
      );
    else notes.done(`plugin ${name}`, known);
  }
}

/** Custom fences that are built in. */
const BUILT_IN_FENCES = new Set(['math', 'mermaid']);

/** Notes custom fences, which a function of Python renders. */
function noteCustomFences(config: Fields, notes: NoteTaker): void {
  const names = entriesOf(config.markdown_extensions)
    .flatMap(([, { custom_fences }]) => listOf(custom_fences))
    .map((fence) => textOf(fieldsOf(fence).name) ?? '')
    .filter((name) => name !== '' && !BUILT_IN_FENCES.has(name));
  for (const name of names)
    notes.todo(
      `custom fence \`${name}\``,
      'Python renders it: such blocks show their code, unless a plugin of markdown-it does',
    );
}

/** True if an extension renders formulas. */
export const hasMath = (config: Fields): boolean =>
  entriesOf(config.markdown_extensions).some(([name]) => /arithmatex|katex|mathjax|mdx_math/.test(name));

/** True if an extension of PyMdown renders single marks, unless one of its options turns that off. */
function renders(config: Fields, name: string, option: string): boolean {
  const options = extensionNamed(config, `pymdownx.${name}`);
  return options !== undefined && options[option] !== false;
}

/** What the extensions render within a text. */
export const inlineExtensions = (config: Fields): InlineExtensions => ({
  hasMath: hasMath(config),
  hasSubscripts: renders(config, 'tilde', 'subscript'),
  hasSuperscripts: renders(config, 'caret', 'superscript'),
});

/** Notes what becomes of the Markdown extensions. Returns the fields of the configuration for them. */
export function noteExtensions(
  config: Fields,
  { variables }: { readonly variables: Fields },
  notes: NoteTaker,
): Fields {
  const names = entriesOf(config.markdown_extensions).map(([name]) => name);
  for (const name of names)
    if (!KNOWN_EXTENSIONS.test(name))
      notes.todo(`markdown_extensions ${name}`, 'a plugin of markdown-it may replace it');
  noteCustomFences(config, notes);
  const math = hasMath(config);
  if (math) notes.todo('pymdownx.arithmatex', '`markdown.math` replaces it: run `npm install katex`');
  return { markdown: { format: 'md', ...(math ? { math } : {}), ...(isEmpty(variables) ? {} : { variables }) } };
}
