import { hashOf } from '../cache/hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { splitNumberPrefix } from '../shared/numberPrefix.ts';
import type { EncodedText, SourceFile, TextPart } from '../shared/types.ts';
import { decodeText, encodeText } from '../source/encodedText.ts';
import { createLines } from '../source/lines.ts';
import type { Origin } from '../source/origins.ts';
import type { FrontMatter } from './frontMatterSchema.ts';
import { unwrapMdxBlocks } from './mdx/unwrapBlocks.ts';
import { readTitle, writtenTitle } from './pageTitle.ts';
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
  /** The id of its docs or its blog, unless it is the default one. */
  readonly instance?: string;
  /** True for MDX, which is run when its pages are rendered. */
  readonly isMdx?: true;
  /** True if it begins with a heading of level 1. */
  readonly hasHeading: boolean;
}

/** A content file as far as the structure of the site needs it. Its Markdown is parsed when it is rendered. */
export interface Entry extends Omit<SourceFile, 'text' | 'isGarbled' | 'refusal'> {
  readonly frontMatter: FrontMatter;
  /** Fields of its front matter that sitegen does not know: MDX, variables and functions of the configuration may use them. */
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
