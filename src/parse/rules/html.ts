import type { MarkdownIt, RendererRule, StateCore, StateInline, Token } from 'markdown-it';
import { askWhich } from '../../diagnostics/suggest.ts';
import { decodeEntities } from '../../shared/decodeEntities.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { table } from '../../shared/table.ts';
import { hasTemplate } from '../../shared/templateBraces.ts';
import { afterPathname } from '../../shared/url.ts';
import { VOID_ELEMENTS } from '../../shared/voidElements.ts';
import { type Attribute, findAttribute, readAttributes, TAG_ATTRIBUTES } from '../attributes.ts';
import { modeClass } from '../colorMode.ts';
import { envOf, type ParseEnv, type RuleDiagnostic, report, wrapPicture } from '../env.ts';
import { foreignBlockHint } from '../foreignBlocks.ts';
import { INCLUDE_TAG } from '../include/directive.ts';
import { noteIdReferences } from '../lint/idReferences.ts';
import { mdxHint } from '../mdxHint.ts';
import { meantComponents } from '../meantComponents.ts';
import { openComment } from '../openComment.ts';
import { createRestrictedNotes, type Tag } from '../restricted.ts';
import { keptAttributes } from '../safe/keptAttributes.ts';
import { rewriteSafe } from '../safe/rewriteSafe.ts';
import { attributeName } from './attributeName.ts';
import { withoutOpener } from './blankTargets.ts';
import { isHtmlName } from './elementNames.ts';
import { addressAttribute, isSettled, pixels, type RawHtml, styleText } from './htmlAddresses.ts';
import { sourceOffset } from './positions.ts';
import { toCss } from './toCss.ts';

/** A comment, or a tag with its parts. */
const PART = new RegExp(String.raw`<!--[\s\S]*?-->|<(/?)([A-Za-z][\w-]*)(${TAG_ATTRIBUTES}?)(/?)>`, 'g');

/** Also matches the text of style sheets. */
const PART_OR_STYLE = new RegExp(`${PART.source}|(?<=<style\\b[^<>]*>)[^<]+(?=</style)`, 'gi');

/** Also matches the text of scripts, which must not be parsed as HTML. */
const SCRIPT_TEXT = String.raw`(?<=<script\b[^<>]*>)[\s\S]+?(?=</script|$)`;
const PART_OR_SCRIPT = new RegExp(`${SCRIPT_TEXT}|${PART_OR_STYLE.source}`, 'gi');
const BEHIND_SCRIPT_TAG = /<script\b[^<>]*>$/i;

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

/** Attributes whose values are the words `true` and `false`, unlike those of boolean attributes (HTML, 2.3.3). */
const ENUMERATED = /^(?:aria-|data-|(?:contenteditable|draggable|spellcheck)$)/i;

/** Writes a boolean of JSX as a word where the attribute needs one. In MDX, an attribute without a value is `true`. */
function withWord(attribute: Attribute, { mdx }: ParseEnv): Attribute {
  const { name, value, start, end } = attribute;
  const isWord = typeof value === 'boolean' && ENUMERATED.test(name) && (end > start || mdx !== undefined);
  return isWord ? { ...attribute, value: String(value) } : attribute;
}

/** Removes repeated attributes: the last value counts, at the position of the first. */
const uniqueByName = (attributes: readonly Attribute[]): readonly Attribute[] => [
  ...new Map(attributes.map((attribute) => [attribute.name, attribute])).values(),
];

/** Default attributes of pictures and frames, so that they do not block the page. */
const WAITING: Readonly<Record<string, readonly string[]>> = table({
  img: ['loading="lazy"', 'decoding="async"'],
  iframe: ['loading="lazy"'],
});

function waitingText(name: string, attributes: readonly Attribute[]): string {
  const isUrgent = findAttribute(attributes, 'fetchpriority')?.value === 'high';
  return (WAITING[name] ?? [])
    .filter((text) => !findAttribute(attributes, text.replace(/=.*/, '')) && !(isUrgent && text.startsWith('loading')))
    .map((text) => ` ${text}`)
    .join('');
}

