import type { StateCore, Token } from 'markdown-it';
import { decodeEntities } from '../../shared/decodeEntities.ts';
import { escapeRegex } from '../../shared/escapeRegex.ts';
import { envOf, type RuleDiagnostic, report } from '../env.ts';
import { openComment } from '../openComment.ts';
import { sourceOffset } from '../rules/positions.ts';
import { proseOf } from './prose.ts';

/** What an address looks like: a scheme, a path, a place, or the name of a file. */
const ADDRESS = String.raw`(?:[a-z][a-z\d+.-]*:\/\/|mailto:|\.{0,2}\/|#\w|[\w./-]+\.(?:mdx?|html?|png|svg|pdf)\b)`;

const REVERSED = new RegExp(String.raw`\(([^()[\]\n]+)\)\[(${ADDRESS}[^\]\s]*)\]`, 'gi');
const SPACED = new RegExp(String.raw`(?<!\])\[([^[\]\n]+)\][ \t]+\((${ADDRESS}[^\s()]*)\)`, 'gi');
const WITH_SPACE = new RegExp(String.raw`\[([^[\]\n]+)\]\((${ADDRESS}[^()<>"'\s]*(?:[ \t]+[^()<>"'\s]+)+)\)`, 'gi');
const UNCLOSED = new RegExp(String.raw`(?<!!)\[([^[\]\n]+)\]\((${ADDRESS}[^\s()[\]]*)(?:\s[^()[\]]*)?(?=\[|$)`, 'gi');
/** Addresses that Markdown makes no link of. */
const REFUSED = /(?<!!)(\[[^[\]\n]*\]\(\s*)((?:javascript|vbscript|data|file):(?:[^\s()]|\([^\s()]*\))*)/gi;
/** Where it makes links of few. */
const REFUSED_SAFE = /(?<!!)(\[[^[\]\n]*\]\(\s*)([a-z][a-z\d+.-]*:(?:[^\s()]|\([^\s()]*\))*)/gi;
/** An address with letters that are written as references: Markdown reads them before it decides. */
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

/** Links of a block whose address is one that Markdown refuses once it has read the references in it, which are no prose. */
const encodedIn = ({ content }: Token, prose: string, refused: RegExp): readonly RegExpExecArray[] =>
  content.includes('&')
    ? [...content.matchAll(ENCODED)].filter(({ 0: whole, 1: before = '', 2: target = '', index }) => {
        const decoded = before + decodeEntities(target);
        return prose[index] === '[' && decoded !== whole && decoded.search(refused) === 0;
      })
    : [];

/** A diagnostic, and where in the content of its block it stands. */
interface PlacedDiagnostic extends Pick<RuleDiagnostic, 'code' | 'message' | 'hint'> {
  readonly index: number;
}

/** True if more in a block looks like a link with its address in parentheses than Markdown has made links of. */
function hasUnmade({ children }: Token, prose: string): boolean {
  const isMade = ({ type, info, meta }: Token): boolean =>
    (type === 'image' || (type === 'link_open' && info !== 'auto')) && meta?.label === undefined;
  return prose.split('](').length - 1 > (children ?? []).filter(isMade).length;
}

/** What looks like a link in some prose and is none, with its place. */
function* diagnosticsIn(prose: string): Iterable<PlacedDiagnostic> {
  for (const { 1: text, 2: target, index } of prose.includes(')[') ? prose.matchAll(REVERSED) : [])
    yield {
      code: 'link-reversed',
      message: `the brackets of this link are the wrong way round`,
      hint: `write \`[${text}](${target})\``,
      index,
    };
  for (const { 1: text, 2: target, index } of prose.matchAll(SPACED))
    yield { ...unparsed('a space parts this link from its address', `write \`[${text}](${target})\``), index };
  const index = openComment(prose);
  if (index < prose.length)
    yield {
      code: 'comment-unclosed',
      message: 'this comment is never closed, or not in its paragraph: it is shown as text',
      hint: 'end it with `-->`, before the next blank line',
      index,
    };
}

/** What looks like a link with its address in parentheses, and is none. */
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
      message: isFile ? `"${target}" leads somewhere on your machine alone` : `"${target}" is no address of a page`,
      hint: isFile ? 'link to a file of the site' : 'use an island for what happens, and a link for where to go',
      index: index + before.length,
    };
  }
}

/** A bracket that begins a link, or a reference that is one. */
const beginsLink = ({ children }: Token, index: number): boolean =>
  children?.some(
    ({ type, offset }) =>
      (type === 'link_open' || type === 'image') && offset !== undefined && Math.abs(offset - index) <= 2,
  ) ?? false;

/** References that are left as text: nothing defines their label. Code may stand in their text. */
function* referencesIn(block: Token, prose: string): Iterable<{ readonly label: string; readonly index: number }> {
  if (!prose.includes('][')) return;
  for (const { 0: whole, 1: blanked = '', 2: label = '', index } of prose.matchAll(FULL_REFERENCE)) {
    const text = block.content.slice(index + 1, index + 1 + blanked.length);
    const isPart = block.content[index - 1] === '`'; // `list`[first][second]
    if (isPart || !/\p{L}/u.test(text) || text.trim().length < 2 || beginsLink(block, index)) continue;
    const start = whole.lastIndexOf('[');
    const written = block.content.slice(index + start + 1, index + start + 1 + label.length); // code is blanked in prose
    yield { label: written || text, index: index + (label ? start : 0) };
  }
}

/** What mends a reference: its definition may be there, in a paragraph, where it is none (CommonMark 4.7). */
function referenceHint(label: string, markdown: string): string {
  return new RegExp(`^ {0,3}\\[${escapeRegex(label)}\\]:`, 'im').test(markdown)
    ? `leave a blank line above \`[${label}]:\`: in a paragraph it is text`
    : `add a line \`[${label}]: address\`, or write \`\\[\` if it is text`;
}

/** Tell of links that are written wrong and stay text. Runs while escaped brackets are tokens of their own. */
export function lintBrackets({ src, tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  for (const block of tokens) {
    if (block.type !== 'inline' || !/\[|<!--/.test(block.content)) continue;
    const prose = proseOf(block);
    const refused = env.safe ? REFUSED_SAFE : REFUSED;
    const unmade = hasUnmade(block, prose)
      ? unmadeIn(prose, { refused, encoded: encodedIn(block, prose, refused) })
      : [];
    for (const { index, ...diagnostic } of [...diagnosticsIn(prose), ...unmade])
      if (!beginsLink(block, index)) report(env, { ...diagnostic, offset: sourceOffset(block, index) });
    for (const { label, index } of referencesIn(block, prose))
      report(env, {
        code: 'reference-unknown',
        message: `nothing defines the reference "${label}"`,
        offset: sourceOffset(block, index),
        hint: referenceHint(label, src),
      });
  }
}
