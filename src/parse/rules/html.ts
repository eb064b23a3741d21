import { htmlTagNames } from 'html-tag-names';
import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { svgTagNames } from 'svg-tag-names';
import { decodeEntities } from '../../shared/decodeEntities.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { table } from '../../shared/table.ts';
import { hasTemplate } from '../../shared/templateBraces.ts';
import { afterPathname } from '../../shared/url.ts';
import { VOID_ELEMENTS } from '../../shared/voidElements.ts';
import { type Attribute, readAttributes } from '../attributes.ts';
import { modeClass } from '../colorMode.ts';
import { envOf, type ParseEnv, type RuleDiagnostic, report, wrapPicture } from '../env.ts';
import { INCLUDE_TAG } from '../include/directive.ts';
import { noteIdReferences } from '../lint/idReferences.ts';
import { mdxHint } from '../mdxHint.ts';
import { openComment } from '../openComment.ts';
import { createRestrictedNotes, type Tag } from '../restricted.ts';
import { keptAttributes } from '../safe/keptAttributes.ts';
import { rewriteSafe } from '../safe/rewriteSafe.ts';
import { attributeName, toKebab } from './attributeName.ts';
import { withoutOpener } from './blankTargets.ts';
import { addressAttribute, isSettled, pixels, type RawHtml, styleText } from './htmlAddresses.ts';
import { sourceOffset } from './positions.ts';

