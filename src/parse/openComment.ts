/**
 * Offset of an unclosed comment; the length of the text if there is none. Everything after it belongs to the comment (HTML
 * 13.2.5.45). In the text before it, a regular expression finds comments in linear time.
 */
export function openComment(html: string): number {
  const start = html.indexOf('<!--', Math.max(0, html.lastIndexOf('-->')));
  return start < 0 ? html.length : start;
}

/** HTML up to an unclosed comment. */
export const beforeOpenComment = (html: string): string => html.slice(0, openComment(html));

/** HTML without comments. */
export const withoutHtmlComments = (html: string): string => beforeOpenComment(html).replace(/<!--[\s\S]*?-->/g, '');
