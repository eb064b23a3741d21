import {
  findOldVersion,
  findOptionalPackage,
  importOptionalPackage,
  installHint,
} from '../../bundle/optionalPackage.ts';
import type { Range } from '../../shared/types.ts';
import { createLines } from '../../source/lines.ts';
import { canBeMarkdown } from './detect.ts';
import { findLongExpression } from './longExpression.ts';
import { maskDialect } from './maskText.ts';
import type { MdxFailure, MdxScan, ScanOptions } from './mdxScan.ts';
import { scanMdx } from './scanMdx.ts';
import type { ParseMdx, SyntaxFailure } from './syntax.ts';

/** Scans MDX. Results are cached by text. */
export type ReadMdx = (markdown: string) => MdxScan | MdxFailure;

/** True for a text that is not valid MDX. */
export const isFailure = (scan: MdxScan | MdxFailure): scan is MdxFailure => 'message' in scan;

const PACKAGE = '@mdx-js/mdx';

/** Hints for errors of the MDX parser. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/could not parse expression/i, 'braces are JavaScript in MDX: write `\\{` for a brace that is text'],
  [
    /before name|in name|after.*`<`|`!`/i,
    'an angle bracket begins a tag in MDX: write `\\<` or `&lt;` for one that is text',
  ],
  [
    /closing (?:tag|slash)/i,
    'close every tag in MDX, also `<br />`; a tag that opens inside a paragraph must close inside it',
  ],
  [
    /import\/exports?/i,
    'lines that begin with `import` or `export` are code in MDX: fix the code, put a blank line below it, or begin the sentence with another word',
  ],
  [/attribute value/i, 'put the value of an attribute in quotes or braces in MDX'],
];

/** The position of a tag in an error message. */
const NAMED_PLACE = / \((\d+):(\d+)-\d+:\d+\)/;

/** An unclosed brace, which is reported at the end of its text. */
const OPEN_BRACE = /closing brace for `\{`/;

/** The cause of an error in a program, where the message of MDX has no details. */
const causeOf = ({ cause }: SyntaxFailure): string =>
  cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';

function toFailure(failure: SyntaxFailure, markdown: string): MdxFailure {
  const { reason: said, place, line = 1, column = 1 } = failure;
  const [, namedLine = line, namedColumn = column] = NAMED_PLACE.exec(said) ?? [];
  const named = createLines(markdown).lineStart(Number(namedLine) - 1) + Number(namedColumn) - 1;
  const end = NAMED_PLACE.test(said) ? named : (place?.offset ?? place?.start?.offset ?? named);
  const offset = OPEN_BRACE.test(said) ? Math.max(0, markdown.lastIndexOf('{', end)) : end;
  const reason = said.replace(NAMED_PLACE, '').replace(/ with acorn$/, () => causeOf(failure));
  const hint =
    HINTS.find(([pattern]) => pattern.test(reason))?.[1] ??
    "fix it, or set `markdown.format` to 'md' if pages are plain Markdown";
  return { message: `this is not valid MDX: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`, hint, offset };
}

const missing = (name: string, oldVersion: string | undefined): ReadMdx => {
  const other = oldVersion === undefined ? '' : ` in a newer version than ${oldVersion}, which the site has`;
  const message = `this page is MDX, which needs the package "${name}"${other}`;
  return () => ({ message, hint: installHint(name), offset: 0 });
};

const TOO_LONG = {
  message: 'this expression has too many nested braces',
  hint: 'move it to a module, and import that',
};

