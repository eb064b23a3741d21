import type { MarkdownIt, Token } from 'markdown-it';

const MARK = /^\[([ xX])\]\s+/;

function markItem(item: Token, inline: Token | undefined, createBox: (isDone: boolean) => Token): void {
  const [first] = inline?.children ?? [];
  const match = first?.type === 'text' ? MARK.exec(first.content) : null;
  if (!first || !match || !inline) return;
  first.content = first.content.slice(match[0].length);
  inline.content = inline.content.replace(MARK, '');
  inline.children = [createBox(match[1] !== ' '), ...(inline.children ?? [])];
  item.attrJoin('class', 'task-list-item');
}

/** GFM's task lists: `- [x] done`. The boxes show a state; readers cannot change it. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.push('task-lists', ({ tokens, Token }) => {
    const createBox = (isDone: boolean): Token => {
      const box = new Token('task_box', 'input', 0);
      box.meta = { isDone };
      return box;
    };
    tokens.forEach((token, index) => {
      if (token.type === 'list_item_open' && tokens[index + 1]?.type === 'paragraph_open')
        markItem(token, tokens[index + 2], createBox);
    });
  });
  md.renderer.rules.task_box = (tokens, index) => {
    const { isDone } = (tokens[index] as Token).meta as { isDone: boolean };
    return `<input type="checkbox" disabled${isDone ? ' checked' : ''}> `;
  };
}
