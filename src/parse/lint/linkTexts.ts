import type { StateCore, Token } from 'markdown-it';
import { TAG_ATTRIBUTES } from '../attributes.ts';
import { envOf, type ParseEnv, type RuleDiagnostic, report } from '../env.ts';
import { inlineText } from '../rules/headings.ts';
import { closeOf } from '../rules/links.ts';
import { sourceOffset } from '../rules/positions.ts';
import { withoutRawText } from './prose.ts';

/** Link texts that do not say where the link leads, if they are read out of context (WCAG 2.4.9). */
const VAGUE = new Set([
  'click here',
  'here',
  'link',
  'more',
  'read more',
  'see here',
  'this',
  'this link',
  'this page',
]);

/** The tokens inside a link. */
function insideOf(children: readonly Token[], open: number): readonly Token[] {
  return children.slice(open + 1, closeOf(children, open));
}

/** A decorative picture, an end tag or a comment. */
const SILENT_TAG = /^(?:<img\b[^<>]*\salt=(?:""|'')[^<>]*>|<\/[^<>]*>|<!--)/i;

function saysSomething({ type, content }: Token): boolean {
  if (type === 'text') return content.trim() !== '';
  if (type === 'html_inline') return !SILENT_TAG.test(content);
  return type !== 'softbreak' && type !== 'hardbreak' && type !== 'html_mark';
}

const IMG_TAG = new RegExp(String.raw`<img\b${TAG_ATTRIBUTES}>`, 'gi');
const ALT = /\salt(?=[\s=/>])/i;

const NO_ALT: Pick<RuleDiagnostic, 'code' | 'message'> = {
  code: 'alt-missing',
  message: 'this picture has no alternative text',
};

/** Reports pictures in raw HTML without an `alt` attribute. */
function lintTags(token: Token, env: ParseEnv): void {
  for (const { 0: tag, index } of withoutRawText(token.content).matchAll(IMG_TAG))
    if (!ALT.test(tag)) {
      const hint = 'describe it in `alt`; write `alt=""` if it is decoration';
      report(env, { ...NO_ALT, offset: sourceOffset(token, index), hint });
    }
}

const NO_TEXT: Pick<RuleDiagnostic, 'code' | 'message'> = {
  code: 'link-text-missing',
  message: 'this link has no text',
};

const vague = (text: string): Omit<RuleDiagnostic, 'offset'> => ({
  code: 'link-text-vague',
  message: `"${text}" does not say where the link leads`,
  hint: 'use words that name the target as the text of the link',
});

/** A link in raw HTML, with its content. */
const A_ELEMENT = new RegExp(String.raw`<a\b(${TAG_ATTRIBUTES})>((?:(?!<a\b)[\s\S]){0,2000}?)</a\s*>`, 'gi');
/** Attributes and elements that give a link, or a picture in it, an accessible name. */
const NAME =
  /\s(?:aria-label|aria-labelledby|title)\s*=|\salt\s*=\s*(?!""|'')|<(?:svg|title|i|span|object|video|[A-Z])\b/;
const HREF = /\shref(?=\s*=)/i;

/** Reports links in raw HTML that have no text or a vague one. */
function lintHtmlLinks(html: string, offsetOf: (index: number) => number, env: ParseEnv): void {
  if (!html.includes('<a') && !html.includes('<A')) return;
  for (const { 1: attributes = '', 2: inside = '', index } of html.matchAll(A_ELEMENT)) {
    if (!HREF.test(attributes) || NAME.test(attributes + inside)) continue;
    const text = inside
      .replace(/<[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (text === '') report(env, { ...NO_TEXT, offset: offsetOf(index), hint: 'write a text that names its target' });
    else if (VAGUE.has(text.toLowerCase())) report(env, { ...vague(text), offset: offsetOf(index) });
  }
}

/** What is wrong with the text of a Markdown image or link, if anything. */
function diagnosticOf(children: readonly Token[], index: number): Omit<RuleDiagnostic, 'offset'> | undefined {
  const { type, content, info } = children[index] as Token;
  if (type === 'image')
    return content.trim() === '' ? { ...NO_ALT, hint: 'describe it between the brackets' } : undefined;
  if (type !== 'link_open' || info === 'auto') return undefined;
  const inside = insideOf(children, index);
  if (!inside.some(saysSomething)) {
    return { ...NO_TEXT, hint: 'write a text that names its target between the brackets' };
  }
  const text = inlineText(inside).trim();
  if (!VAGUE.has(text.toLowerCase()) || inside.some(({ type }) => type === 'code_inline')) return undefined;
  return vague(text);
}

function lintChild(block: Token, index: number, env: ParseEnv): void {
  const children = block.children ?? [];
  const token = children[index] as Token;
  if (token.type === 'html_inline') lintTags(token, env);
  const diagnostic = diagnosticOf(children, index);
  const offset = (token.offset ?? 0) - (token.type === 'link_open' ? '['.length : 0);
  if (diagnostic) report(env, { ...diagnostic, offset: sourceOffset(block, Math.max(0, offset)) });
}

/** The content of a block as HTML. Code is replaced by letters, so that it counts as text and has no tags. */
function htmlOf({ content, children }: Token): string {
  if (!children?.some(({ type }) => type === 'code_inline')) return content;
  return content.replace(/`+[^`]*`+/g, (code) => 'x'.repeat(code.length));
}

/** Reports links and pictures that say nothing to users of screen readers. */
export function lintLinkTexts({ tokens, env: environment }: StateCore): void {
  const env = envOf(environment);
  for (const block of tokens) {
    if (block.type === 'html_block') {
      lintTags(block, env);
      lintHtmlLinks(withoutRawText(block.content), (index) => sourceOffset(block, index), env);
    }
    if (block.children?.some(({ type }) => type === 'html_inline'))
      lintHtmlLinks(htmlOf(block), (index) => sourceOffset(block, index), env);
    for (const index of (block.children ?? []).keys()) lintChild(block, index, env);
  }
}
