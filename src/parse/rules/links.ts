import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { restrictedContent } from '../../shared/restrictedContent.ts';
import { afterPathname, isExternal, isOnWeb, pathnameHref } from '../../shared/url.ts';
import { modeClass } from '../colorMode.ts';
import { type AddressPlace, addAddressSlot, envOf, type ParseEnv, wrapPicture } from '../env.ts';
import { lintAddress } from '../lint/addresses.ts';
import { sourceOffset, type ToSource } from './positions.ts';

declare module 'markdown-it' {
  interface Token {
    /** For a picture of the site: its slot, and the offset of its address in the Markdown. */
    picture?: { readonly slot: string; readonly offset: number };
  }
}

/** Attributes of external links, which open in a new tab. */
const NEW_TAB: readonly (readonly [string, string])[] = [
  ['target', '_blank'],
  ['rel', 'noopener noreferrer'],
];

const isMail = (href: string): boolean => /^(?:mailto|tel|sms):/i.test(href);

/** Reads a link destination (CommonMark 6.3), which may be empty. `toSource` maps its offset to the Markdown. */
function readAddress({ helpers }: MarkdownIt, text: string, start: number, toSource: ToSource): AddressPlace {
  const { ok, pos } = helpers.parseLinkDestination(text, start, text.length);
  const offset = toSource(text[start] === '<' ? start + 1 : start);
  return { offset, written: { start: toSource(start), end: toSource(ok ? pos : start), isHtml: false } };
}

/** Records the addresses of link definitions (CommonMark 4.7): if two have the same label, the first counts. */
function noteDefinitions({ src, tokens, env, md }: StateCore): void {
  const { definitions, labels, positions } = envOf(env);
  for (const { type, start, meta } of tokens) {
    if (type !== 'reference_definition' || start === undefined) continue;
    const label = String(meta?.label);
    labels.push({ label, offset: start });
    if (definitions.has(label)) continue;
    let pos = start + 1;
    while (pos < src.length && src[pos] !== ']') pos += src[pos] === '\\' ? 2 : 1;
    pos += 2;
    while (/\s/.test(src[pos] ?? ''))
      pos = src[pos] === '\n' ? positions.textStart(positions.lineAt(pos) + 1) : pos + 1;
    definitions.set(
      label,
      readAddress(md, src, pos, (offset) => offset),
    );
  }
}

/** Offset of an autolink, `<https://example.org>` or bare. The rule for bare ones runs at their colon. */
function placeOfAutolink({ content }: Token, { markup, offset = 0 }: Token, href: string): number {
  if (markup === 'autolink') return offset + 1;
  return content[offset] === ':' ? offset - href.indexOf(':') : offset;
}

/** Index of the closing token of a link; undefined if there is none. */
export function closeOf(children: readonly Token[], open: number): number | undefined {
  const level = children[open]?.level;
  for (let index = open + 1; index < children.length; index++)
    if (children[index]?.type === 'link_close' && children[index]?.level === level) return index;
  return undefined;
}

/** The place of the address of a link or picture; if a plugin created the token, that of the token. */
function placeAddress(md: MarkdownIt, block: Token, index: number, env: ParseEnv): AddressPlace {
  const { content, children } = block;
  const tokens = children ?? [];
  const toSource = (offset: number): number => sourceOffset(block, offset);
  const token = tokens[index] as Token;
  const { type, info, meta, offset = 0 } = token;
  const definition = typeof meta?.label === 'string' ? env.definitions.get(meta.label) : undefined;
  if (definition) return definition;
  if (info === 'auto') return { offset: toSource(placeOfAutolink(block, token, String(token.attrGet('href')))) };
  const close = type === 'image' ? undefined : tokens[closeOf(tokens, index) ?? -1];
  const textEnd = type === 'image' ? offset + '!['.length + token.content.length : (close?.offset ?? 0);
  if (!content.startsWith('](', textEnd)) return { offset: toSource(offset) };
  const start = textEnd + 2 + (/^\s*/.exec(content.slice(textEnd + 2))?.[0].length ?? 0);
  return readAddress(md, content, start, toSource);
}

/** Sets an address that is used as written, after its `pathname://` prefix. */
function takePlain(token: Token, name: 'href' | 'src', plain: string, { written }: AddressPlace, env: ParseEnv): void {
  token.attrSet(name, plain);
  if (written) env.plain.replace(written, plain);
}

/** Marks a link that leaves the site or the browser. */
function markExternal(token: Token, target: string, { offset }: AddressPlace, env: ParseEnv): void {
  lintAddress(env, target, { offset, isShown: token.info === 'auto' });
  if (isMail(target)) return;
  env.externalLinks.push({ target, ...env.positions.at(offset) });
  for (const [name, value] of NEW_TAB) token.attrSet(name, value);
}

/** Adds the slot of a link, or the attributes of an external one. */
export function markLink(token: Token, place: AddressPlace, env: ParseEnv): void {
  const target = String(token.attrGet('href') ?? '');
  const plain = pathnameHref(env.baseUrl, target);
  if (plain !== undefined) takePlain(token, 'href', plain, place, env);
  else if (!isExternal(target)) token.attrSet('href', addAddressSlot(env, 'link', target, place));
  else markExternal(token, target, place, env);
}

function markImage(token: Token, place: AddressPlace, env: ParseEnv): void {
  const target = String(token.attrGet('src') ?? '');
  const plain = afterPathname(target);
  if (plain !== undefined) takePlain(token, 'src', plain, place, env);
  else if (!isExternal(target))
    token.picture = { slot: addAddressSlot(env, 'image', target, place), offset: place.offset };
  else lintAddress(env, target, place);
  const position = env.positions.at(place.offset);
  if (plain === undefined && isOnWeb(target)) env.externalLinks.push({ target, ...position });
  for (const content of restrictedContent({ tag: 'img', attributes: new Map([['src', target]]) }))
    env.restricted.push({ ...content, ...position });
}

/** Replaces the addresses of links and pictures by slots, as only the whole site can resolve them. */
export function links(md: MarkdownIt): void {
  md.core.ruler.after('block', 'definitions', noteDefinitions);
  md.core.ruler.push('links', ({ tokens, env }) => {
    for (const block of tokens) {
      if (block.type !== 'inline') continue;
      block.children?.forEach((token, index) => {
        if (token.type === 'link_open') markLink(token, placeAddress(md, block, index, envOf(env)), envOf(env));
        if (token.type === 'image') markImage(token, placeAddress(md, block, index, envOf(env)), envOf(env));
      });
    }
  });

  md.renderer.rules.image = (tokens, index, options, env, renderer) => {
    const token = tokens[index] as Token;
    const alt = md.utils.escapeHtml(renderer.renderInlineAsText(token.children ?? [], options, env));
    const title = token.attrGet('title');
    const { picture } = token;
    const target = String(token.attrGet('src') ?? '');
    const mode = modeClass(target);
    const source = picture?.slot ?? `src="${md.utils.escapeHtml(target)}"`;
    const tag = `<img ${source} alt="${alt}"${mode ? ` class="${mode}"` : ''}${title ? ` title="${md.utils.escapeHtml(String(title))}"` : ''} loading="${token.attrGet('loading') ?? 'lazy'}" decoding="async">`;
    return picture ? wrapPicture(envOf(env), tag, { target, offset: picture.offset }) : tag;
  };
}