const isClass = ({ name }: Attribute): boolean => name === 'class' || name === 'className';

/** Adds the class of a picture that is only shown in one color mode. */
function withModeClass(name: string, attributes: readonly Attribute[]): readonly Attribute[] {
  const src = name === 'img' ? findAttribute(attributes, 'src') : undefined;
  const added = typeof src?.value === 'string' ? modeClass(src.value) : undefined;
  if (!src || added === undefined) return attributes;
  const own = attributes.find(isClass);
  if (own)
    return attributes.map((attribute) =>
      attribute === own ? { ...own, value: `${String(own.value)} ${added}` } : attribute,
    );
  return [...attributes, { ...src, name: 'class', value: added }];
}

/** Hint for an invalid id. */
function idHint(value: string): string {
  if (value === '') return 'remove it';
  return hasTemplate(value)
    ? 'write the id without braces: expressions are not evaluated here'
    : `write "${value.replace(/\s+/g, '-')}"`;
}

/**
 * Records the ids of a tag, and the names of links, which anchors may refer to. Reports ids that are invalid or already in use.
 */
function noteIds(tag: string, attributes: readonly Attribute[], start: number, { token, env }: RawHtml): void {
  const own: string[] = [];
  for (const { name: written, value, inside } of attributes) {
    const name = written.toLowerCase();
    if (typeof value !== 'string' || !(name === 'id' || (name === 'name' && tag === 'a'))) continue;
    if (name === 'id' && /^$|\s/.test(value))
      report(env, {
        code: 'id-invalid',
        message: value === '' ? 'this id is empty' : `"${value}" is not a valid id: it has a space`,
        offset: sourceOffset(token, start + inside),
        hint: idHint(value.trim()),
      });
    if (name === 'id' && env.ids.includes(value))
      report(env, {
        code: 'id-duplicate',
        message: `another element has the id "${value}" already`,
        offset: sourceOffset(token, start + inside),
        hint: 'change one of the ids: links lead to the first element',
      });
    own.push(value);
  }
  env.ids.push(...new Set(own));
}

/** Reports expressions in attributes, which are not evaluated in Markdown. */
function noteExpressions(attributes: readonly Attribute[], start: number, { token, env }: RawHtml): void {
  if (env.mdx) return;
  for (const { name, value, start: valueStart } of attributes) {
    if (name === 'style' || typeof value !== 'object' || value === null || !('expression' in value)) continue;
    report(env, {
      code: 'dialect-foreign',
      message: `"{${String(value.expression)}}" is syntax of MDX; here only the text in the braces is used`,
      offset: sourceOffset(token, start + valueStart),
      cause: 'MDX in attributes',
      hint: mdxHint(env),
    });
  }
}

