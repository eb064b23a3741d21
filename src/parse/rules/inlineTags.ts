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

/** A tag of a known component inside of a line. */
interface InlineTag {
  readonly token: Token;
  readonly name: string;
  readonly part: 'whole' | 'open' | 'close';
  readonly attributes: string;
  /** Absent where a template renders the component. */
  readonly kind: InlineTagKind | undefined;
}

function readInlineTag(token: Token, { templates, inline }: InlineTags): InlineTag | undefined {
  const [, close, name = '', attributes = ''] = (token.type === 'html_inline' && INLINE_TAG.exec(token.content)) || [];
  const kind = templates.has(name) ? undefined : inline.get(name);
  if (!templates.has(name) && !kind) return undefined;
  const part = close ? 'close' : attributes.endsWith('/') ? 'whole' : 'open';
  return { token, name, part, attributes: attributes.replace(/\/$/, ''), kind };
}

/** Tell of an end tag that closes nothing. Of an opening one the HTML rule tells. */
const closesNothing = (env: ParseEnv, block: Token, { token, name }: InlineTag): void =>
  report(env, {
    code: 'component-misplaced',
    message: `"</${name}>" closes nothing; it is shown as text`,
    offset: sourceOffset(block, token.offset ?? 0),
    hint: `remove it, or put \`<${name}>\` before it`,
  });

/**
 * Find the tags of known components inside of lines, by the block that they stand in. A tag is known where the other one of its
 * pair stands in the same list item, quote or block, maybe paragraphs below; one that is left alone would take the rest of the
 * page with it.
 */
function findPairs(
  tokens: readonly Token[],
  tags: InlineTags,
  env: ParseEnv,
): ReadonlyMap<Token, readonly InlineTag[]> {
  const alone = new Set<InlineTag>();
  const open: InlineTag[][] = [[]];
  const found = tokens.map((block): [Token, readonly InlineTag[]] => {
    if (block.nesting !== 0 && !block.type.startsWith('paragraph_')) {
      if (block.nesting > 0) open.push([]);
      else for (const tag of open.pop() ?? []) alone.add(tag);
    }
    const inside = (block.children ?? []).flatMap((token) => readInlineTag(token, tags) ?? []);
    for (const tag of inside) {
      const around = open.at(-1) ?? [];
      if (tag.part === 'open') around.push(tag);
      if (tag.part !== 'close') continue;
      const start = around.findLastIndex(({ name }) => name === tag.name);
      for (const left of start < 0 ? [tag] : around.splice(start).slice(1)) alone.add(left);
      if (start < 0) closesNothing(env, block, tag);
    }
    return [block, inside];
  });
  for (const tag of open.flat()) alone.add(tag);
  return new Map(found.map(([block, inside]) => [block, inside.filter((tag) => !alone.has(tag))]));
}

function markTag(block: Token, { token, name, part, attributes, kind }: InlineTag, env: ParseEnv): void {
  const { offset = 0, content } = token;
  token.info = name;
  token.type = kind && part === 'whole' ? kind.type : `${kind?.type ?? 'component'}_${part}`;
  const given = readComponentAttributes(attributes);
  token.meta = toAttributes(kind && env.safe ? env.safe.optionsOf(given) : given);
  token.start = sourceOffset(block, offset);
  token.content = '';
  const range = { start: token.start, end: sourceOffset(block, offset + content.length) };
  const label = part === 'close' ? '' : labelAbove(env, token.meta, block.map?.[0] ?? 0);
  env.plain.replace(range, kind ? kind.plain(token.meta)[part] : label);
  if (kind && part !== 'close') checkOptions(env, kind, token);
}

/** Mark the tags of known components inside of lines; the HTML rule gets the others. */
export function markInline(tokens: readonly Token[], tags: InlineTags, env: ParseEnv): void {
  for (const [block, found] of findPairs(tokens, tags, env)) for (const tag of found) markTag(block, tag, env);
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
