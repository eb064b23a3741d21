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

/** The Markdown of a page and the file that contains it: the entry's own file, or another one that the entry shows. */
export interface EntrySource {
  /** The Markdown with LF line ends; decode it with `markdownOf` (`src/source/encodedText.ts`). */
  readonly text: EncodedText;
  /** The Markdown of the file, if the site's `transform` has changed it. */
  readonly untransformed?: string;
  /**
   * If the Markdown was composed of includes and variables, the source of each line; refers to `untransformed` if that is set.
   */
  readonly origins?: readonly Origin[];
  /** If the Markdown has lines of other files: its parts by file. */
  readonly parts?: readonly TextPart[];
  /** Hash of the Markdown and of the files of its parts; cache key of bodies. */
  readonly hash: string;
  /** Path relative to the folder of its kind. Relative links are resolved against it. */
  readonly path: string;
  /** Relative to the site root. */
  readonly file: string;
  /** Number of lines above the Markdown in the file. */
  readonly lineOffset: number;
  /** The language of the text. */
  readonly locale: string;
  /** For a translation: its source. */
  readonly translationOf?: EntrySource;
  /** For a translation: the source from which headings take their ids, so that an address with a hash works in every language. */
  readonly idsFrom?: EntrySource;
  /** For a doc of an older version: the name of the version. */
  readonly version?: string;
  /** For a doc: the id of its docs instance, unless it is the default one. */
  readonly instance?: string;
  /** True for MDX, which is run when its pages are rendered. */
  readonly isMdx?: true;
  /** True if it begins with a heading of level 1. */
  readonly hasHeading: boolean;
}

/** A content file as far as the structure of the site needs it. Its Markdown is parsed when it is rendered. */
export interface Entry extends Omit<SourceFile, 'text' | 'isGarbled' | 'refusal'> {
  readonly frontMatter: FrontMatter;
  /** Fields of its front matter that sitegen does not know: MDX may use them. */
  readonly otherFields?: Readonly<Record<string, unknown>>;
  /** From the front matter, or else the first heading, or else the name of the file. */
  readonly title: string;
  readonly source: EntrySource;
  /** For a translation: the file that it translates, relative to the site root. */
  readonly sourceFile?: string;
  /** For a translation: the title in the default language. */
  readonly sourceTitle?: string;
  /** True if its front matter has an error, so that fields may be missing. */
  readonly hasErrors: boolean;
  /** Languages that it is translated into, without the default one. */
  readonly translations: readonly string[];
}

const ATX_HEADING = /^#[ \t]+(.+)$/;

