import { type Token, textOf } from './tokens.ts';

/** The parts of an option: `` `width` Integer (optional) - Width of the window. Default is `800`. `` */
export interface OptionParts {
  readonly name: string;
  /** The name, as a code token. */
  readonly code: Token;
  /** Its type as it is written. */
  readonly type: readonly Token[];
  /** The word in parentheses after the type; empty if there is none. */
  readonly optional: string;
  /** Badges of platforms and states. */
  readonly badges: readonly Token[];
  /** The dash before the description; empty if there is none. */
  readonly dash: string;
  readonly meaning: readonly Token[];
  /** The sentence about the default, at the end. */
  readonly fallback: readonly Token[];
}

const NAME = /^(?:\.\.\.|--)?[\p{L}_$][\p{L}\p{N}_$.-]*(?:\[\])?$/u;
const DASH = /(?:^|\s)[-–] /;
/** Matches a type: names in lists, unions and brackets. Sentences do not match. */
const TYPE = /^(?:[\p{L}\p{N}_$[\]<>(),.|&'"-]{1,60}(?:\s?[|,&]\s?[\p{L}\p{N}_$[\]<>()'".-]{1,60})*)?$/u;
/** Matches an object type: `{ force?: boolean }`. */
const FIELDS = /\{[^{}]*\}/g;
const OPTIONAL = /\s*\((\p{L}+)\)\s*$/u;
const DEFAULT = /(?:^|\s)Default is $/;

/** A copy of a text token with another content. */
const withContent = (token: Token, content: string): Token =>
  Object.assign(Object.create(Object.getPrototypeOf(token)) as Token, token, { content });

/** Split inline tokens at the first dash outside of links and emphasis. */
function splitAtDash(
  tokens: readonly Token[],
): readonly [head: readonly Token[], dash: string, rest: readonly Token[]] {
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    depth += token.nesting;
    const match = token.type === 'text' && depth === 0 ? DASH.exec(token.content) : null;
    if (!match) continue;
    const before = withContent(token, token.content.slice(0, match.index));
    const after = withContent(token, token.content.slice(match.index + match[0].length));
    return [[...tokens.slice(0, index), before], match[0], [after, ...tokens.slice(index + 1)]];
  }
  return [tokens, '', []];
}

const isBadge = (token: Token | undefined): boolean => /\bbadge\b/.test(String(token?.attrGet('class') ?? ''));

/** Split a type from the badges after it. */
function splitAtBadges(tokens: readonly Token[]): readonly [type: readonly Token[], badges: readonly Token[]] {
  const first = tokens.findIndex(isBadge);
  return first < 0 ? [tokens, []] : [tokens.slice(0, first), tokens.slice(first)];
}

/** Remove the word in parentheses from the end of a type. */
function takeOptional(tokens: readonly Token[]): readonly [type: readonly Token[], optional: string] {
  const last = tokens.at(-1);
  const match = last?.type === 'text' ? OPTIONAL.exec(last.content) : null;
  if (!last || !match) return [tokens, ''];
  return [[...tokens.slice(0, -1), withContent(last, last.content.slice(0, match.index))], match[1] ?? ''];
}

/** Remove leading space. */
const trimStart = ([first, ...others]: readonly Token[]): readonly Token[] =>
  first?.type === 'text'
    ? [withContent(first, first.content.trimStart()), ...others]
    : [...(first ? [first] : []), ...others];

/** Split the sentence "Default is `x`." from the end of a description. */
function splitAtDefault(tokens: readonly Token[]): readonly [meaning: readonly Token[], fallback: readonly Token[]] {
  const [words, code, end] = tokens.slice(-3);
  const match = words?.type === 'text' ? DEFAULT.exec(words.content) : null;
  if (!words || !match || code?.type !== 'code_inline' || end?.type !== 'text' || !/^[^.]*\.$/.test(end.content))
    return [tokens, []];
  const before = withContent(words, words.content.slice(0, match.index));
  return [
    [...tokens.slice(0, -3), before],
    [withContent(words, words.content.slice(match.index)), code, end],
  ];
}

/** The parts of a list item's text; undefined if it is not an option. */
export function findOptionParts(children: readonly Token[]): OptionParts | undefined {
  const [first, ...others] = children.filter(({ type, content }) => type !== 'text' || content !== '');
  if (first?.type !== 'code_inline' || !NAME.test(first.content)) return undefined;
  const [head, dash, rest] = splitAtDash(others);
  const [typeAndOptional, badges] = splitAtBadges(head);
  const [type, optional] = takeOptional(typeAndOptional);
  if (!TYPE.test(textOf(type).replace(FIELDS, 'Object').trim())) return undefined;
  const [meaning, fallback] = splitAtDefault(rest);
  return { name: first.content, code: first, type: trimStart(type), optional, badges, dash, meaning, fallback };
}
