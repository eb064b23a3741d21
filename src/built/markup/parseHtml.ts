import { type DefaultTreeAdapterTypes, html as names, type ParserError, parse } from 'parse5';
import { OPTIONAL_END } from '../../shared/optionalEnd.ts';
import { table } from '../../shared/table.ts';
import { VOID_ELEMENTS } from '../../shared/voidElements.ts';
import type { Attribute, Element, Markup, MarkupError } from './markup.ts';

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

/** Messages for error codes of the parser (HTML, 13.2.2). Other codes are their own message. */
const MESSAGES: Readonly<Record<string, string>> = table({
  'abandoned-head-element-child': 'this tag belongs in "<head>"',
  'abrupt-closing-of-empty-comment': 'this comment ends before it begins',
  'cdata-in-html-content': 'CDATA has no meaning in HTML',
  'closing-of-element-with-open-child-elements': 'this end tag closes elements that are still open',
  'control-character-in-input-stream': 'there is a control character',
  'disallowed-content-in-noscript-in-head': 'this must not stand in "<noscript>" in the head',
  'duplicate-attribute': 'the tag has this attribute twice: the second one has no effect',
  'end-tag-with-attributes': 'an end tag has attributes',
  'end-tag-with-trailing-solidus': 'an end tag ends with "/"',
  'end-tag-without-matching-open-element': 'this end tag closes nothing',
  'eof-in-comment': 'the page ends within a comment',
  'eof-in-element-that-can-contain-only-text': 'the page ends within an element that holds text alone',
  'eof-in-tag': 'the page ends within a tag',
  'incorrectly-closed-comment': 'a comment ends with "--!>"',
  'incorrectly-opened-comment': '"<!" begins neither a comment nor the doctype',
  'invalid-first-character-of-tag-name': '"<" does not begin a tag: write "&lt;"',
  'misplaced-doctype': 'the doctype is not at the beginning of the page',
  'misplaced-start-tag-for-head-element': 'this tag belongs in "<head>"',
  'missing-attribute-value': 'an attribute has "=" and no value',
  'missing-doctype': 'the page does not begin with "<!doctype html>"',
  'missing-end-tag-name': '"</>" closes nothing',
  'missing-semicolon-after-character-reference': 'a character reference has no ";"',
  'missing-whitespace-between-attributes': 'there is no space between two attributes',
  'nested-comment': 'a comment begins within a comment',
  'non-conforming-doctype': 'the doctype is not "<!doctype html>"',
  'non-void-html-element-start-tag-with-trailing-solidus': '"/>" does not close this element',
  'open-elements-left-after-eof': 'elements are open at the end of the page',
  'unexpected-character-in-attribute-name': 'an attribute has a quote or "<" in its name',
  'unexpected-character-in-unquoted-attribute-value': 'a value without quotes has a quote, "<", "=" or "`" in it',
  'unexpected-equals-sign-before-attribute-name': 'there is "=" where an attribute should begin',
  'unexpected-null-character': 'there is a NUL character',
  'unexpected-question-mark-instead-of-tag-name': '"<?" has no meaning in HTML',
  'unexpected-solidus-in-tag': 'there is "/" within a tag',
  'unknown-named-character-reference': 'there is no such character reference',
});

/** Errors reported per page: later ones are mostly consequences of earlier ones. */
const MOST_ERRORS = 10;

/** Chromium and WebKit flatten elements that are nested deeper; the standard sets no limit. */
const DEEPEST = 512;

const isElement = (node: ParsedNode): node is ParsedElement => 'tagName' in node;

/** True outside of SVG and MathML. */
const isOfHtml = (node: DefaultTreeAdapterTypes.ParentNode): boolean =>
  !('namespaceURI' in node) || node.namespaceURI === names.NS.HTML;

/** The beginning of the tag at an offset; empty if there is none. */
const tagAt = (html: string, offset: number): string =>
  /^<\/?[^\s<>]{1,30}/.exec(html.slice(offset, offset + 40))?.[0] ?? '';

function toMarkupError(html: string, { code, startOffset }: ParserError): MarkupError {
  const tag = tagAt(html, startOffset);
  const message = MESSAGES[code] ?? code.replaceAll('-', ' ');
  return { message: tag && message.startsWith('this') ? `"${tag}>": ${message}` : message, offset: startOffset };
}

