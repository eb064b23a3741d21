import type { MarkdownIt, Token } from 'markdown-it';

declare module 'markdown-it' {
  interface Token {
    /** For a checkbox: whether it is checked. */
    isDone?: boolean;
  }
}

const MARK = /^\[([ xX])\]\s+/;

function markItem(
  item: Token,
  inline: Token | undefined,
  create: (type: string, tag: string, nesting: -1 | 0 | 1) => Token,
): void {
  const [first] = inline?.children ?? [];
  const match = first?.type === 'text' ? MARK.exec(first.content) : null;
  if (!first || !match || !inline) return;
  first.content = first.content.slice(match[0].length);
  inline.content = inline.content.replace(MARK, '');
  const box = Object.assign(create('task_box', 'input', 0), { isDone: match[1] !== ' ' });
  const [open, close] = [create('task_open', 'label', 1), create('task_close', 'label', -1)];
  inline.children = [open, box, ...(inline.children ?? []), close];
  item.attrJoin('class', 'task-list-item');
}

/** GFM's task lists: `- [x] done`. Readers cannot change the checkboxes. The text of an item labels its checkbox. */
export function taskLists(md: MarkdownIt): void {
  md.core.ruler.push('task-lists', ({ tokens, Token }) => {
    const create = (type: string, tag: string, nesting: -1 | 0 | 1): Token => new Token(type, tag, nesting);
    tokens.forEach((token, index) => {
      if (token.type === 'list_item_open' && tokens[index + 1]?.type === 'paragraph_open')
        markItem(token, tokens[index + 2], create);
    });
  });
  md.renderer.rules.task_box = (tokens, index) =>
    `<input type="checkbox" disabled${tokens[index]?.isDone ? ' checked' : ''}> `;
}
