import type { MarkdownIt, Token } from 'markdown-it';

/** An empty anchor that is all of a paragraph. */
const ANCHOR = /^<a\s+(?:id|name)=["']?([^\s"'<>]+)["']?\s*>\s*<\/a>$/i;

/** The id of the heading that a token opens or closes. */
function idOf(tokens: readonly Token[], index: number): unknown {
  const type = tokens[index]?.type;
  const open = type === 'heading_close' ? tokens[index - 2] : type === 'heading_open' ? tokens[index] : undefined;
  return open?.attrGet('id');
}

/**
 * Leaves out anchors directly above or below a heading that has their id itself. They are written for other programs, and would be
 * second elements with the id. Runs after the headings have their ids.
 */
export function headingAnchors(md: MarkdownIt): void {
  md.core.ruler.push('heading-anchors', (state) => {
    if (!/<a\s/i.test(state.src)) return;
    const { tokens } = state;
    const omitted = new Set<Token>();
    tokens.forEach((token, index) => {
      const [inline, close] = [tokens[index + 1], tokens[index + 2]];
      if (token.type !== 'paragraph_open' || !inline || !close) return;
      const id = ANCHOR.exec(inline.content.trim())?.[1];
      if (id === undefined || (idOf(tokens, index - 1) !== id && idOf(tokens, index + 3) !== id)) return;
      for (const one of [token, inline, close]) omitted.add(one);
    });
    if (omitted.size > 0) state.tokens = tokens.filter((token) => !omitted.has(token));
  });
}
