import type { StateBlock, Token } from 'markdown-it';
import { type Attributes, readComponentAttributes, toAttributes } from '../attributes.ts';
import { OF_ELEMENTS } from '../blocks/block.ts';
import { lineText } from '../blocks/lines.ts';
import { attributeOffset, type ParseEnv, report } from '../env.ts';
import { labelAbove } from './componentLabel.ts';
import { sourceOffset } from './positions.ts';

/** A kind of inline tag that is converted to HTML while parsing. */
export interface InlineTagKind {
  /** Its tokens are `TYPE` for a self-closing tag, else `TYPE_open` and `TYPE_close`. */
  readonly type: string;
  /** Attributes that it has, beside those of all elements. */
  readonly options: readonly string[];
  /** Plain Markdown that replaces the tag: as a whole, or before and after its content. */
  readonly plain: (attributes: Attributes) => { readonly whole: string; readonly open: string; readonly close: string };
}

/** The tags that may be used inside of lines. */
export interface InlineTags {
  /** Names of components that templates render. */
  readonly templates: ReadonlySet<string>;
  /** Converted to HTML while parsing, unless the site has a template of that name. */
  readonly inline: ReadonlyMap<string, InlineTagKind>;
}

/** An inline tag that fills a token; its values may contain any character. */
const INLINE_TAG = /^<(\/?)([A-Z]\w*)((?:\s[\s\S]*)?\/?)>$/;

function checkOptions(env: ParseEnv, { options }: InlineTagKind, { info: name, meta, start = 0 }: Token): void {
  for (const option of Object.keys(meta ?? {})) {
    if (options.includes(option) || OF_ELEMENTS.test(option)) continue;
    const hint = `its options are ${[...options, 'class', 'id'].join(', ')}`;
    const offset = attributeOffset(env, start, { attribute: option, part: 'name' });
    const cause = `<${name}> ${option}`;
    report(env, { code: 'option-unknown', message: `"<${name}>" has no option "${option}"`, offset, hint, cause });
  }
}

/** An inline tag of a known component. */
interface InlineTag {
  readonly token: Token;
  readonly name: string;
  readonly part: 'whole' | 'open' | 'close';
  readonly attributes: string;
  /** Absent if a template renders the component. */
  readonly kind: InlineTagKind | undefined;
}

function readInlineTag(token: Token, { templates, inline }: InlineTags): InlineTag | undefined {
  const [, close, name = '', attributes = ''] = (token.type === 'html_inline' && INLINE_TAG.exec(token.content)) || [];
  const kind = templates.has(name) ? undefined : inline.get(name);
  if (!templates.has(name) && !kind) return undefined;
  const part = close ? 'close' : attributes.endsWith('/') ? 'whole' : 'open';
  return { token, name, part, attributes: attributes.replace(/\/$/, ''), kind };
}

/** Reports a stray closing tag. The HTML rule reports stray opening tags. */
const closesNothing = (env: ParseEnv, block: Token, { token, name }: InlineTag): void =>
  report(env, {
    code: 'component-misplaced',
    message: `"</${name}>" closes nothing; it is shown as text`,
    offset: sourceOffset(block, token.offset ?? 0),
    hint: `remove it, or put \`<${name}>\` before it`,
  });

/**
 * Finds the inline tags of known components, by block. Both tags of a pair must be in the same list item, quote or block,
 * possibly in different paragraphs. A tag without its counterpart would swallow the rest of the page, and is left out.
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

/** Turns the inline tags of known components into tokens; the HTML rule handles all others. */
export function markInline(tokens: readonly Token[], tags: InlineTags, env: ParseEnv): void {
  for (const [block, found] of findPairs(tokens, tags, env)) for (const tag of found) markTag(block, tag, env);
}

/** True for a line that begins with an inline tag, where CommonMark (4.6, condition 7) has an HTML block. */
export const beginsInline = (state: StateBlock, line: number, { inline }: InlineTags): boolean =>
  inline.has(/^<([A-Z]\w*)/.exec(lineText(state, line))?.[1] ?? '');
