import type { MarkdownIt } from 'markdown-it';

/** `\&#62;`: the reference of a bracket with a backslash too many. */
const ESCAPED = /^\\&#(?:60|62|123|125|x3[ce]|x7[bd]);/i;

/**
 * Pages that were written for MDX escape brackets twice, as `\&#62;`, and mean `>`. In CommonMark that would show the
 * reference itself, which nobody means.
 */
export function references(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'escaped-reference', (state) => {
    if (state.src[state.pos] !== '\\' || !ESCAPED.test(state.src.slice(state.pos))) return false;
    state.pos++;
    return true;
  });
}
