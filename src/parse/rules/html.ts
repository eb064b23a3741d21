import { htmlTagNames } from 'html-tag-names';
import Markdown, {
  type MarkdownIt,
  type RendererRule,
  type StateCore,
  type StateInline,
  type Token,
} from 'markdown-it';
import { svgTagNames } from 'svg-tag-names';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { afterPathname, isExternal } from '../../shared/url.ts';
import { parseAttributes } from '../attributes.ts';
import { addSlot, complain, envOf, type ParseEnv } from '../env.ts';

const COMMENT = /<!--[\s\S]*?-->/g;
const TAG = /<(\/?)([A-Za-z][\w-]*)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?)(\/?)>/g;

/** Elements that have no content (HTML 13.1.2). */
export const VOID: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Elements that show the file their `src` names. */
const MEDIA = new Set(['audio', 'embed', 'img', 'source', 'track', 'video']);

/** Names of the elements of HTML, and of the pictures drawn in it, in lower case. */
export const HTML_NAMES: ReadonlySet<string> = new Set(
  [...htmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()),
);

/** Attributes whose JSX name is not the HTML name in lower case. */
const RENAMED: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A JSX style object as CSS; numbers are pixels, as in React. */
const toCss = (style: object): string =>
  Object.entries(style)
    .map(([name, value]) => `${toKebab(name)}:${typeof value === 'number' && value !== 0 ? `${value}px` : value}`)
    .join(';');

function attributeText(name: string, value: unknown, isSvg: boolean): string {
  const htmlName = RENAMED[name] ?? (isSvg || name.includes('-') ? name : name.toLowerCase());
  if (value === true) return ` ${htmlName}`;
  if (value === false || value === null) return '';
  if (typeof value === 'object') {
    const css = 'expression' in value ? String(value.expression) : toCss(value);
    return ` ${htmlName}="${escapeHtml(css)}"`;
  }
  return ` ${htmlName}="${String(value).replace(/"/g, '&quot;')}"`;
}

const { utils } = new Markdown('zero');

/** `&amp;` and its kin in an attribute as the characters they stand for; backslashes mean nothing in HTML. */
const decodeEntities = (text: string): string => utils.unescapeAll(text.replace(/\\/g, '\\\\'));

/** Addresses inside raw HTML are resolved and checked like those of Markdown. */
function addressText(tag: string, name: string, value: unknown, env: ParseEnv, line: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = afterPathname(value);
  if (plain !== undefined) return attributeText(name, plain, false);
  if (isExternal(value)) return undefined;
  const target = decodeEntities(value);
  if (MEDIA.has(tag) && name === 'src') return ` ${addSlot(env, { type: 'image', target, line })}`;
  if (tag === 'a' && name === 'href') return ` href="${addSlot(env, { type: 'link', target, line })}"`;
  return undefined;
}

function rewriteTag(
  close: string,
  tag: string,
  attributes: string,
  selfClosing: string,
  env: ParseEnv,
  line: number,
): string {
  const lower = tag.toLowerCase();
  const isSvg = !htmlTagNames.includes(lower);
  if (close) return VOID.has(lower) ? '' : `</${tag}>`;
  const parsed = Object.entries(parseAttributes(attributes));
  for (const [name, value] of parsed)
    if ((name === 'id' || name === 'name') && typeof value === 'string') env.ids.push(value);
  const text = parsed
    .map(([name, value]) => addressText(lower, name, value, env, line) ?? attributeText(name, value, isSvg))
    .join('');
  const end = selfClosing && !VOID.has(lower) ? `></${tag}>` : '>';
  return `<${tag}${text}${end}`;
}

const unknownTag = (tag: string, line: number) => ({
  message: `"<${tag}>" is neither HTML nor a component; it is shown as text`,
  line,
  hint: `write \`<${tag}>\` as code, or \`\\<${tag}>\``,
});

const badComponent = (tag: string, line: number) => ({
  message: `"<${tag}>" is never closed, or does not stand where a component can; it is shown as text`,
  line,
  hint: `put \`<${tag}>\` and \`</${tag}>\` on lines of their own`,
});

/** Turn an author's HTML right: comments dropped, JSX habits mended, unknown tags shown as text. */
function rewrite(html: string, env: ParseEnv, line: number, components: ReadonlySet<string>): string {
  return html
    .replace(COMMENT, '')
    .replace(TAG, (whole, close: string, tag: string, attributes: string, selfClosing: string) => {
      if (HTML_NAMES.has(tag.toLowerCase()) || tag.includes('-'))
        return rewriteTag(close, tag, attributes, selfClosing, env, line);
      if (!close) complain(env, components.has(tag) ? badComponent(tag, line) : unknownTag(tag, line));
      return escapeHtml(whole);
    });
}

/** A tag with a value in braces: where that holds quotes, CommonMark (6.6) takes the tag for text. */
const JSX_TAG =
  /<([A-Za-z][\w-]*)(?:\s+[A-Za-z_:@][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>`{}]+))?)*\s*\/?>/y;

function jsxTag(state: StateInline, silent: boolean): boolean {
  JSX_TAG.lastIndex = state.pos;
  const [whole = '', name = ''] = (state.src[state.pos] === '<' && JSX_TAG.exec(state.src)) || [];
  if (!/=\s*\{/.test(whole) || !HTML_NAMES.has(name.toLowerCase())) return false;
  if (!silent) state.push('html_inline', '', 0).content = whole;
  state.pos += whole.length;
  return true;
}

/** Inline tags know no line: give them that of their block. */
function passLines({ tokens }: StateCore): void {
  for (const { type, children, map } of tokens) {
    if (type !== 'inline') continue;
    for (const child of children ?? []) if (child.type === 'html_inline') child.meta = { line: (map?.[0] ?? 0) + 1 };
  }
}

/** Raw HTML in Markdown. Runs after the components rule, which takes the tags of `components` first. */
export const html =
  (components: ReadonlySet<string>) =>
  (md: MarkdownIt): void => {
    md.inline.ruler.before('html_inline', 'jsx-tag', jsxTag);
    md.core.ruler.push('html-lines', passLines);
    const render: RendererRule = (tokens, index, _options, env) => {
      const { content, map, meta } = tokens[index] as Token;
      const { line = (map?.[0] ?? 0) + 1 } = (meta ?? {}) as { line?: number };
      const text = rewrite(content, envOf(env), line, components);
      return text.trim() === '' ? '' : text;
    };
    md.renderer.rules.html_block = render;
    md.renderer.rules.html_inline = render;
  };
