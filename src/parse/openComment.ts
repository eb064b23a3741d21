/**
 * Where HTML begins a comment that nothing ends; its length, where there is none. What stands after belongs to the comment
 * (HTML 13.2.5.45). Looking for whole comments in what stands before takes time in proportion to the text.
 */
export function openComment(html: string): number {
  const start = html.indexOf('<!--', Math.max(0, html.lastIndexOf('-->')));
  return start < 0 ? html.length : start;
}

/** HTML without a comment that nothing ends. */
export const beforeOpenComment = (html: string): string => html.slice(0, openComment(html));

/** HTML without its comments. */
export const withoutHtmlComments = (html: string): string => beforeOpenComment(html).replace(/<!--[\s\S]*?-->/g, '');
