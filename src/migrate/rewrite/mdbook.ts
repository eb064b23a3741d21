import path from 'node:path';
import { isExternal } from '../../shared/url.ts';
import { insideFences, outsideFences, withoutFences } from '../../source/fences.ts';
import type { NoteTaker, Rewrite } from '../migratedSite.ts';
import { isEmpty } from '../values.ts';
import { writeAdmonitions } from './admonish.ts';
import { DEFINITIONS } from './definitions.ts';
import { addressOf, isNamedAsFolder } from './folderPages.ts';
import { parsePage, printPage } from './frontMatter.ts';
import { type ForeignIds, keepHeadingIds } from './headingIds.ts';
import { type ReadShown, rewriteIncludes } from './mdbookIncludes.ts';
import { writeMath } from './mdbookMath.ts';
import { writeTabs } from './mdbookTabs.ts';

/** Facts about a book that its pages depend on. */
export interface MdBookSite {
  /** The title of a page in the summary, by its file. */
  readonly titleOf: (file: string) => string | undefined;
  /** True if MathJax renders formulas. */
  readonly hasMathJax: boolean;
  /** Returns the function that reads the files shown by a page. */
  readonly readFor: (page: string) => ReadShown;
}

/** Ids of mdBook: letters, digits, hyphens and underscores; each space becomes a hyphen. */
const MDBOOK_IDS: ForeignIds = {
  slug: (title) =>
    title
      .toLowerCase()
      .replace(/[^\p{Alphabetic}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  numberedBy: '-',
};

/** Sets the title of the window only. */
const WINDOW_TITLE = /^\{\{#title\s+([^{}]*?)\s*\}\}[ \t]*\n?/gm;

const HEADING = /^(#{1,6})(?=[ \t])/gm;

/** The opening line of a fence, with the words of mdBook and rustdoc after the language. */
const WITH_WORDS = /^([\s>*+-]*(?:`{3,}|~{3,})[ \t]*[\w+#-]+),[^\n]*$/;

/** The opening line of a fence whose language is a word of rustdoc, which mdBook does not highlight. */
const WORD_ALONE = /^([\s>*+-]*(?:`{3,}|~{3,})[ \t]*)(?:ignore|notrust|no_run|should_panic|compile_fail)[ \t]*$/;

/** A line of Rust that readers do not see. `##` escapes a `#`. */
const UNSEEN = /^\s*#(?: .*)?$/;

/** A code block as readers see it. */
function plainCode([open = '', ...lines]: readonly string[]): readonly string[] {
  const first = open.replace(WITH_WORDS, '$1').replace(WORD_ALONE, '$1text');
  if (!/^[\s>*+-]*(?:`{3,}|~{3,})[ \t]*rust\b/.test(open)) return [first, ...lines];
  return [first, ...lines.filter((line) => !UNSEEN.test(line)).map((line) => line.replace(/^(\s*)##/, '$1#'))];
}

/** A link to the HTML file of a page: `page.html#id`. */
const BUILT_LINK = /(\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?|\bhref=")([^\s()<>"#]+)\.html(?=[#)>"\s]|$)/gm;

/** Replaces links to HTML files by links to the Markdown files they are made from. */
const withSourceLinks = (text: string, dir: string, hasFile: (file: string) => boolean): string =>
  outsideFences(text, (part) =>
    part.replace(BUILT_LINK, (whole, start: string, name: string) => {
      const files = [`${name}.md`, ...(/(?:^|\/)index$/.test(name) ? [name.replace(/index$/, 'README.md')] : [])];
      const found = isExternal(name) ? undefined : files.find((file) => hasFile(path.posix.join(dir, file)));
      return found === undefined ? whole : start + found;
    }),
  );

/** A relative link to a Markdown file, which mdBook turns into one to its HTML file. */
const MARKDOWN_LINK = /(\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?|\bhref=")(\.\.\/[^\s()<>"#]+)\.md(?=[#)>"\s]|$)/gm;

/** Replaces links to Markdown files of other books, beside this one, by links to their HTML files. */
const withBuiltLinks = (text: string, dir: string, hasFile: (file: string) => boolean): string =>
  outsideFences(text, (part) =>
    part.replace(MARKDOWN_LINK, (whole, start: string, name: string) => {
      const file = path.posix.join(dir, `${name}.md`);
      return file.startsWith('../') && !hasFile(file) ? `${start}${name}.html` : whole;
    }),
  );

const COMMENT = /<!--[\s\S]*?-->/g;

/** Levels of the visible headings, in order. */
const levelsOf = (text: string): readonly number[] =>
  [...withoutFences(text).replace(COMMENT, '').matchAll(HEADING)].map(([, marks = '']) => marks.length);

/** A heading of level 2 at the start of a page. */
const FIRST_HEADING = /^\s*##[ \t]+([^\n]+)/;

/** Letters and digits of a text, for comparison. */
const bareText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Raises all headings of a page by one level, if it has a single heading of level 2 above all others, and none of level 1. If it has
 * several, raises the first alone if it repeats the title, which would be shown twice.
 */
function withFirstLevel(text: string, title: string | undefined): string {
  const levels = levelsOf(text);
  if (levels[0] !== 2 || levels.includes(1)) return text;
  if (levels.indexOf(2, 1) < 0)
    return outsideFences(text, (part) => part.replace(HEADING, (marks) => marks.replace('##', '#')));
  const [, heading] = FIRST_HEADING.exec(text) ?? [];
  const isTitle = heading !== undefined && title !== undefined && bareText(heading) === bareText(title);
  return isTitle ? text.replace('##', '#') : text;
}

/** Sets the title of a page as in the summary, and its old address. */
function withFields(text: string, file: string, title: string | undefined): string {
  if (title === undefined) return text;
  const { fields = {}, body } = parsePage(text);
  const own = {
    ...(levelsOf(body).includes(1) || fields.title !== undefined ? {} : { title }),
    ...(isNamedAsFolder(file) ? { slug: addressOf(file) } : {}),
  };
  return isEmpty(own) ? text : printPage({ fields: { ...fields, ...own }, body });
}

/** A helper that a preprocessor of its own replaces. */
const HELPER = /(?<![\\`])\{\{#(?!(?:include|rustdoc_include|playground|playpen|title)\b)(\w+)[^{}\n]*\}\}/g;

/** Notes syntax without a counterpart. */
function noteLeft(text: string, file: string, notes: NoteTaker): void {
  const prose = withoutFences(text);
  const [definitions, note] = DEFINITIONS;
  if (definitions.test(prose)) notes.todo(file, note);
  for (const name of new Set([...prose.matchAll(HELPER)].map(([, found = '']) => found)))
    notes.todo(file, `has \`{{#${name}}}\` of a preprocessor: write what it stands for`);
}

/**
 * Returns the function that rewrites the Markdown of a book: includes, admonitions, tabs, formulas, words after a language, titles
 * and links.
 */
export const createMdBookRewrite =
  ({ titleOf, hasMathJax, readFor }: MdBookSite): Rewrite =>
  ({ text, file, hasFile, linkedIds }, notes) => {
    const withoutTitles = outsideFences(text, (part) => part.replace(WINDOW_TITLE, ''));
    if (withoutTitles !== text) notes.lost(file, '`{{#title}}`: windows are called as the page is');
    const blocks = writeTabs(writeAdmonitions(withoutTitles));
    noteLeft(blocks, file, notes);
    const plain = rewriteIncludes(insideFences(hasMathJax ? writeMath(blocks) : blocks, plainCode), readFor(file));
    const dir = path.posix.dirname(file);
    const linked = withBuiltLinks(withSourceLinks(withFirstLevel(plain, titleOf(file)), dir, hasFile), dir, hasFile);
    return withFields(keepHeadingIds(linked, MDBOOK_IDS, { linkedIds }), file, titleOf(file));
  };
