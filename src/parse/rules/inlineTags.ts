import type { StateBlock, Token } from 'markdown-it';
import { type Attributes, readComponentAttributes, toAttributes } from '../attributes.ts';
import { OF_ELEMENTS } from '../blocks/block.ts';
import { lineText } from '../blocks/lines.ts';
import { attributeOffset, type ParseEnv, report } from '../env.ts';
import type { Rule } from '../ruler.ts';
import { labelAbove } from './componentLabel.ts';
import { sourceOffset } from './positions.ts';

/** A tag inside of a line that the parser itself makes HTML of. */
export interface InlineTagKind {
  /** Its tokens are `TYPE`, for a tag without content, `TYPE_open` and `TYPE_close`. */
  readonly type: string;
  /** Attributes that it knows, beside those of every element. */
  readonly options: readonly string[];
  /** What stands for the tag in plain Markdown; of one with content, before it, and after it. */
  readonly plain: (attributes: Attributes) => { readonly whole: string; readonly open: string; readonly close: string };
}

/** The tags that may stand inside of lines. */
export interface InlineTags {
  /** Rendered by templates. */
  readonly templates: ReadonlySet<string>;
  /** Made into HTML while parsing, as long as no template of the site has the name. */
  readonly inline: ReadonlyMap<string, InlineTagKind>;
}

/** A known tag inside a line of text: all of a token, whose values may hold any sign. */
const INLINE_TAG = /^<(\/?)([A-Z]\w*)((?:\s[\s\S]*)?\/?)>$/;

function checkOptions(env: ParseEnv, { options }: InlineTagKind, { info: name, meta, start = 0 }: Token): void {
  for (const option of Object.keys(meta ?? {})) {
    if (options.includes(option) || OF_ELEMENTS.test(option)) continue;
    const hint = `it knows ${[...options, 'class', 'id'].join(', ')}`;
    const offset = attributeOffset(env, start, { attribute: option, part: 'name' });
    const cause = `<${name}> ${option}`;
    report(env, { code: 'option-unknown', message: `"<${name}>" has no option "${option}"`, offset, hint, cause });
  }
}

/** Mark the tags of known components inside a paragraph; the HTML rule gets the others. */
export function markInline(block: Token, { templates, inline }: InlineTags, env: ParseEnv): void {
  for (const token of block.children ?? []) {
    const [, close, name = '', attributes = ''] =
      (token.type === 'html_inline' && INLINE_TAG.exec(token.content)) || [];
    const kind = templates.has(name) ? undefined : inline.get(name);
    if (!templates.has(name) && !kind) continue;
    const part = close ? 'close' : attributes.endsWith('/') ? 'whole' : 'open';
    const { offset = 0, content } = token;
    token.info = name;
    token.type = kind && part === 'whole' ? kind.type : `${kind?.type ?? 'component'}_${part}`;
    const given = readComponentAttributes(attributes.replace(/\/$/, ''));
    token.meta = toAttributes(kind && env.safe ? env.safe.optionsOf(given) : given);
    token.start = sourceOffset(block, offset);
    token.content = '';
    const range = { start: token.start, end: sourceOffset(block, offset + content.length) };
    const label = part === 'close' ? '' : labelAbove(env, token.meta, block.map?.[0] ?? 0);
    env.plain.replace(range, kind ? kind.plain(token.meta)[part] : label);
    if (kind && !close) checkOptions(env, kind, token);
  }
}

/** A line that begins with a tag of a line is text, where CommonMark (4.6, condition 7) sees a block of HTML. */
export const leaveToParagraphs =
  (inline: InlineTags['inline']) =>
  (rule: Rule, name: string): Rule => {
    if (name !== 'html_block') return rule;
    const parse = rule as (state: StateBlock, line: number, ...rest: unknown[]) => boolean;
    const guarded: typeof parse = (state, line, ...rest) =>
      !inline.has(/^<([A-Z]\w*)/.exec(lineText(state, line))?.[1] ?? '') && parse(state, line, ...rest);
    return guarded as Rule;
  };
