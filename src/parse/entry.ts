import { htmlTagNames } from 'html-tag-names';
import { hashOf } from '../cache/hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { copyOf } from '../shared/copyOf.ts';
import { decodeEntities } from '../shared/decodeEntities.ts';
import { splitNumberPrefix } from '../shared/numberPrefix.ts';
import { plainText } from '../shared/plainText.ts';
import type { EncodedText, SourceFile, TextPart } from '../shared/types.ts';
import { decodeText, encodeText } from '../source/encodedText.ts';
import { createLines } from '../source/lines.ts';
import { withoutCode } from '../source/markdownCode.ts';
import type { Origin } from '../source/origins.ts';
import type { FrontMatter } from './frontMatterSchema.ts';
import { withoutHeadingAttributes } from './headingAttributes.ts';
import { unwrapMdxBlocks } from './mdx/unwrapBlocks.ts';
import { type FrontMatterCache, parseFrontMatter } from './parseFrontMatter.ts';

/** The Markdown of a page, and the file it stands in: that of the entry, or of another that the entry shows. */
export interface EntrySource {
  /** The Markdown, whose lines end with LF: `markdownOf` (`src/source/encodedText.ts`) gives it. */
  readonly text: EncodedText;
  /** The Markdown of the file, where the site's `transform` has changed it. */
  readonly untransformed?: string;
  /** Where the Markdown was put together, of includes and variables: where it comes from; of `untransformed`, where that is. */
  readonly origins?: readonly Origin[];
  /** Where it has lines of other files: the parts of the Markdown by file. */
  readonly parts?: readonly TextPart[];
  /** Of the Markdown, and of the files of its parts: bodies are kept under it. */
  readonly hash: string;
  /** Relative to the folder of its kind: what links in it are relative to. */
  readonly path: string;
  /** From the site root. */
  readonly file: string;
  /** How many lines stand above it in the file. */
  readonly lineOffset: number;
  /** The language it is written in. */
  readonly locale: string;
  /** Of a translation: the source. */
  readonly translationOf?: EntrySource;
  /** Of a translation: the source, whose headings give the ids, so that an address with a hash works in every language. */
  readonly idsFrom?: EntrySource;
  /** Of a doc of an older version: the name of that. */
  readonly version?: string;
  /** Of a doc: the id of the docs that it belongs to, where they have one of their own. */
  readonly instance?: string;
  /** It is MDX: it has a program that is run when its pages are rendered. */
  readonly isMdx?: true;
  /** True if it brings its own heading of level 1. */
  readonly hasHeading: boolean;
}

/** One file of content, understood as far as the site's structure needs; its Markdown is parsed when it is rendered. */
export interface Entry extends Omit<SourceFile, 'text' | 'isGarbled' | 'refusal'> {
  readonly frontMatter: FrontMatter;
  /** What else stands in its front matter: MDX may ask for it. */
  readonly otherFields?: Readonly<Record<string, unknown>>;
  /** From the front matter, else the first heading, else the file's name. */
  readonly title: string;
  readonly source: EntrySource;
  /** Of a translation: the file that it translates, from the site root. */
  readonly sourceFile?: string;
  /** Of a translation: the title in the default language. */
  readonly sourceTitle?: string;
  /** True if its front matter has an error: what it seems to lack may be meant there. */
  readonly hasErrors: boolean;
  /** Languages, beside the default one, that it is translated into. */
  readonly translations: readonly string[];
}

const ATX_HEADING = /^# +(.+)$/m;

/** Number signs that close a heading (CommonMark 4.2). */
const CLOSING_SEQUENCE = /(?<= )#+$/;

/** What stands in a tag after its name. */
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^<>"'])*`;

/** Badges and icons, which are no part of a heading's text. */
const DECORATION = new RegExp(
  String.raw`<Badge\b${ATTRIBUTES}(?<!/)>.*?</Badge>|<(?:Badge|Icon)\b${ATTRIBUTES}/>|:icon-[\w:/-]+:`,
  'g',
);

/** A tag, or an address between angle brackets. */
const TAG = new RegExp(String.raw`(?<!\\)<(?:/?([a-z][a-z\d]*)(?=[\s/>])${ATTRIBUTES}|(https?://[^\s<>]+))>`, 'gi');

const HTML_ELEMENTS = new Set(htmlTagNames);

/** A line without tags of HTML, but for those in code. What else stands between angle brackets is text. */
const withoutTags = (markdown: string): string =>
  markdown
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(TAG, (tag, name: string | undefined, address: string | undefined) =>
            name === undefined ? (address ?? '') : HTML_ELEMENTS.has(name.toLowerCase()) ? '' : tag,
          ),
    )
    .join('');