/** A line of text, underlined with equals signs (CommonMark 4.3). */
const SETEXT_HEADING = /^(?![#>|]|(?:[-*+]|\d{1,9}[.)])[ \t]|`{3}|~{3}|:{3})(?<text>\S.*)\n {0,3}=+[ \t]*$/m;

/** Closing sequence of a heading (CommonMark 4.2). */
const CLOSING_SEQUENCE = /(?<= )#+$/;

/** Pattern of the attributes of a tag. */
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^<>"'])*`;

/** Badges and icons, which do not belong to a heading's text. */
const DECORATION = new RegExp(
  String.raw`<Badge\b${ATTRIBUTES}(?<!/)>.*?</Badge>|<(?:Badge|Icon)\b${ATTRIBUTES}/>|:icon-[\w:/-]+:`,
  'g',
);

/** A tag, or an autolink. */
const TAG = new RegExp(String.raw`(?<!\\)<(?:/?([a-z][a-z\d]*)(?=[\s/>])${ATTRIBUTES}|(https?://[^\s<>]+))>`, 'gi');

const HTML_ELEMENTS = new Set(htmlTagNames);

/** Removes HTML tags from a line, except in code. Other text in angle brackets stays. */
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

/**
 * What may precede the title: comments, import and export statements of MDX, which end at a blank line, and the opening line of a
 * hero, whose title is the page's.
 */
const LEAD =
  /^(?:\s*(?:<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|(?:import|export)\s.*(?:\n(?!#|\s*\n).+)*|:{3,} *hero\b.*))*\s*/;

/** The text of a heading of level 1 at the start, if there is one. Inline marks are removed. */
function headingText(markdown: string): string | undefined {
  const [firstLines = '', firstLine = ''] = /^(.*)(?:\n.*)?/.exec(markdown) ?? [];
  const heading =
    ATX_HEADING.exec(firstLine)?.[1]?.trimEnd().replace(CLOSING_SEQUENCE, '') ??
    SETEXT_HEADING.exec(firstLines)?.groups?.text;
  if (heading === undefined) return undefined;
  return copyOf(
    decodeEntities(plainText(withoutTags(withoutHeadingAttributes(heading.trimEnd()).replace(DECORATION, '')))),
  );
}

/** The text of the first heading of level 1, if only comments, statements and the opening line of a hero precede it. */
const findHeading = (markdown: string): string | undefined =>
  headingText(markdown.slice((LEAD.exec(markdown)?.[0] ?? '').length));

/** The line of a heading of level 1, or below it. */
const TITLE_LINE = /^(?: {0,3}(?:#[ \t]|=+[ \t]*$)|[ \t]*<h1[\s>])/m;

/** The title in the front matter. It is plain text, so backticks of code are removed: `` `<webview>` Tag ``. */
const writtenTitle = ({ title }: FrontMatter): string | undefined => title?.replace(/`([^`]+)`/g, '$1');

/** A heading of level 1 as HTML, such as a centered one in a readme. */
const HTML_HEADING = new RegExp(String.raw`^[ \t]*<h1(?=[\s>])${ATTRIBUTES}>(?<html>[^]{0,1000}?)</h1>`, 'i');

const PICTURE = /<img\b[^<>]*?\balt=(?:"([^"]*)"|'([^']*)')[^<>]*>/gi;

/** The text of a heading as HTML at the start, with that of its pictures; undefined if it has none. */
function htmlHeadingText(markdown: string): string | undefined {
  const html = HTML_HEADING.exec(markdown)?.groups?.html ?? '';
  const named = html.replace(PICTURE, (_, double?: string, single?: string) => double ?? single ?? '');
  const text = decodeEntities(named.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : copyOf(text);
}

/** A heading or a thematic break. */
const HEADING_OR_RULE =
  /^(?<html>[ \t]*<h1[\s>])|^ {0,3}(?:(?<level>#{1,6})[ \t]|(?<setext>\S.*\n {0,3}=+[ \t]*$)|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$|(?:\*[ \t]*){3,}$)/m;

/** The text of the first heading if it has level 1, even if text precedes it, such as a picture or a box. */
function laterHeading(markdown: string): string | undefined {
  if (!TITLE_LINE.test(markdown)) return undefined;
  const first = HEADING_OR_RULE.exec(withoutCode(markdown));
  const { html, level, setext } = first?.groups ?? {};
  if (!first || (html ?? setext ?? level) === undefined) return undefined;
  const found = markdown.slice(first.index);
  if (html !== undefined) return htmlHeadingText(found);
  return level === undefined || level === '#' ? headingText(found.trimStart()) : undefined;
}

/** A heading of level 1 that is not HTML. */
const ANY_HEADING = /^ {0,3}(?:#[ \t]+\S|\S.*\n {0,3}=+[ \t]*$)/m;

/** The text of the first heading of level 1 if it is too far below to be the title of the page. */
export function headingBelow(markdown: string): string | undefined {
  if (findHeading(markdown) !== undefined || laterHeading(markdown) !== undefined) return undefined;
  const found = ANY_HEADING.exec(withoutCode(markdown));
  return found ? headingText(markdown.slice(found.index).trimStart()) : undefined;
}

/** What a text says about its title. */
function readTitle(markdown: string, frontMatter: FrontMatter) {
  const first = findHeading(markdown);
  const heading = first ?? laterHeading(markdown);
  const written = writtenTitle(frontMatter);
  return {
    heading,
    /** The page needs no other title. */
    isShown: first !== undefined || (heading !== undefined && (written === undefined || written === heading)),
  };
}

/**
 * The title from the file name, or from that of its folder. As in Docusaurus, docs use their id, or the file name without a number
 * prefix, and posts the file name without the date. Pages use the words of the file name.
 */
function fileTitle(
  { kind, path }: Pick<SourceFile, 'kind' | 'path'>,
  { id, parse_number_prefixes: hasNumber = kind === 'doc' }: FrontMatter,
): string {
  if (kind === 'doc' && id !== undefined) return id;
  const name =
    path
      .replace(kind === 'doc' ? /(?:\/(?:index|readme))?\.mdx?$/i : /(?:\/index)?\.mdx?$/, '')
      .split('/')
      .at(-1) || 'index';
  if (kind === 'post') return name.replace(/^\d{4}-\d{1,2}-\d{1,2}-(?=.)/, '');
  const unnumbered = hasNumber ? splitNumberPrefix(name).name : name;
  return kind === 'doc' ? unnumbered : unnumbered.replace(/[-_]+/g, ' ');
}

/** The title: from the front matter, or else the first heading, or else the name of the file. */
const titleOf = (file: Pick<SourceFile, 'kind' | 'path'>, frontMatter: FrontMatter, heading: string | undefined) =>
  writtenTitle(frontMatter) ?? heading ?? fileTitle(file, frontMatter);

/** Hash of Markdown with parts of other files, which determine what relative addresses refer to. */
export const hashOfMarkdown = (markdown: string, parts: readonly TextPart[] = []): string =>
  hashOf(parts.length === 0 ? markdown : JSON.stringify([markdown, parts]));

/** An entry with changed Markdown. */
export function withMarkdown(entry: Entry, markdown: string, parts: Pick<EntrySource, 'origins' | 'parts'>): Entry {
  const { heading, isShown } = readTitle(markdown, entry.frontMatter);
  const hash = hashOfMarkdown(markdown, parts.parts);
  return {
    ...entry,
    title: titleOf(entry, entry.frontMatter, heading),
    source: {
      ...entry.source,
      ...parts,
      text: encodeText(markdown),
      hash,
      hasHeading: isShown,
    },
  };
}

const notUtf8 = ({ file }: SourceFile, text: string): Diagnostic => ({
  code: 'encoding-invalid',
  severity: 'error',
  message: 'this is not UTF-8 text',
  file,
  ...createLines(text).at(text.indexOf('\uFFFD')),
  hint: 'save the file as UTF-8; if it is not a text file, give it another extension',
});

const forbidden = ({ file }: SourceFile, { reason, hint }: NonNullable<SourceFile['refusal']>): Diagnostic => ({
  code: 'file-forbidden',
  severity: 'error',
  message: `the target of this symbolic link ${reason}`,
  file,
  hint,
});

/** An entry, and the diagnostics of its front matter. */
export interface ParsedEntry {
  readonly entry: Entry;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a text says before its Markdown is parsed. Depends only on the text and the place of its file. Plain data. */
export interface ParsedText
  extends Pick<Entry, 'frontMatter' | 'otherFields' | 'title'>,
    Pick<EntrySource, 'hash' | 'lineOffset' | 'hasHeading'> {
  /** Bytes above the Markdown. */
  readonly start: number;
  /** The Markdown, if it is not the rest of the text. */
  readonly markdown?: string;
  /** Mistakes in the front matter. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses the front matter and title of a text. */
function parseText(source: SourceFile, text: string, cache: FrontMatterCache): ParsedText {
  const {
    diagnostics,
    frontMatter,
    otherFields,
    markdown: written,
    lineOffset,
  } = parseFrontMatter(source, text, cache);
  const markdown = unwrapMdxBlocks(written);
  const { heading, isShown } = readTitle(markdown, frontMatter);
  return {
    frontMatter,
    ...(otherFields ? { otherFields } : {}),
    title: titleOf(source, frontMatter, heading),
    hash: markdown === text ? source.hash : hashOf(markdown),
    lineOffset,
    hasHeading: isShown,
    start: Buffer.byteLength(text.slice(0, text.length - written.length)),
    ...(markdown === written ? {} : { markdown }),
    diagnostics,
  };
}

/** Finds what is known about the text of a file; undefined if it has to be parsed. */
export type FindParsed = (file: SourceFile) => ParsedText | undefined;

/** Parses the front matter and title of a file. Mistakes are returned beside the entry. */
export function parseEntry(
  source: SourceFile,
  cache: FrontMatterCache,
  findParsed: FindParsed = () => undefined,
): ParsedEntry {
  const { text, isGarbled, refusal, ...file } = source;
  const parsed = findParsed(source) ?? parseText(source, decodeText(text), cache);
  const { frontMatter, otherFields, title, hash, lineOffset, hasHeading, start, markdown, diagnostics } = parsed;
  const body: EntrySource = {
    text: markdown === undefined ? text.subarray(start) : encodeText(markdown),
    hash,
    path: source.path,
    file: source.file,
    lineOffset,
    locale: source.locale,
    ...(source.version === undefined ? {} : { version: source.version }),
    ...(source.instance === undefined ? {} : { instance: source.instance }),
    hasHeading,
  };
  return {
    entry: {
      ...file,
      frontMatter,
      ...(otherFields ? { otherFields } : {}),
      title,
      source: body,
      hasErrors: diagnostics.some(({ severity }) => severity === 'error'),
      translations: [],
    },
    diagnostics: [
      ...(isGarbled ? [notUtf8(source, decodeText(text))] : []),
      ...(refusal ? [forbidden(source, refusal)] : []),
      ...diagnostics,
    ],
  };
}
