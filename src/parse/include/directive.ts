import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Attributes } from '../attributes.ts';
import type { PartName } from './filePart.ts';

/** A part of a Markdown file. */
export type IncludeDirective = { readonly kind: 'markdown'; readonly file: string } & PartName;

/** What an author wants in the place of a line: a part of a Markdown file, or a code file in a fence. */
export type Directive =
  | IncludeDirective
  /** The info string of the fence. */
  | { readonly kind: 'code'; readonly info: string }
  | { readonly kind: 'wrong'; readonly message: string; readonly hint: string };

/** Name of the tag that includes a file. */
export const INCLUDE_TAG = 'Include';

const KNOWN = ['file', 'lines'] as const;

const wrong = (message: string, hint: string): Directive => ({ kind: 'wrong', message, hint });

/** Splits `./x.md#name`. */
function splitAddress(address: string): { readonly file: string; readonly region?: string } {
  const [file = '', region] = address.split('#');
  return { file, ...(region ? { region } : {}) };
}

/** Parses `<Include file="./x.md#region" lines="3-9" />`. */
export function readIncludeTag({ file, lines, ...others }: Attributes): Directive {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    return wrong(
      `"<${INCLUDE_TAG}>" has no attribute "${unknown}"`,
      didYouMean(unknown, KNOWN) ?? `its attributes are ${KNOWN.map((name) => `"${name}"`).join(' and ')}`,
    );
  if (typeof file !== 'string' || splitAddress(file).file === '')
    return wrong(`"<${INCLUDE_TAG}>" names no file`, `write \`<${INCLUDE_TAG} file="./part.md" />\``);
  if (lines === undefined) return { kind: 'markdown', ...splitAddress(file) };
  return { kind: 'markdown', ...splitAddress(file), lines: String(lines) };
}

/** The content of a comment if the text is a single comment; undefined otherwise. */
function readComment(text: string): string | undefined {
  const whole = text.trimEnd();
  const inside = whole.slice('<!--'.length, -'-->'.length);
  return whole.startsWith('<!--') && whole.endsWith('-->') && !inside.includes('-->') ? inside.trim() : undefined;
}

const INCLUDE = '@include:';
const RANGE_AT_END = /\{(\d*),(\d*)\}$/;

/** Parses VitePress' `<!--@include: ./x.md#region{3,9}-->`; undefined for other text. */
export function readIncludeComment(text: string): Directive | undefined {
  const comment = readComment(text);
  if (!comment?.startsWith(INCLUDE)) return undefined;
  const written = comment.slice(INCLUDE.length).trim();
  const [range, first = '', last = ''] = RANGE_AT_END.exec(written) ?? [];
  const address = range === undefined ? written : written.slice(0, -range.length);
  if (splitAddress(address).file === '') return wrong('"@include" names no file', 'write `<!--@include: ./part.md-->`');
  const lines = first === '' && last === '' ? {} : { lines: `${first}-${last}` };
  return { kind: 'markdown', ...splitAddress(address), ...lines };
}

/** VitePress' `<<< @/x.js#region{1,3-4 ts:line-numbers} [Title]`. */
const SNIPPET = /^<<<[ \t]+([^\s#{[]+)(#[\w*.-]+)?(?:[ \t]?\{([\d,-]+)?[ \t]?([^\s}]+)?\})?(?:[ \t]*\[(.+)\])?[ \t]*$/;

/** Parses VitePress' notation for including a code file; undefined for other text. */
export function readSnippet(text: string): Directive | undefined {
  const [whole, file = '', region = '', lines, written = '', title] = SNIPPET.exec(text) ?? [];
  if (whole === undefined || !/[./]/.test(file)) return undefined;
  const [language, ...flags] = written.split(':');
  const [, extension = 'text'] = /\.(\w+)$/.exec(file) ?? [];
  const parts = [
    language || extension,
    `file="${file}${region}"`,
    ...(lines ? [`{${lines}}`] : []),
    ...(flags.some((flag) => flag.startsWith('line-numbers')) ? ['showLineNumbers'] : []),
    ...(title ? [`title="${title.replaceAll('"', "'")}"`] : []),
  ];
  return { kind: 'code', info: parts.join(' ') };
}

/** A fast check: false if the text certainly has no includes. */
export const mayInclude = (text: string): boolean =>
  text.includes(`<${INCLUDE_TAG}`) || text.includes(INCLUDE) || text.includes('<<<');