function openingTag(writtenTag: Tag, isSelfClosing: boolean, html: RawHtml): string {
  const { name: tag, start } = writtenTag;
  const allowed = keptAttributes(writtenTag, uniqueByName(readAttributes(writtenTag.attributes)), html);
  if (!allowed) return '';
  const name = tag.toLowerCase();
  const written = allowed.map((attribute) => withWord(attribute, html.env));
  const attributes = withoutOpener(name, withModeClass(name, written));
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

/** Adds the other formats of a picture, unless the author provides some. */
function withFormats(tag: string, attributes: readonly Attribute[], start: number, { token, env }: RawHtml): string {
  const src = findAttribute(attributes, 'src');
  if (typeof src?.value !== 'string' || findAttribute(attributes, 'srcset') || env.raw.pictures > 0) return tag;
  const target = decodeEntities(src.value);
  if (isSettled(target, 'image') || afterPathname(target) !== undefined) return tag;
  return wrapPicture(env, tag, {
    target,
    offset: sourceOffset(token, start + src.inside),
    ownWidth: pixels(findAttribute(attributes, 'width')?.value),
  });
}

/** Tracks `<picture>` elements, whose sources the author chooses. */
function notePicture(name: string, isClosing: boolean, { raw }: ParseEnv): void {
  if (name.toLowerCase() === 'picture') raw.pictures = Math.max(0, raw.pictures + (isClosing ? -1 : 1));
}

/** Hint for an unknown tag. A name that begins with a capital may be a component of another generator, or a misspelt one. */
function unknownTagHint(tag: string, components: ReadonlySet<string>): string {
  const asText = `write \`<${tag}>\` as code, or \`\\<${tag}>\``;
  const block = /^[A-Z]/.test(tag) ? foreignBlockHint(tag) : undefined;
  if (block !== undefined) return `${block}; if it is text, ${asText}`;
  const meant = askWhich(meantComponents(tag, components).map((name) => `<${name}>`));
  return meant === undefined ? asText : `${meant} If it is text, ${asText}`;
}

const unknownTag = (tag: string, offset: number, components: ReadonlySet<string>): RuleDiagnostic => ({
  code: 'element-unknown',
  message: `"<${tag}>" is neither an HTML element nor a component; it is shown as text`,
  offset,
  hint: unknownTagHint(tag, components),
  once: true,
});

const badComponent = (tag: string, offset: number): RuleDiagnostic => ({
  code: 'component-misplaced',
  message: `"<${tag}>" is never closed, or is where no component can be; it is shown as text`,
  offset,
  hint: `put \`<${tag}>\` and \`</${tag}>\` on lines of their own`,
  once: true,
});

const isElement = (name: string): boolean => isHtmlName(name) || name.includes('-');

/** Reports an unclosed comment, which would hide the rest of the page. */
function reportOpenComment({ token, env }: RawHtml, start: number): void {
  const [offset, end] = [sourceOffset(token, start), sourceOffset(token, token.content.length)];
  env.plain.replace({ start: offset, end });
  report(env, {
    code: 'comment-unclosed',
    message: 'this comment is never closed: everything after it is not shown',
    offset,
    hint: 'end it with `-->`',
  });
}

/** Rewrites an author's HTML: removes comments, converts JSX attributes, and shows unknown tags as text. */
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
      // Includes inside of a line are reported when includes are resolved.
      const isTold = name === INCLUDE_TAG && token.type === 'html_inline' && !components.has(name);
      if (!slash && !isTold) report(env, diagnose(name, sourceOffset(token, index), components));
      return escapeHtml(whole);
    }
    notePicture(name, slash !== '', env);
    if (slash) return VOID_ELEMENTS.has(name.toLowerCase()) || !keepsClosing ? '' : `</${name}>`;
    const tag = { name, attributes, start: index + '<'.length + name.length };
    if (!safe) noteRestricted(tag);
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

/** A tag with a value in braces. If the braces contain quotes, CommonMark (6.6) treats the tag as text. */
const JSX_TAG =
  /^<([A-Za-z][\w-]*)(?:\s+[A-Za-z_:@][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>`{}]+))?)*\s*\/?>/;

function jsxTag(state: StateInline, silent: boolean): boolean {
  const [whole = '', name = ''] = (state.src[state.pos] === '<' && JSX_TAG.exec(state.src.slice(state.pos))) || [];
  if (!/=\s*\{/.test(whole) || !isHtmlName(name)) return false;
  if (!silent) state.push('html_inline', '', 0).content = whole;
  state.pos += whole.length;
  return true;
}

/** The content of code and scripts keeps its blank lines. */
const VERBATIM = /^\s*<(?:script|pre|style|textarea)\b/i;

/** Maps offsets in inline tags to the Markdown. */
function placeInlineTags({ tokens }: StateCore): void {
  for (const block of tokens)
    for (const child of block.children ?? [])
      if (child.type === 'html_inline') child.toSource = (inside) => sourceOffset(block, (child.offset ?? 0) + inside);
}

/** Raw HTML in Markdown. Runs after the components rule, which handles the tags of `components`. */
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
