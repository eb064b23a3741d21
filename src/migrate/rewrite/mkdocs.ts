import { headingBelow, readTitle } from '../../parse/pageTitle.ts';
import { table } from '../../shared/table.ts';
import { splitFences, withoutFences } from '../../source/fences.ts';
import type { NoteTaker, Rewrite } from '../migratedSite.ts';
import { statusBadge } from '../mkdocs/statuses.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, type Value } from '../values.ts';
import { DEFINITIONS } from './definitions.ts';
import { addressOf, isNamedAsFolder } from './folderPages.ts';
import { dropKey, dropOurKeys, type KeyRule, mapKeys, parsePage, printPage } from './frontMatter.ts';
import { keepHeadingIds, PYTHON_IDS } from './headingIds.ts';
import { openInlineTags } from './inlineTagLines.ts';
import { type MkDocsAddresses, rewriteAddresses } from './mkdocsAddresses.ts';
import { rewriteBlocks } from './mkdocsBlocks.ts';
import { type Definitions, labelOf, withDefinitions } from './mkdocsDefinitions.ts';
import { groupFenceTabs } from './mkdocsFenceTabs.ts';
import { mendFrontMatter } from './mkdocsFrontMatter.ts';
import { joinHtmlBlocks, moveComments, openMarkdownBlocks } from './mkdocsHtml.ts';
import { includeAsSnippet, writeIncludes } from './mkdocsIncludes.ts';
import { withoutIncludeTags, writeIncludeTags } from './mkdocsIncludeTags.ts';
import { type InlineExtensions, rewriteFence, rewriteInline } from './mkdocsInline.ts';
import { hasMacroIncludes, macroIncludesAsSnippets } from './mkdocsMacroIncludes.ts';
import { isPostFile, type PostAddresses, postAddress } from './mkdocsPosts.ts';
import { type Braces, hasBraces, withoutRaw, withoutRawMarks } from './mkdocsRaw.ts';
import { openDefinitions } from './mkdocsReferences.ts';
import { inlineOthers, inlineSnippets, nameSnippets, type Snippets } from './mkdocsSnippets.ts';
import { escapeCellCode } from './mkdocsTables.ts';
import { markVariables, writeVariables } from './mkdocsVariables.ts';
import { separateFences } from './separateFences.ts';

function hide(value: Value) {
  const names = listOf(value);
  return {
    ...(names.includes('toc') ? { hide_table_of_contents: true } : {}),
    ...(names.includes('navigation') ? { displayed_sidebar: null } : {}),
  };
}

/** Levels of headings in the table of contents: `3`, or `2-4`. The title, of level 1, is not in that of sitegen. */
function depth(value: Value) {
  const [, min, max] = /^(?:(\d)-)?(\d)$/.exec(String(value)) ?? [];
  if (max !== undefined && Number(max) < 2) return { hide_table_of_contents: true };
  return filled({
    toc_min_heading_level: min === undefined || Number(min) < 2 ? undefined : Number(min),
    toc_max_heading_level: max === undefined ? undefined : Number(max),
  });
}

/** Fields of Material for MkDocs, with their conversions. */
const KEYS: Readonly<Record<string, KeyRule>> = table({
  hide,
  toc_depth: depth,
  template: dropKey,
  icon: dropKey,
  status: dropKey,
  search: (value) => (fieldsOf(value).exclude === true ? { search: false } : {}),
  comments: dropKey,
  subtitle: dropKey,
  social: dropKey,
  pin: dropKey,
  readtime: dropKey,
  links: dropKey,
  render_macros: dropKey,
  ignore_macros: dropKey,
  categories: (value) => ({ tags: value }),
  date: (value) => ({ date: fieldsOf(value).created ?? value }),
});

/** The keys of front matter that are converted. */
export const MKDOCS_KEYS: readonly string[] = Object.keys(KEYS);

const BRACED_INCLUDES = 'includes files by braces: write `<Include file="…" />`, or `file="…"` at a fence';