/** Comments, statements of MDX, which end at a blank line, and the line that begins a hero, whose title is that of the page. */
const LEAD =
  /^(?:\s*(?:<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?:import|export)\s.*(?:\n(?!#|\s*\n).+)*|:{3,} *hero\b.*))*\s*/;

/** Text of the heading of level 1 that a text begins with, if any. Inline marks are dropped. */
function headingText(markdown: string): string | undefined {
  const firstLine = /^.*/.exec(markdown)?.[0] ?? '';
  const heading = ATX_HEADING.exec(firstLine)?.[1]?.trimEnd();
  if (heading === undefined) return undefined;
  return copyOf(
    decodeEntities(
      plainText(
        withoutTags(withoutHeadingAttributes(heading.replace(CLOSING_SEQUENCE, '').trimEnd()).replace(DECORATION, '')),
      ),
    ),
  );
}

/** Text of the first heading of level 1, if nothing but comments, statements and the beginning of a hero stands before it. */
const findHeading = (markdown: string): string | undefined =>
  headingText(markdown.slice((LEAD.exec(markdown)?.[0] ?? '').length));

const TITLE_LINE = /^ {0,3}# /m;

/** The title in the front matter. It is plain text, in which marks of code would be shown: `` `<webview>` Tag ``. */
const writtenTitle = ({ title }: FrontMatter): string | undefined => title?.replace(/`([^`]+)`/g, '$1');

/** A heading, or a line across the page. */
const HEADING_OR_RULE = /^ {0,3}(?:(#{1,6})[ \t]|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$|(?:\*[ \t]*){3,}$)/m;

/**
 * True for Markdown whose first heading is one of level 1, whatever text stands before it, and says nothing else than the title of the
 * front matter: the page needs no other title.
 */
function showsTitle(markdown: string, frontMatter: FrontMatter): boolean {
  if (!TITLE_LINE.test(markdown)) return false;
  const first = HEADING_OR_RULE.exec(withoutCode(markdown));
  const title = writtenTitle(frontMatter);
  return first?.[1] === '#' && (title === undefined || title === headingText(markdown.slice(first.index).trimStart()));
}

/**
 * Docs and posts are called as their files if nothing else names them, not even an id, as in Docusaurus; numbers that order docs and
 * dates of posts are no part of it. Pages are called by the words in the names of theirs.
 */
function fileTitle(
  { kind, path }: Pick<SourceFile, 'kind' | 'path'>,
  { id, parse_number_prefixes: hasNumber = kind === 'doc' }: FrontMatter,
): string {
  if (kind === 'doc' && id !== undefined) return id;
  const name =
    path
      .replace(/(?:\/index)?\.mdx?$/, '')
      .split('/')
      .at(-1) || 'index';
  if (kind === 'post') return name.replace(/^\d{4}-\d{1,2}-\d{1,2}-(?=.)/, '');
  const unnumbered = hasNumber ? splitNumberPrefix(name).name : name;
  return kind === 'doc' ? unnumbered : unnumbered.replace(/[-_]+/g, ' ');
}

/** A title from the front matter, else the first heading, else the file's name. */
const titleOf = (file: Pick<SourceFile, 'kind' | 'path'>, frontMatter: FrontMatter, heading: string | undefined) =>
  writtenTitle(frontMatter) ?? heading ?? fileTitle(file, frontMatter);

/** The hash of some Markdown that has parts of other files: what is relative in these is relative to them. */
export const hashOfMarkdown = (markdown: string, parts: readonly TextPart[] = []): string =>
  hashOf(parts.length === 0 ? markdown : JSON.stringify([markdown, parts]));

/** An entry with other Markdown than its file has. */
export function withMarkdown(entry: Entry, markdown: string, parts: Pick<EntrySource, 'origins' | 'parts'>): Entry {
  const heading = findHeading(markdown);
  const hash = hashOfMarkdown(markdown, parts.parts);
  return {
    ...entry,
    title: titleOf(entry, entry.frontMatter, heading),
    source: {
      ...entry.source,
      ...parts,
      text: encodeText(markdown),
      hash,
      hasHeading: heading !== undefined || showsTitle(markdown, entry.frontMatter),
    },
  };
}

const notUtf8 = ({ file }: SourceFile, text: string): Diagnostic => ({
  code: 'encoding-invalid',
  severity: 'error',
  message: 'this is no UTF-8 text',
  file,
  ...createLines(text).at(text.indexOf('\uFFFD')),
  hint: 'save the file as UTF-8; if it is no text at all, give it another extension',
});

const forbidden = ({ file }: SourceFile, { reason, hint }: NonNullable<SourceFile['refusal']>): Diagnostic => ({
  code: 'file-forbidden',
  severity: 'error',
  message: `what this symbolic link leads to ${reason}`,
  file,
  hint,
});

/** An entry, and what is wrong with its front matter. */
export interface ParsedEntry {
  readonly entry: Entry;
  readonly diagnostics: readonly Diagnostic[];
}

/** Understand a file's front matter and title. What is wrong with it travels beside it. */
export function parseEntry(source: SourceFile, cache: FrontMatterCache): ParsedEntry {
  const { text: encoded, isGarbled, refusal, ...file } = source;
  const text = decodeText(encoded);
  const { diagnostics, frontMatter, otherFields, markdown: written, lineOffset } = parseFrontMatter(file, text, cache);
  const markdown = unwrapMdxBlocks(written);
  const above = text.slice(0, text.length - written.length);
  const heading = findHeading(markdown);
  const title = titleOf(source, frontMatter, heading);
  const body: EntrySource = {
    text: markdown === written ? encoded.subarray(Buffer.byteLength(above)) : encodeText(markdown),
    hash: markdown === text ? source.hash : hashOf(markdown),
    path: source.path,
    file: source.file,
    lineOffset,
    locale: source.locale,
    ...(source.version === undefined ? {} : { version: source.version }),
    ...(source.instance === undefined ? {} : { instance: source.instance }),
    hasHeading: heading !== undefined || showsTitle(markdown, frontMatter),
  };
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  return {
    entry: {
      ...file,
      frontMatter,
      ...(otherFields ? { otherFields } : {}),
      title,
      source: body,
      hasErrors,
      translations: [],
    },
    diagnostics: [
      ...(isGarbled ? [notUtf8(source, text)] : []),
      ...(refusal ? [forbidden(source, refusal)] : []),
      ...diagnostics,
    ],
  };
}
