import type { MarkdownIt } from 'markdown-it';

/** A character reference of a bracket after a superfluous backslash: `\&#62;`. */
const ESCAPED = /^\\&#(?:60|62|123|125|x3[ce]|x7[bd]);/i;

/** Pages written for MDX sometimes escape brackets twice: `\&#62;` means `>`. CommonMark would show the reference as text. */
export function references(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'escaped-reference', (state) => {
    if (state.src[state.pos] !== '\\' || !ESCAPED.test(state.src.slice(state.pos))) return false;
    state.pos++;
    return true;
  });
}
