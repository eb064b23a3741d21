import type { StateCore, Token } from 'markdown-it';
import { decodeEntities } from '../../shared/decodeEntities.ts';
import { once } from '../../shared/once.ts';
import { envOf, type RuleDiagnostic, report } from '../env.ts';
import { openComment } from '../openComment.ts';
import { sourceOffset } from '../rules/positions.ts';
import { proseOf } from './prose.ts';

/** Pattern of an address: a scheme, a path, an anchor, or a file name. */
const ADDRESS = String.raw`(?:[a-z][a-z\d+.-]*:\/\/|mailto:|\.{0,2}\/|#\w|[\w./-]+\.(?:mdx?|html?|png|svg|pdf)\b)`;

const REVERSED = new RegExp(String.raw`\(([^()[\]\n]+)\)\[(${ADDRESS}[^\]\s]*)\]`, 'gi');
const SPACED = new RegExp(String.raw`(?<!\])\[([^[\]\n]+)\][ \t]+\((${ADDRESS}[^\s()]*)\)`, 'gi');
const WITH_SPACE = new RegExp(String.raw`\[([^[\]\n]+)\]\((${ADDRESS}[^()<>"'\s]*(?:[ \t]+[^()<>"'\s]+)+)\)`, 'gi');
const UNCLOSED = new RegExp(String.raw`(?<!!)\[([^[\]\n]+)\]\((${ADDRESS}[^\s()[\]]*)(?:\s[^()[\]]*)?(?=\[|$)`, 'gi');
/** Links with a scheme that markdown-it refuses. */
const REFUSED = /(?<!!)(\[[^[\]\n]*\]\(\s*)((?:javascript|vbscript|data|file):(?:[^\s()]|\([^\s()]*\))*)/gi;
/** Links with any scheme, for pages of untrusted authors, where few schemes are allowed. */
const REFUSED_SAFE = /(?<!!)(\[[^[\]\n]*\]\(\s*)([a-z][a-z\d+.-]*:(?:[^\s()]|\([^\s()]*\))*)/gi;
/** Addresses with character references, which markdown-it decodes before it validates the scheme. */
const ENCODED = /(?<!!)(\[[^[\]\n]*\]\(\s*)([^\s)]*&[^\s)]*)/g;
const UNCLOSED_TITLE = new RegExp(
  String.raw`(?<!!)\[([^[\]\n]+)\]\((${ADDRESS}[^\s()<>]*)[ \t]+(["'])([^"'()\n]*)\)`,
  'gi',
);
const FULL_REFERENCE = /(?<![\w\])])\[([^[\]\n]+)\]\[([^[\]\n^]*)\]/g;

const unparsed = (message: string, hint: string): Pick<RuleDiagnostic, 'code' | 'message' | 'hint'> => ({
  code: 'link-unparsed',
  message,
  hint,
});

/** Links whose address is refused after its character references are decoded; `prose` no longer has these. */
const encodedIn = ({ content }: Token, prose: string, refused: RegExp): readonly RegExpExecArray[] =>
  content.includes('&')
    ? [...content.matchAll(ENCODED)].filter(({ 0: whole, 1: before = '', 2: target = '', index }) => {
        const decoded = before + decodeEntities(target);
        return prose[index] === '[' && decoded !== whole && decoded.search(refused) === 0;
      })
    : [];

/** A diagnostic with its index in the content of its block. */
interface PlacedDiagnostic extends Pick<RuleDiagnostic, 'code' | 'message' | 'hint'> {
  readonly index: number;
}

/** True if a block has more text that looks like an inline link than links. */
function hasUnmade({ children }: Token, prose: string): boolean {
  const isMade = ({ type, info, meta }: Token): boolean =>
    (type === 'image' || (type === 'link_open' && info !== 'auto')) && meta?.label === undefined;
  return prose.split('](').length - 1 > (children ?? []).filter(isMade).length;
}

/** Text that looks like a link or a comment but is none, with its index. */
function* diagnosticsIn(prose: string): Iterable<PlacedDiagnostic> {
  for (const { 1: text, 2: target, index } of prose.includes(')[') ? prose.matchAll(REVERSED) : [])
    yield {
      code: 'link-reversed',
      message: `the brackets of this link are the wrong way round`,
      hint: `write \`[${text}](${target})\``,
      index,
    };
  for (const { 1: text, 2: target, index } of prose.matchAll(SPACED))
    yield {
      ...unparsed('there is a space between this link and its address', `write \`[${text}](${target})\``),
      index,
    };
  const index = openComment(prose);
  if (index < prose.length)
    yield {
      code: 'comment-unclosed',
      message: 'this comment is not closed in its paragraph: it is shown as text',
      hint: 'end it with `-->`, before the next blank line',
      index,
    };
}