/** Syntax without a counterpart, with a note for the user. */
const LEFT: readonly (readonly [RegExp, string])[] = [
  [/^[ \t]*:::[ \t]+[\w.]+[ \t]*$/m, 'has `::: package.module` of mkdocstrings: generate these pages before a build'],
  [/\{\s*\.annotate\s*\}/, 'has annotations: write them as footnotes'],
  [/\{(?:\+\+|--|~~|==|>>)/, 'has Critic Markup, which has no equivalent'],
  [/^[ \t]*\{[!*].*[!*]\}[ \t]*$/m, BRACED_INCLUDES],
  DEFINITIONS,
  [/^\*\[[^\]]+\]:/m, 'has abbreviations: run `npm install markdown-it-abbr`, and name it in `markdown.plugins`'],
];

function noteLeft(text: string, file: string, notes: NoteTaker): void {
  for (const [pattern, what] of LEFT) if (pattern.test(text)) notes.todo(file, what);
}

/** Notes that a page has braces for Jinja, outside of code and raw blocks. */
function noteBraces(
  body: string,
  { file, braces }: { readonly file: string; readonly braces: Braces },
  notes: NoteTaker,
): void {
  if (hasBraces(withoutFences(withoutRaw(body, braces)), braces))
    notes.todo(file, 'has braces of Jinja: `markdown.variables` has values that pages name');
}