/** Offset of an attribute's value in its tag. */
function valueOffset(html: string, start: number, end: number, tagStart: number): number {
  const written = html.slice(start, end);
  const [before = written] = /^[^=]*=\s*["']?/.exec(written) ?? [];
  return start + before.length - tagStart;
}

function toElement(html: string, node: ParsedElement, parent: Element | undefined): Element {
  const place = node.sourceCodeLocation;
  const offset = place?.startOffset ?? parent?.offset ?? 0;
  const known = node.attrs.filter(({ name }) => !name.startsWith('data-'));
  const attributes = known.map(({ name, prefix, value }): Attribute => {
    const written = prefix ? `${prefix}:${name}` : name;
    const at = place?.attrs?.[written] ?? place?.attrs?.[written.toLowerCase()];
    return {
      name: written.toLowerCase(),
      value,
      offset: at ? valueOffset(html, at.startOffset, at.endOffset, offset) : 0,
    };
  });
  const [only] = node.childNodes;
  const isRaw = isOfHtml(node) && /^(?:script|style|textarea|title)$/.test(node.tagName);
  const content =
    isRaw && only?.nodeName === '#text' && 'value' in only
      ? { text: only.value, textOffset: only.sourceCodeLocation?.startOffset ?? offset }
      : isRaw
        ? { text: '', textOffset: offset }
        : {};
  return {
    tag: { name: node.tagName.toLowerCase(), attributes },
    offset,
    parent,
    isForeign: !isOfHtml(node) && node.parentNode !== null && !isOfHtml(node.parentNode),
    ...content,
  };
}

/** Elements that an end tag without a start tag creates (HTML, 13.2.6.4.7). */
const MADE_BY_END: ReadonlySet<string> = new Set(['br', 'p']);

/** The error of an element that is never closed, or that an end tag without a start tag has created; undefined for others. */
function unclosedError(html: string, node: ParsedElement, before: number): MarkupError | undefined {
  const { tagName, sourceCodeLocation: place } = node;
  if (!place) {
    const at = MADE_BY_END.has(tagName) ? html.indexOf(`</${tagName}`, before) : -1;
    return at < 0 ? undefined : { message: `"</${tagName}>": this end tag closes nothing`, offset: at };
  }
  if (place.endTag || (isOfHtml(node) && (VOID_ELEMENTS.has(tagName) || OPTIONAL_END.has(tagName)))) return undefined;
  const { startTag } = place;
  if (!startTag || (!isOfHtml(node) && html[startTag.endOffset - 2] === '/')) return undefined;
  return { message: `"<${tagName}>" is never closed`, offset: startTag.startOffset };
}

/** Parse a page as browsers do (HTML, 13.2), however malformed. */
export function parseHtml(html: string): Markup {
  const errors: ParserError[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
    onParseError: (error) => errors.push(error),
  });
  const elements: Element[] = [];
  const open: MarkupError[] = [];
  const walk = (nodes: readonly ParsedNode[], parent: Element | undefined, depth: number): void => {
    let before = parent?.offset ?? 0;
    for (const node of nodes) {
      if (!isElement(node)) {
        before = node.sourceCodeLocation?.endOffset ?? before;
        continue;
      }
      const error = unclosedError(html, node, before);
      if (error) open.push(error);
      const element = toElement(html, node, parent);
      if (node.sourceCodeLocation?.startTag ?? node.sourceCodeLocation) elements.push(element);
      const inside =
        'content' in node ? (node as DefaultTreeAdapterTypes.Template).content.childNodes : node.childNodes;
      if (depth < DEEPEST) walk(inside, element, depth + 1);
      else if (inside.some(isElement))
        open.push({ message: `elements are nested more than ${DEEPEST} levels deep`, offset: element.offset });
      before = node.sourceCodeLocation?.endOffset ?? before;
    }
  };
  walk(document.childNodes, undefined, 1);
  const found = [...errors.map((error) => toMarkupError(html, error)), ...open].sort((a, b) => a.offset - b.offset);
  const first = new Map<number, MarkupError>();
  for (const error of found) if (!first.has(error.offset)) first.set(error.offset, error);
  return { elements, errors: [...first.values()].slice(0, MOST_ERRORS) };
}
