import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { envOf, report } from '../env.ts';
import { wrapRules } from '../ruler.ts';
import { sourceOffset } from './positions.ts';

/** A reference that was left as text; not every such text is meant as one: `[^a-z]` is not. */
const LEFT = /\[\^(\d+|[A-Za-z]\w*)\]/g;

/** One or two letters may be those that a pattern leaves out. */
const SHORT = /^[A-Za-z]\w?$/;

/** What the plugin knows of the footnotes of a body. */
interface FootnoteEnv {
  readonly footnotes?: {
    /** By `:label`; -1 for one that is defined and not used. */
    readonly refs?: Readonly<Record<string, number>>;
    /** In the order in which they are used; those that stand in their text bring their tokens. */
    readonly list?: readonly { readonly tokens?: Token[]; offset?: number }[];
  };
}

/** References are looked for before texts are joined: an escaped bracket is a text of its own, and no reference. */
function reportMissing({ src, tokens, env }: StateCore): void {
  if (!src.includes('[^')) return;
  const { refs = {} } = (env as FootnoteEnv).footnotes ?? {};
  const hasShort = Object.keys(refs).some((label) => SHORT.test(label.slice(1)));
  for (const block of tokens)
    for (const token of block.children ?? []) {
      if (token.type !== 'text') continue;
      for (const { 0: whole, 1: label = '', index } of token.content.matchAll(LEFT)) {
        if (SHORT.test(label) && !hasShort) continue;
        const hint = `add a line \`${whole}: …\`, or write \`\\${whole}\` if it is text`;
        report(envOf(env), {
          code: 'footnote-unknown',
          message: `there is no footnote "${label}"`,
          offset: sourceOffset(block, (token.offset ?? 0) + index),
          hint,
        });
      }
    }
}

/** Tell of footnotes without a reference, which are not shown. */
function reportUnused({ tokens, env }: StateCore): void {
  const { refs = {} } = (env as FootnoteEnv).footnotes ?? {};
  for (const { type, meta, start: offset = 0 } of tokens) {
    const label = String(meta?.label);
    if (type !== 'footnote_reference_open' || (refs[`:${label}`] ?? 0) >= 0) continue;
    const hint = `refer to it with \`[^${label}]\`, or remove it`;
    report(envOf(env), {
      code: 'footnote-unused',
      message: `nothing refers to the footnote "${label}": it is not shown`,
      offset,
      hint,
    });
  }
}

/** A note in its text, `^[…]`, is parsed by itself: where it stands in its block is noted beside it. */
function noteOffset({ pos, env }: StateInline, parse: () => boolean): boolean {
  const listOf = () => (env as FootnoteEnv).footnotes?.list ?? [];
  const count = listOf().length;
  const isNote = parse();
  for (const note of isNote ? listOf().slice(count) : []) note.offset = pos + '^['.length;
  return isNote;
}

/** Such notes get blocks of their own at the end; what they contain stands in the block that they were taken from. */
function placeNotes({ tokens, env }: StateCore): void {
  const { list = [] } = (env as FootnoteEnv).footnotes ?? {};
  const places = new Map<Token[], Token['toSource']>();
  for (const block of tokens)
    for (const { type, meta } of block.children ?? []) {
      const note = type === 'footnote_ref' ? list[Number(meta?.id)] : undefined;
      if (note?.tokens) places.set(note.tokens, (offset) => sourceOffset(block, (note.offset ?? 0) + offset));
    }
  for (const token of tokens) {
    const toSource = token.children && places.get(token.children);
    if (toSource) token.toSource ??= toSource;
  }
}

/** The plugin adds each note to a copy of all tokens: to these it adds them in place, or many notes would take very long. */
class GrowingTokens extends Array<Token> {
  override concat(...lists: readonly (Token | ConcatArray<Token>)[]): Token[] {
    for (const list of lists as readonly Token[][]) for (const token of list) this.push(token);
    return this;
  }
}

/** `[^1]` and `[^1]: …` (GFM). */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  wrapRules(md.inline.ruler, (rule, name) => {
    if (name !== 'footnote_inline') return rule;
    const parse = rule as (state: StateInline, silent: boolean) => boolean;
    return (state: StateInline, silent: boolean) => noteOffset(state, () => parse(state, silent));
  });
  md.core.ruler.before('footnote_tail', 'growing-tokens', (state) => {
    state.tokens = GrowingTokens.from(state.tokens);
  });
  md.core.ruler.after('footnote_tail', 'plain-tokens', (state) => {
    state.tokens = Array.from(state.tokens);
  });
  md.core.ruler.after('plain-tokens', 'note-places', placeNotes);
  md.core.ruler.after('inline', 'missing-footnotes', reportMissing);
  md.core.ruler.after('missing-footnotes', 'unused-footnotes', reportUnused);
}
