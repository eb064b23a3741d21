import type { Token } from 'markdown-it';
import { blank } from '../../source/markdownCode.ts';

/** Comments, and raw text elements with their start tag (HTML, 13.1.2). An unclosed one extends to the end. */
const RAW_TEXT = /<!--[\s\S]*?(?:-->|$)|(<(script|style|textarea|title)\b[^<>]*>)([\s\S]*?)(?=<\/\2|$)/gi;

/** Blanks out comments and the content of raw text elements, in which there are no tags. Offsets stay the same. */
export const withoutRawText = (html: string): string =>
  /<!--|<(?:script|style|textarea|title)/i.test(html)
    ? html.replace(RAW_TEXT, (whole, tag?: string, _name?: string, text = '') =>
        tag === undefined ? blank(whole) : tag + blank(text),
      )
    : html;

/** Inline tokens that are not prose. */
const SILENT = new Set(['code_inline', 'html_inline', 'math_inline', 'text_special']);

/** An HTML element for code, or one whose content VitePress shows as it is. */
const LITERAL = /^<(code|kbd|pre|samp)\b|^<(\w+)\b[^<>]*\sv-pre\b/i;

/** Indices of the tokens that close HTML elements for code, by the indices of those that open them. */
function codeEnds(children: readonly Token[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const endTags = new Map<string, number>(); // the next one of each name
  for (let index = children.length - 1; index >= 0; index--) {
    const { type, content } = children[index] as Token;
    if (type !== 'html_inline') continue;
    const [, code, name = code] = LITERAL.exec(content) ?? [];
    const end = endTags.get(`</${name?.toLowerCase()}>`);
    if (end !== undefined) ends.set(index, end);
    endTags.set(content.toLowerCase(), index);
  }
  return ends;
}

/** The content of a block with code, tags, formulas and escaped characters blanked out. Offsets stay the same. */
export function proseOf({ content, children }: Token): string {
  if (!children?.some(({ type }) => SILENT.has(type))) return content;
  const ends = codeEnds(children);
  let prose = '';
  children.forEach(({ type, offset }, index) => {
    if (!SILENT.has(type) || offset === undefined) return;
    let next = (ends.get(index) ?? index) + 1;
    while (next < children.length && children[next]?.offset === undefined) next++;
    const end = children[next]?.offset ?? content.length;
    if (end <= prose.length) return;
    prose += content.slice(prose.length, offset);
    prose += blank(content.slice(prose.length, end));
  });
  return prose + content.slice(prose.length);
}
