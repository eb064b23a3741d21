import type { MarkdownIt } from 'markdown-it';

/** `\&#62;`: the reference of a bracket with a backslash too many. */
const ESCAPED = /\\(?=&#(?:60|62|123|125|x3[ce]|x7[bd]);)/iy;

/**
 * Pages that were written for MDX escape brackets twice, as `\&#62;`, and mean `>`. In CommonMark that would show the
 * reference itself, which nobody means.
 */
export function references(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'escaped-reference', (state) => {
    ESCAPED.lastIndex = state.pos;
    if (!ESCAPED.test(state.src)) return false;
    state.pos++;
    return true;
  });
}