/** Text that looks like an inline link but is none. */
function* unmadeIn(
  prose: string,
  { refused, encoded }: { readonly refused: RegExp; readonly encoded: readonly RegExpExecArray[] },
): Iterable<PlacedDiagnostic> {
  for (const { 1: text, 2: target, index } of prose.matchAll(WITH_SPACE))
    yield { ...unparsed('the address of this link has a space', `write \`[${text}](<${target}>)\``), index };
  for (const { 1: text, 2: target, index } of prose.matchAll(UNCLOSED))
    yield { ...unparsed('the address of this link is never closed', `write \`[${text}](${target})\``), index };
  for (const { 1: text, 2: target, 3: quote, 4: title, index } of prose.matchAll(UNCLOSED_TITLE))
    yield {
      ...unparsed('the title of this link is never closed', `write \`[${text}](${target} ${quote}${title}${quote})\``),
      index,
    };
  for (const { 1: before = '', 2: target = '', index } of [...prose.matchAll(refused), ...encoded]) {
    const isFile = /^file:/i.test(target);
    yield {
      code: isFile ? 'address-local' : 'address-invalid',
      message: isFile ? `"${target}" works only on your machine` : `"${target}" cannot be the address of a link`,
      hint: isFile ? 'link to a file of the site' : 'use a link for navigation, and an island for scripts',
      index: index + before.length,
    };
  }
}

/** Returns a function that is true for indices at which a link or an image begins. Their offsets may be those of their text. */
function createBeginsLink({ children }: Token): (index: number) => boolean {
  const offsets = new Set(
    (children ?? []).flatMap(({ type, offset }) => (type === 'link_open' || type === 'image' ? (offset ?? []) : [])),
  );
  return (index) => [-2, -1, 0, 1, 2].some((distance) => offsets.has(index + distance));
}

/** References without a definition, which stay text. Their text may contain code. */
function* referencesIn(
  block: Token,
  prose: string,
  beginsLink: (index: number) => boolean,
): Iterable<{ readonly label: string; readonly index: number }> {
  if (!prose.includes('][')) return;
  for (const { 0: whole, 1: blanked = '', 2: label = '', index } of prose.matchAll(FULL_REFERENCE)) {
    const text = block.content.slice(index + 1, index + 1 + blanked.length);
    const isPart = block.content[index - 1] === '`'; // the index of a list in code: `list`[first][second]
    if (isPart || !/\p{L}/u.test(text) || text.trim().length < 2 || beginsLink(index)) continue;
    const start = whole.lastIndexOf('[');
    const written = block.content.slice(index + start + 1, index + start + 1 + label.length); // code is blank in prose
    yield { label: written || text, index: index + (label ? start : 0) };
  }
}

/** A line that looks like a definition, but is none: its address has spaces (CommonMark 4.7). */
const WITH_SPACES = /^ {0,3}\[(?<label>[^\]\n]+)\]:[ \t]*(?!<)\S+[ \t]+(?=[^\s"'(])/;

/** The label of the malformed definition that makes text of the last line: that of the line itself, or of one right above it. */
function spacedLabel(lines: readonly string[]): string | undefined {
  const before = lines.findLastIndex((line) => !/^ {0,3}\[[^\]]+\]:/.test(line));
  const labels = lines.slice(before + 1).map((line) => WITH_SPACES.exec(line)?.groups?.label);
  return labels.find((label) => label !== undefined);
}

/** The text up to the first line that looks like the definition of each label, by label in lower case. */
const textsToDefinitions = (markdown: string): ReadonlyMap<string, string> =>
  new Map(
    [...markdown.matchAll(/^ {0,3}\[([^[\]\n]+)\]:.*/gm)]
      .reverse()
      .map(({ 0: line, 1: label = '', index }) => [label.toLowerCase(), markdown.slice(0, index + line.length)]),
  );

/** How to fix a reference: its definition may exist, but have no effect, as in a paragraph (CommonMark 4.7). */
function referenceHint(label: string, definitions: ReadonlyMap<string, string>): string {
  const text = definitions.get(label.toLowerCase());
  if (text === undefined) return `add a line \`[${label}]: address\`, or write \`\\[\` if it is text`;
  const spaced = spacedLabel(text.split('\n'));
  if (spaced === undefined) return `put a blank line above \`[${label}]:\`: inside a paragraph it is text`;
  const below = spaced.toLowerCase() === label.toLowerCase() ? '' : ', and so are the definitions below it';
  return `the address of \`[${spaced}]:\` has spaces, so the line is text${below}: write \`%20\` for each`;
}

/** Reports malformed links, which stay text. Runs while escaped brackets are still separate tokens. */
export function lintBrackets({ src, tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  const definitions = once(() => textsToDefinitions(src));
  for (const block of tokens) {
    if (block.type !== 'inline' || !/\[|<!--/.test(block.content)) continue;
    const prose = proseOf(block);
    const beginsLink = createBeginsLink(block);
    const refused = env.safe ? REFUSED_SAFE : REFUSED;
    const unmade = hasUnmade(block, prose)
      ? unmadeIn(prose, { refused, encoded: encodedIn(block, prose, refused) })
      : [];
    for (const { index, ...diagnostic } of [...diagnosticsIn(prose), ...unmade])
      if (!beginsLink(index)) report(env, { ...diagnostic, offset: sourceOffset(block, index) });
    for (const { label, index } of referencesIn(block, prose, beginsLink))
      report(env, {
        code: 'reference-unknown',
        message: `nothing defines the reference "${label}"`,
        offset: sourceOffset(block, index),
        hint: referenceHint(label, definitions()),
      });
  }
}
