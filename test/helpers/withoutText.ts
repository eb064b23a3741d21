/** Matches the element with the page's text in the themes of sitegen and other generators. */
const TEXT = /<(\w+)[^>]* class="(?:[^"]* )?(?:theme-doc-markdown|vp-doc|sl-markdown-content)[ "][^>]*>/;

/** A page without its text; undefined if it has none. */
export function withoutText(html: string): string | undefined {
  const opening = TEXT.exec(html);
  if (!opening) return undefined;
  const [tag, name] = opening;
  const start = opening.index + tag.length;
  let depth = 1;
  for (const { 1: slash, index } of html.slice(start).matchAll(new RegExp(`<(/?)${name}\\b`, 'g'))) {
    depth += slash ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + html.slice(start + index);
  }
  return undefined;
}