/** A comment, or a tag with its parts. */
const PART = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w-]*)((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?)(\/?)>/g;

/** The same, and the text of style sheets. */
const PART_OR_STYLE = new RegExp(`${PART.source}|(?<=<style\\b[^<>]*>)[^<]+(?=</style)`, 'gi');

/** The same where a script stands: its text, which is no HTML, is matched first. */
const SCRIPT_TEXT = String.raw`(?<=<script\b[^<>]*>)[\s\S]+?(?=</script|$)`;
const PART_OR_SCRIPT = new RegExp(`${SCRIPT_TEXT}|${PART_OR_STYLE.source}`, 'gi');
const BEHIND_SCRIPT_TAG = /<script\b[^<>]*>$/i;

const OF_HTML: ReadonlySet<string> = new Set(htmlTagNames);
const OF_DRAWINGS: ReadonlySet<string> = new Set(svgTagNames.map((name) => name.toLowerCase()));

/** Elements that HTML had once (HTML, 16.2), and that components are called as. */
const FORMER: ReadonlySet<string> = new Set(
  'applet basefont big blink center dir font frame image keygen listing marquee multicol param plaintext spacer strike'.split(
    ' ',
  ),
);

/**
 * True for the name of an element of HTML, or of the pictures drawn in it. With a capital, components are called as what only pictures
 * have, or HTML had once: `<Text>`, `<Frame>`.
 */
export function isHtmlName(name: string): boolean {
  const lower = name.toLowerCase();
  return /^[A-Z].*[a-z]/.test(name)
    ? OF_HTML.has(lower) && !FORMER.has(lower)
    : OF_HTML.has(lower) || OF_DRAWINGS.has(lower);
}

/** A JSX style object as CSS; numbers are pixels, as in React. */
const toCss = (style: object): string =>
  Object.entries(style)
    .map(([name, value]) => `${toKebab(name)}:${typeof value === 'number' && value !== 0 ? `${value}px` : value}`)
    .join(';');

function attributeText(name: string, value: unknown, tag: string): string {
  const htmlName = attributeName(name, tag);
  if (value === true) return ` ${htmlName}`;
  if (value === false || value === null) return '';
  if (typeof value === 'object') {
    const css = 'expression' in value ? String(value.expression) : toCss(value);
    return ` ${htmlName}="${escapeHtml(css)}"`;
  }
  return ` ${htmlName}="${String(value).replace(/"/g, '&quot;')}"`;
}

/** Attributes by name: of two with one name, the last counts, at the place of the first. */
const uniqueByName = (attributes: readonly Attribute[]): readonly Attribute[] => [
  ...new Map(attributes.map((attribute) => [attribute.name, attribute])).values(),
];

/** What pictures and frames have unless they say otherwise: they do not keep the page waiting. */
const WAITING: Readonly<Record<string, readonly string[]>> = table({
  img: ['loading="lazy"', 'decoding="async"'],
  iframe: ['loading="lazy"'],
});

function waitingText(name: string, attributes: readonly Attribute[]): string {
  const has = (wanted: string) => attributes.some((attribute) => attribute.name.toLowerCase() === wanted);
  const isUrgent = attributes.some(
    (attribute) => attribute.name.toLowerCase() === 'fetchpriority' && attribute.value === 'high',
  );
  return (WAITING[name] ?? [])
    .filter((text) => !has(text.replace(/=.*/, '')) && !(isUrgent && text.startsWith('loading')))
    .map((text) => ` ${text}`)
    .join('');
}

const isClass = ({ name }: Attribute): boolean => name === 'class' || name === 'className';

/** The attributes of a tag, with the class of a picture that shows in one color mode only. */
function withModeClass(name: string, attributes: readonly Attribute[]): readonly Attribute[] {
  const src = name === 'img' ? attributes.find((attribute) => attribute.name === 'src') : undefined;
  const added = typeof src?.value === 'string' ? modeClass(src.value) : undefined;
  if (!src || added === undefined) return attributes;
  const own = attributes.find(isClass);
  if (own)
    return attributes.map((attribute) =>
      attribute === own ? { ...own, value: `${String(own.value)} ${added}` } : attribute,
    );
  return [...attributes, { ...src, name: 'class', value: added }];
}

/** What to write in place of an id that is none. */
function idHint(value: string): string {
  if (value === '') return 'remove it';
  return hasTemplate(value) ? 'write the id out: nothing runs the braces' : `write "${value.replace(/\s+/g, '-')}"`;
}

/** Places that links may name, which are ids, and names of links: an id that another element has is told. */
function noteIds(tag: string, attributes: readonly Attribute[], start: number, { token, env }: RawHtml): void {
  const own: string[] = [];
  for (const { name: written, value, inside } of attributes) {
    const name = written.toLowerCase();
    if (typeof value !== 'string' || !(name === 'id' || (name === 'name' && tag === 'a'))) continue;
    if (name === 'id' && /^$|\s/.test(value))
      report(env, {
        code: 'id-invalid',
        message: value === '' ? 'this id is empty' : `"${value}" is no id: it has a space`,
        offset: sourceOffset(token, start + inside),
        hint: idHint(value.trim()),
      });
    if (name === 'id' && env.ids.includes(value))
      report(env, {
        code: 'id-duplicate',
        message: `another element has the id "${value}" already`,
        offset: sourceOffset(token, start + inside),
        hint: 'give one of them another: links lead to the first',
      });
    own.push(value);
  }
  env.ids.push(...new Set(own));
}

/** Tell of expressions, which nobody runs in Markdown: what stands in their braces would be the value. */
function noteExpressions(attributes: readonly Attribute[], start: number, { token, env }: RawHtml): void {
  if (env.mdx) return;
  for (const { name, value, start: valueStart } of attributes) {
    if (name === 'style' || typeof value !== 'object' || value === null || !('expression' in value)) continue;
    report(env, {
      code: 'dialect-foreign',
      message: `"{${String(value.expression)}}" is Markdown of MDX; here it is the text in the braces`,
      offset: sourceOffset(token, start + valueStart),
      hint: mdxHint(env),
    });
  }
}

function openingTag(writtenTag: Tag, isSelfClosing: boolean, html: RawHtml): string {
  const { name: tag, start } = writtenTag;
  const allowed = keptAttributes(writtenTag, uniqueByName(readAttributes(writtenTag.attributes)), html);
  if (!allowed) return '';
  const name = tag.toLowerCase();
  const attributes = withoutOpener(name, withModeClass(name, allowed));
  noteIds(name, attributes, start, html);
  noteExpressions(attributes, start, html);
  noteIdReferences({ name, attributes }, html.env, (offset) => sourceOffset(html.token, start + offset));
  const toText = (attribute: string, value: unknown): string => attributeText(attribute, value, name);
  const text = attributes
    .map(
      (attribute) =>
        addressAttribute({ name, attributes, written: writtenTag.attributes, start }, attribute, html, toText) ??
        toText(attribute.name, attribute.value),
    )
    .join('');
  const end = isSelfClosing && !VOID_ELEMENTS.has(name) ? `></${tag}>` : '>';
  const whole = `<${tag}${text}${waitingText(name, attributes)}${end}`;
  return name === 'img' ? withFormats(whole, attributes, start, html) : whole;
}

/** A picture with its other formats, unless the author gives some. */
function withFormats(tag: string, attributes: readonly Attribute[], start: number, { token, env }: RawHtml): string {
  const find = (wanted: string) => attributes.find(({ name }) => name.toLowerCase() === wanted);
  const src = find('src');
  if (typeof src?.value !== 'string' || find('srcset') || env.raw.pictures > 0) return tag;
  const target = decodeEntities(src.value);
  if (isSettled(target, 'image') || afterPathname(target) !== undefined) return tag;
  return wrapPicture(env, tag, {
    target,
    offset: sourceOffset(token, start + src.inside),
    ownWidth: pixels(find('width')?.value),
  });
}

/** What stands in a `<picture>` is chosen by its author. */
function notePicture(name: string, isClosing: boolean, { raw }: ParseEnv): void {
  if (name.toLowerCase() === 'picture') raw.pictures = Math.max(0, raw.pictures + (isClosing ? -1 : 1));
}

const unknownTag = (tag: string, offset: number): RuleDiagnostic => ({
  code: 'element-unknown',
  message: `"<${tag}>" is neither HTML nor a component; it is shown as text`,
  offset,
  hint: `write \`<${tag}>\` as code, or \`\\<${tag}>\``,
  once: true,
});

const badComponent = (tag: string, offset: number): RuleDiagnostic => ({
  code: 'component-misplaced',
  message: `"<${tag}>" is never closed, or does not stand where a component can; it is shown as text`,
  offset,
  hint: `put \`<${tag}>\` and \`</${tag}>\` on lines of their own`,
  once: true,
});

const isElement = (name: string): boolean => isHtmlName(name) || name.includes('-');

/** A comment that is never closed would take the rest of the page with it. */
function reportOpenComment({ token, env }: RawHtml, start: number): void {
  const [offset, end] = [sourceOffset(token, start), sourceOffset(token, token.content.length)];
  env.plain.replace({ start: offset, end });
  report(env, {
    code: 'comment-unclosed',
    message: 'this comment is never closed: what stands behind it is not shown',
    offset,
    hint: 'end it with `-->`',
  });
}

/** Turn an author's HTML right: comments dropped, JSX habits mended, unknown tags shown as text. */
function rewrite(html: RawHtml, components: ReadonlySet<string>): string {
  const { token, env } = html;
  const { safe } = env;
  const end = openComment(token.content);
  if (end < token.content.length) reportOpenComment(html, end);
  const noteRestricted = createRestrictedNotes(token, env);
  const rewritePart = (
    whole: string,
    [slash, name, attributes = '', selfClosing = '']: readonly (string | undefined)[],
    index: number,
    keepsClosing: boolean,
  ): string => {
    if (name === undefined) {
      env.plain.replace({ start: sourceOffset(token, index), end: sourceOffset(token, index + whole.length) });
      return '';
    }
    if (!isElement(name)) {
      const diagnose = components.has(name) ? badComponent : unknownTag;
      // What puts includes in tells of those inside of lines.
      const isTold = name === INCLUDE_TAG && token.type === 'html_inline' && !components.has(name);
      if (!slash && !isTold) report(env, diagnose(name, sourceOffset(token, index)));
      return escapeHtml(whole);
    }
    notePicture(name, slash !== '', env);
    if (slash) return VOID_ELEMENTS.has(name.toLowerCase()) || !keepsClosing ? '' : `</${name}>`;
    const tag = { name, attributes, start: index + '<'.length + name.length };
    if (!safe) noteRestricted(tag, decodeEntities);
    return openingTag(tag, selfClosing !== '', html);
  };
  const content = token.content.slice(0, end);
  if (safe)
    return rewriteSafe(token, content, PART, ([whole, ...parts], index, closing) =>
      rewritePart(whole, parts, index, closing.has(index)),
    );
  const hasScript = /<script/i.test(content);
  const hasStyle = /<style/i.test(content);
  return content.replace(hasScript ? PART_OR_SCRIPT : hasStyle ? PART_OR_STYLE : PART, (whole: string, ...rest) => {
    const index = rest[4] as number;
    if (hasScript && BEHIND_SCRIPT_TAG.test(content.slice(0, index))) return whole;
    return whole.startsWith('<') ? rewritePart(whole, rest.slice(0, 4), index, true) : styleText(whole, index, html);
  });
}

/** A tag with a value in braces: where that holds quotes, CommonMark (6.6) takes the tag for text. */
const JSX_TAG =
  /^<([A-Za-z][\w-]*)(?:\s+[A-Za-z_:@][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>`{}]+))?)*\s*\/?>/;

function jsxTag(state: StateInline, silent: boolean): boolean {
  const [whole = '', name = ''] = (state.src[state.pos] === '<' && JSX_TAG.exec(state.src.slice(state.pos))) || [];
  if (!/=\s*\{/.test(whole) || !isHtmlName(name)) return false;
  if (!silent) state.push('html_inline', '', 0).content = whole;
  state.pos += whole.length;
  return true;
}

/** Code and scripts keep their blank lines. */
const VERBATIM = /^\s*<(?:script|pre|style|textarea)\b/i;

/** Inline tags know their place in their block: give them that in the Markdown. */
function placeInlineTags({ tokens }: StateCore): void {
  for (const block of tokens)
    for (const child of block.children ?? [])
      if (child.type === 'html_inline') child.toSource = (inside) => sourceOffset(block, (child.offset ?? 0) + inside);
}

/** Raw HTML in Markdown. Runs after the components rule, which takes the tags of `components` first. */
export const html =
  (components: ReadonlySet<string>) =>
  (md: MarkdownIt): void => {
    md.inline.ruler.before('html_inline', 'jsx-tag', jsxTag);
    md.core.ruler.push('inline-tag-places', placeInlineTags);
    const render: RendererRule = (tokens, index, _options, environment) => {
      const token = tokens[index] as Token;
      const env = envOf(environment);
      if (token.map && VERBATIM.test(token.content)) env.plain.keep(token.map);
      const text = rewrite({ token, env }, components);
      return text.trim() === '' ? '' : text;
    };
    md.renderer.rules.html_block = render;
    md.renderer.rules.html_inline = render;
  };
