import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { envOf, report } from '../env.ts';
import { wrapRule } from '../ruler.ts';
import { sourceOffset } from './positions.ts';

/** Text that may be a reference without a footnote. `[^a-z]` is not one. */
const LEFT = /\[\^(\d+|[A-Za-z]\w*)\]/g;

/** One or two letters may be a negated character class. */
const SHORT = /^[A-Za-z]\w?$/;

/** The state of markdown-it-footnote. */
interface FootnoteEnv {
  readonly footnotes?: {
    /** Number of each footnote, by `:label`; -1 if it is defined but not used. */
    readonly refs?: Readonly<Record<string, number>>;
    /** In order of use. Inline footnotes have their tokens. */
    readonly list?: readonly { readonly tokens?: Token[]; offset?: number }[];
  };
}

/** Reports references to missing footnotes. Runs before texts are joined, as an escaped bracket is then a separate token. */
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

/** Reports footnotes that nothing refers to, as they are not shown. */
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

/** Records the offset of an inline footnote (`^[…]`) in its block, as its text is parsed separately. */
function noteOffset({ pos, env }: StateInline, parse: () => boolean): boolean {
  const listOf = () => (env as FootnoteEnv).footnotes?.list ?? [];
  const count = listOf().length;
  const isNote = parse();
  for (const note of isNote ? listOf().slice(count) : []) note.offset = pos + '^['.length;
  return isNote;
}

/** Positions the tokens of inline footnotes: they move to a block at the end, but their source is the original block. */
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

/**
 * The plugin copies all tokens for each note with `concat`. This array grows in place instead, so that many notes take linear
 * time.
 */
class GrowingTokens extends Array<Token> {
  override concat(...lists: readonly (Token | ConcatArray<Token>)[]): Token[] {
    for (const list of lists as readonly Token[][]) for (const token of list) this.push(token);
    return this;
  }
}

/** Footnotes: `[^1]` and `[^1]: …` (GFM). */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote);
  wrapRule(
    md.inline.ruler,
    'footnote_inline',
    (rule) => (state, silent) => noteOffset(state, () => rule(state, silent)),
  );
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
