import Markdown, { type Token } from 'markdown-it';

/** Creates a token that renders HTML of sitegen itself, such as the mark of a slot. It has no text. */
export function createMarkToken(html: string): Token {
  const token = new Markdown.Token('html_mark', '', 0);
  token.content = html;
  return token;
}
