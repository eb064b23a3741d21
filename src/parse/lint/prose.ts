import type { Token } from 'markdown-it';
import { blank } from '../../source/markdownCode.ts';

const NO_TAGS = /<!--[\s\S]*?(?:-->|$)|(<(script|style|textarea)\b[^<>]*>)([\s\S]*?)(?=<\/\2|$)/gi;

/** Blanks out the parts of HTML that have no tags: comments, scripts, styles. Offsets stay the same. */
export const tagsOf = (html: string): string =>
  /<!--|<(?:script|style|textarea)/i.test(html)
    ? html.replace(NO_TAGS, (whole, tag?: string, _name?: string, text = '') =>
        tag === undefined ? blank(whole) : tag + blank(text),
      )
    : html;

/** Inline tokens that are not prose. */
const SILENT = new Set(['code_inline', 'html_inline', 'math_inline', 'text_special']);

/** An HTML element for code, or one whose content VitePress shows as it is. */
const LITERAL = /^<(code|kbd|pre|samp)\b|^<(\w+)\b[^<>]*\sv-pre\b/i;

/** Index of the token that closes the HTML element for code which a token opens; undefined for other tokens. */
function codeEnd(children: readonly Token[], index: number): number | undefined {
  const token = children[index];
  const [, code, other] = (token?.type === 'html_inline' && LITERAL.exec(token.content)) || [];
  const name = code ?? other;
  if (name === undefined) return undefined;
  const end = children.findIndex(
    ({ type, content }, at) =>
      at > index && type === 'html_inline' && content.toLowerCase() === `</${name.toLowerCase()}>`,
  );
  return end < 0 ? undefined : end;
}

/** The content of a block with code, tags, formulas and escaped characters blanked out. Offsets stay the same. */
export function proseOf({ content, children }: Token): string {
  if (!children?.some(({ type }) => SILENT.has(type))) return content;
  let prose = content;
  children.forEach(({ type, offset }, index) => {
    if (!SILENT.has(type) || offset === undefined) return;
    const last = codeEnd(children, index) ?? index;
    const end = children.slice(last + 1).find((next) => next.offset !== undefined)?.offset ?? content.length;
    prose = prose.slice(0, offset) + blank(prose.slice(offset, end)) + prose.slice(end);
  });
  return prose;
}