/** An MDX page that wraps a component (see `reactPage`): one import and one tag. */
const COMPONENT_PAGE = /^(import Page from ("[^"\n]+");)\n\n(<Page \{\.\.\.props\} \/>)\n$/;

/** Scans a page that only wraps a component, for which no parser is needed. */
function scanComponentPage(markdown: string): MdxScan | undefined {
  const [, statement = '', from = '', tag = ''] = COMPONENT_PAGE.exec(markdown) ?? [];
  if (tag === '') return undefined;
  const program = { start: 0, end: statement.length };
  const start = statement.length + 2;
  return {
    nodes: [
      {
        id: 0,
        kind: 'element',
        role: 'evaluated',
        isFlow: true,
        name: 'Page',
        scope: -1,
        start,
        end: start + tag.length,
      },
    ],
    statements: [{ ...program, scope: -1, names: ['Page'], from: JSON.parse(from) as string }],
    programs: [program],
    unknown: [],
    texts: [],
    elements: new Set(),
  };
}

const isSyntaxFailure = (error: unknown): error is SyntaxFailure =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string';

/** Settings of the site that affect MDX. */
export interface MdxSettings {
  readonly rootDir: string;
  readonly hasMath: boolean;
  /** Components that Markdown may use too. */
  readonly known: ReadonlySet<string>;
  /** Those that must be on lines of their own in Markdown. */
  readonly blocks: ReadonlySet<string>;
  /** Components that pages may use without importing them; absent if they are only known at run time. */
  readonly everywhere?: ReadonlySet<string> | undefined;
  /** Markdown elements that the site renders with its own components. */
  readonly elements: ReadonlySet<string>;
  /** Pages are MDX if they look like it: text in them that cannot be a tag is text, as in Markdown. */
  readonly isDetected: boolean;
}

/** Error of an angle bracket that does not begin a tag. */
const NO_TAG = /(?:before|in) (?:member |local )?name|after.*`<`/i;

/** Limit of such brackets per page, more than anybody forgets. */
const MOST_TEXTS = 200;

/** Error of something that begins like a tag, but may be none. */
const DOUBTFUL_TAG = /after (?:attribute )?name/i;

/** A tag as in Markdown (CommonMark 6.6), or one with JSX values. */
const TAG =
  /^<[A-Za-z][\w.-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>|^<[^<>\n]*\{/;

/** True for a bracket that does not begin an HTML element, such as the one of a generic type after a word (`Map<Key, Value>`). */
const isNoTag = (text: string, start: number): boolean =>
  (/^<[a-z]/.test(text.slice(start, start + 2)) || /\w/.test(text[start - 1] ?? '')) && !TAG.test(text.slice(start));

/** The text with a letter in place of an angle bracket that is not a tag; undefined if the error is another one. */
function withoutBracket(text: string, { message, offset }: MdxFailure): string | undefined {
  const start = text.lastIndexOf('<', offset);
  const isText = NO_TAG.test(message) || (DOUBTFUL_TAG.test(message) && isNoTag(text, start));
  const at = isText ? start : -1;
  return at < 0 || /\n[ \t]*\n/.test(text.slice(at, offset)) ? undefined : `${text.slice(0, at)}x${text.slice(at + 1)}`;
}

/** Error of an HTML block whose tags are partly on lines of their own and partly within text. */
const MIXED_LINES = /expected (?:the|a) closing tag/i;

/**
 * The text with the HTML block at the error joined to one line: MDX 1 treated everything up to a blank line as one block.
 * Undefined if the error is another one.
 */
function withJoinedBlock(
  text: string,
  { message, offset }: MdxFailure,
): (Pick<Range, 'end'> & { readonly text: string }) | undefined {
  if (!MIXED_LINES.test(message)) return undefined;
  const before =
    text
      .slice(0, offset)
      .split(/\n[ \t]*\n/)
      .pop() ?? '';
  const start = offset - before.length;
  const [block = ''] = /^(?:(?!\n[ \t]*\n)[\s\S])*/.exec(text.slice(start)) ?? [];
  const [lead = ''] = /^\s*/.exec(block) ?? [];
  const inside = block.slice(lead.length).trimEnd();
  if (!inside.startsWith('<') || !inside.includes('\n')) return undefined;
  const from = start + lead.length;
  const end = from + inside.length;
  return { text: `${text.slice(0, from)}${inside.replaceAll('\n', ' ')}${text.slice(end)}`, end };
}

/** A tag that shares its line with another one: MDX 1 treated both as HTML up to the next blank line. */
const SHARED_LINE = /^<[a-z][^<>\n]*>([ \t]+)(?=<)/;

/** The text with a line break after the tag at the error, if MDX requires one there; otherwise undefined. */
function withOwnLine(text: string, { message, offset }: MdxFailure): string | undefined {
  const [tag, space = ''] = (MIXED_LINES.test(message) && SHARED_LINE.exec(text.slice(offset))) || [];
  if (tag === undefined || !/(?:^|\n)[ \t]*$/.test(text.slice(0, offset))) return undefined;
  const at = offset + tag.length - space.length;
  return `${text.slice(0, at)}\n${text.slice(at + 1)}`;
}

/** The text with lines split or joined as MDX 1 accepted them at the error; undefined if that does not help. */
function withOtherLines(text: string, failure: MdxFailure, scan: ReadMdx): string | undefined {
  const split = withOwnLine(text, failure);
  if (split !== undefined) return split;
  const joined = withJoinedBlock(text, failure);
  const next = joined && scan(joined.text);
  return joined && next && (!isFailure(next) || next.offset > joined.end) ? joined.text : undefined;
}

/** Scans a text, and repairs it as long as errors can be repaired. Brackets that are not tags are reported in `texts`. */
function scanRepaired(written: string, scan: ReadMdx): MdxScan | MdxFailure {
  const texts: MdxFailure[] = [];
  let text = written;
  for (;;) {
    const found = scan(text);
    if (!isFailure(found)) return { ...found, texts };
    const withLines = withOtherLines(text, found, scan);
    const next = withLines ?? (texts.length < MOST_TEXTS ? withoutBracket(text, found) : undefined);
    if (next === undefined) return found;
    if (withLines === undefined) texts.push(found);
    text = next;
  }
}

const asMarkdown = (failure: MdxFailure): MdxFailure => ({
  ...failure,
  message: `this page is read as Markdown: ${failure.message}`,
  isMarkdown: true,
});

/** Loads the MDX parser, which only sites with MDX have installed, and returns a function that scans texts. */
export async function loadMdxReader({
  rootDir,
  hasMath,
  known,
  blocks,
  everywhere,
  elements,
  isDetected,
}: MdxSettings): Promise<ReadMdx> {
  if (!findOptionalPackage(PACKAGE, rootDir)) {
    const fail = missing(PACKAGE, findOldVersion(PACKAGE, rootDir));
    return (markdown) => scanComponentPage(markdown) ?? fail(markdown);
  }
  const { createProcessor } = await importOptionalPackage<{
    createProcessor: (options: object) => { parse: ParseMdx };
  }>(PACKAGE, rootDir);
  const processor = createProcessor({ format: 'mdx' });
  const parse: ParseMdx = (text) => processor.parse(text);
  const options: ScanOptions = { known, blocks, everywhere, elements };
  const scans = new Map<string, MdxScan | MdxFailure>();
  const scanText = (text: string): MdxScan | MdxFailure => {
    try {
      return scanMdx(parse, text, options);
    } catch (error) {
      if (!isSyntaxFailure(error)) throw error;
      return toFailure(error, text);
    }
  };
  const scan: ReadMdx = (markdown) => {
    const masked = maskDialect(markdown, { hasMath });
    const offset = findLongExpression(masked);
    if (offset !== undefined) return { ...TOO_LONG, offset };
    if (!isDetected) return scanText(masked);
    const found = scanRepaired(masked, scanText);
    return isFailure(found) && canBeMarkdown(markdown, known) ? asMarkdown(found) : found;
  };
  return (markdown) => {
    const found = scans.get(markdown) ?? scan(markdown);
    scans.set(markdown, found);
    return found;
  };
}
