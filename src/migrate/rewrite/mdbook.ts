import path from 'node:path';
import { isExternal } from '../../shared/url.ts';
import { outsideFences, splitFences, withoutFences } from '../../source/fences.ts';
import type { Rewrite } from '../migratedSite.ts';
import { isEmpty } from '../values.ts';
import { addressOf, isNamedAsFolder } from './folderPages.ts';
import { parsePage, printPage } from './frontMatter.ts';
import { type ForeignIds, keepHeadingIds } from './headingIds.ts';
import { type ReadShown, rewriteIncludes } from './mdbookIncludes.ts';

/** What of a book its pages depend on. */
export interface MdBookSite {
  /** The title of a page, as the summary has it, by its file. */
  readonly titleOf: (file: string) => string | undefined;
  /** Reads the files that a page shows. */
  readonly readFor: (page: string) => ReadShown;
}

/** Ids of mdBook: letters, digits, hyphens and underscores, each space a hyphen. */
const MDBOOK_IDS: ForeignIds = {
  slug: (title) =>
    title
      .toLowerCase()
      .replace(/[^\p{Alphabetic}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  numberedBy: '-',
};

/** The title of the window alone. */
const WINDOW_TITLE = /^\{\{#title\s+([^{}]*?)\s*\}\}[ \t]*\n?/gm;

const HEADING = /^(#{1,6})(?=[ \t])/gm;

/** The opening line of a fence, with the words that mdBook and rustdoc add to the language. */
const WITH_WORDS = /^([\s>*+-]*(?:`{3,}|~{3,})[ \t]*[\w+#-]+),[^\n]*$/;

/** A line of Rust that readers do not see; of two signs, one is code. */
const UNSEEN = /^\s*#(?: .*)?$/;

/** Code as readers see it. */
function plainCode([open = '', ...lines]: readonly string[]): readonly string[] {
  const first = open.replace(WITH_WORDS, '$1');
  if (!/^[\s>*+-]*(?:`{3,}|~{3,})[ \t]*rust\b/.test(open)) return [first, ...lines];
  return [first, ...lines.filter((line) => !UNSEEN.test(line)).map((line) => line.replace(/^(\s*)##/, '$1#'))];
}

const withPlainCode = (text: string): string =>
  splitFences(text)
    .flatMap(({ isCode, lines }) => (isCode ? plainCode(lines) : lines))
    .join('\n');

/** `page.html#id`, as links name a page that is written beside. */
const BUILT_LINK = /(\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?|\bhref=")([^\s()<>"#]+)\.html(?=[#)>"\s]|$)/gm;

/** Markdown whose links name the files of pages, where they named what is built of these. */
const withSourceLinks = (text: string, dir: string, hasFile: (file: string) => boolean): string =>
  outsideFences(text, (part) =>
    part.replace(BUILT_LINK, (whole, start: string, name: string) => {
      const files = [`${name}.md`, ...(/(?:^|\/)index$/.test(name) ? [name.replace(/index$/, 'README.md')] : [])];
      const found = isExternal(name) ? undefined : files.find((file) => hasFile(path.posix.join(dir, file)));
      return found === undefined ? whole : start + found;
    }),
  );

const COMMENT = /<!--[\s\S]*?-->/g;

/** Levels of the headings that readers see, in their order. */
const levelsOf = (text: string): readonly number[] =>
  [...withoutFences(text).replace(COMMENT, '').matchAll(HEADING)].map(([, marks = '']) => marks.length);

/** A page whose headings are those of one chapter, from the second level on, with all of them a level higher. */
function withFirstLevel(text: string): string {
  const levels = levelsOf(text);
  const isBelow = levels[0] === 2 && !levels.includes(1) && levels.indexOf(2, 1) < 0;
  return isBelow ? outsideFences(text, (part) => part.replace(HEADING, (marks) => marks.replace('##', '#'))) : text;
}

/** A page that is called as in the summary, and has the address that it had. */
function withFields(text: string, file: string, title: string | undefined): string {
  if (title === undefined) return text;
  const { fields = {}, body } = parsePage(text);
  const own = {
    ...(levelsOf(body).includes(1) || fields.title !== undefined ? {} : { title }),
    ...(isNamedAsFolder(file) ? { slug: addressOf(file) } : {}),
  };
  return isEmpty(own) ? text : printPage({ fields: { ...fields, ...own }, body });
}

/** Make the function that rewrites the Markdown of a book: includes, words at code, titles and links are others here. */
export const createMdBookRewrite =
  ({ titleOf, readFor }: MdBookSite): Rewrite =>
  ({ text, file, hasFile, linkedIds }, notes) => {
    const withoutTitles = outsideFences(text, (part) => part.replace(WINDOW_TITLE, ''));
    if (withoutTitles !== text) notes.lost(file, '`{{#title}}`: windows are called as the page is');
    const plain = rewriteIncludes(withPlainCode(withoutTitles), readFor(file));
    const linked = withSourceLinks(withFirstLevel(plain), path.posix.dirname(file), hasFile);
    return withFields(keepHeadingIds(linked, MDBOOK_IDS, { linkedIds }), file, titleOf(file));
  };