/** A reference link, `[text][label]`, or inline code, in which it has no meaning. */
const REFERENCE = /(`+)[^`\n]+?\1(?!`)|(?<!!)\[((?:`[^`\n]+`|\\[[\]]|[^[\]`\n])+)\]\[([^[\]\n]*)\](?![([])/g;

/** The labels of a page's link definitions (CommonMark 4.7). */
const definedLabels = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm)].map(([, label = '']) => labelOf(label)));

/** Replaces references to what mkdocstrings documents by their texts, as no page defines them. */
const withoutCrossReferences = (text: string, defined: ReadonlySet<string>): string =>
  text.replace(REFERENCE, (whole, _marks, words?: string, label = '') =>
    words === undefined || defined.has(labelOf(label || words)) ? whole : words,
  );

/** Facts about a site that its Markdown depends on. */
export interface MkDocsPages extends MkDocsAddresses {
  /** Delimiters of the braces that a plugin evaluates with Jinja; undefined without such a plugin. */
  readonly braces: Braces | undefined;
  /** Names of the variables of the new site. Pages have no other braces, if there are any. */
  readonly variables: ReadonlySet<string>;
  /** True if a plugin resolves references that the page does not define. */
  readonly hasCrossReferences: boolean;
  readonly extensions: InlineExtensions;
  /** True if a plugin includes files with its own tags. */
  readonly hasIncludeTags: boolean;
  /** Values of `status` in front matter that sidebars show. */
  readonly statuses: ReadonlySet<string>;
  readonly snippets: Snippets;
  /** Definitions of links that all pages have. */
  readonly appended: Definitions;
  /** The files that the plugin macros includes; undefined without it. */
  readonly macroIncludes: Snippets | undefined;
  readonly posts: PostAddresses;
  /** The title of a page that has none itself. */
  readonly titleOf: (file: string) => string | undefined;
}

/** The conversions of the fields of docs; posts are in no sidebar. */
const docKeys = ({ statuses }: MkDocsPages): Readonly<Record<string, KeyRule>> => ({
  ...KEYS,
  status: (value) => filled({ sidebar_badge: statusBadge(value, statuses) }),
});

/** A heading of level 1 as HTML, which MkDocs shows, but does not take for the title. */
const HTML_TITLE = /<h1[\s>]/i;

/** The title of a page that says none at its start, and whether the page shows it itself. */
function titleFields(body: string, given: string | undefined): Fields {
  if (readTitle(body, {}).heading !== undefined) return {};
  const below = headingBelow(body);
  const title = below ?? given;
  const isShown = below !== undefined || HTML_TITLE.test(withoutFences(body));
  return title === undefined ? {} : filled({ title, hide_title: isShown ? true : undefined });
}

/**
 * Returns the function that rewrites the Markdown of MkDocs: admonitions, tabs, snippets, attributes, addresses, and code with
 * options.
 */
export const createMkDocsRewrite =
  (site: MkDocsPages): Rewrite =>
  (page, notes) => {
    const { file } = page;
    const text = mendFrontMatter(page.text, file, notes);
    const { fields, body } = parsePage(text);
    const isPost = site.hasBlog && file.startsWith('blog/');
    const old = { title: 'MkDocs', known: isPost ? ['slug', 'draft'] : [] };
    const keys = isPost ? KEYS : docKeys(site);
    const known = fields === undefined ? undefined : mapKeys(dropOurKeys(fields, old, file, notes), keys);
    const own = isPost || fields?.title !== undefined ? {} : titleFields(body, site.titleOf(file));
    const titled = isEmpty(own) ? known : { ...own, ...known };
    const address = isPost && isPostFile(file) ? postAddress({ file, fields, body }, site.posts) : undefined;
    const slug = address ?? (isNamedAsFolder(file) ? addressOf(file) : undefined);
    const mapped = slug === undefined || slug === fields?.slug ? titled : { ...titled, slug };
    const { braces } = site;
    const runsBraces = braces !== undefined && fields?.render_macros !== false && fields?.ignore_macros !== true;
    const appended = withDefinitions(body, site.appended);
    const whole =
      runsBraces && site.macroIncludes ? macroIncludesAsSnippets(appended, braces, site.macroIncludes) : appended;
    if (runsBraces && site.macroIncludes && hasMacroIncludes(whole, braces)) notes.todo(file, BRACED_INCLUDES);
    if (runsBraces && site.variables.size === 0)
      noteBraces(site.hasIncludeTags ? withoutIncludeTags(whole) : whole, { file, braces }, notes);
    const written = runsBraces ? withoutRawMarks(writeVariables(whole, site.variables), braces) : whole;
    const shown = inlineOthers(written, site.snippets);
    const named = nameSnippets(shown, site.snippets);
    const tagged = site.hasIncludeTags ? writeIncludeTags(named, { ...page, docsDir: site.docsDir }, notes) : named;
    const blocks = keepHeadingIds(
      writeIncludes(
        rewriteBlocks(
          groupFenceTabs(
            separateFences(openDefinitions(openMarkdownBlocks(joinHtmlBlocks(openInlineTags(moveComments(tagged)))))),
          ),
        ),
        page,
      ),
      PYTHON_IDS,
      page,
    );
    const defined = definedLabels(blocks);
    const rewritten = splitFences(blocks)
      .map(({ isCode, lines }) => {
        if (isCode) {
          const included = lines.map((line) => includeAsSnippet(line, site.snippets));
          const inlined = inlineSnippets(included, site.snippets);
          if (inlined) notes.done(file, 'has snippets beside other code in one block: they are replaced by their text');
          const code = rewriteFence(inlined ?? included, (name) => site.snippets.find(name) !== undefined);
          return markVariables(code, site.variables).join('\n');
        }
        const around = lines.join('\n');
        noteLeft(around, file, notes);
        const plain = site.hasCrossReferences ? withoutCrossReferences(around, defined) : around;
        if (plain !== around)
          notes.todo(file, 'has cross-references of mkdocstrings: their words stay, without a link');
        return rewriteInline(
          rewriteAddresses(escapeCellCode(plain), { ...page, folder: address && `blog/${address}` }, site),
          site.extensions,
        );
      })
      .join('\n');
    if (rewritten === body && mapped === fields) return text;
    return mapped === fields
      ? text.slice(0, text.length - body.length) + rewritten
      : printPage({ fields: mapped, body: rewritten });
  };
