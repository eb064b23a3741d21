/**
 * Changes the HTML of a post for use outside its page: in a list or a feed. The HTML comes from our own renderers, which quote
 * every attribute with `"`.
 */
import { hashOf } from '../../cache/hash.ts';
import { changeHtmlAddresses } from '../../shared/htmlAddresses.ts';
import { wholeAddress } from '../../shared/url.ts';
import type { Fragment } from '../../views/views.ts';

/** The attributes of a tag: a ">" inside quotes does not end the tag. */
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^<>"'])*`;

const TITLE = /^\s*<h1[\s>][\s\S]*?<\/h1>\s*/;
const HASH_LINK = new RegExp(`<a class="hash-link"${ATTRIBUTES}></a>`, 'g');
const HEADING_ID = new RegExp(`(<h[1-6](?=\\s)${ATTRIBUTES}?) id="([^"]*)"`, 'g');
const LOCAL_HREF = new RegExp(`(<a(?=\\s)${ATTRIBUTES}? href=")(#[^"]*")`, 'gi');
const UNREADABLE = /<(script|style|button|template)(?=[\s>])[\s\S]*?<\/\1\s*>/gi;
/** Tabs are dropped, because each panel brings its own label. */
const TAB_LIST = new RegExp(`<ul(?=\\s)${ATTRIBUTES}\\srole="tablist"[\\s\\S]*?</ul>`, 'g');

/** Remove the heading that a post begins with: its title is shown separately. */
export const dropTitle = (html: string): string => html.replace(TITLE, '');

/** Remove the ids of headings, except those that `keeps` accepts. */
export const dropHeadingIds = (html: string, keeps: (id: string) => boolean = () => false): string =>
  html.replace(HEADING_ID, (heading, rest: string, id: string) => (keeps(id) ? heading : rest));

/** Prepare HTML for another page: drop title and anchors, and let links to places on the post's page lead there. */
export const detach = (html: string, pageHref: string): string =>
  dropTitle(html)
    .replace(HASH_LINK, '')
    .replace(LOCAL_HREF, (_, before: string, after: string) => before + pageHref + after);

/** True for addresses that name their scheme. */
const isAbsolute = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address);

const resolve = (address: string, pageUrl: string): string =>
  isAbsolute(address) ? address : wholeAddress(address, pageUrl);

/** Feed readers show the picture for light mode. */
const DARK_PICTURE = new RegExp(`<img(?=\\s)${ATTRIBUTES}\\sclass="[^"]*\\bonly-dark\\b[^"]*"${ATTRIBUTES}>`, 'g');

const TAG = new RegExp(`<[a-z]${ATTRIBUTES}>`, 'gi');

const VISUAL_FORMULA = '<span class="katex-html"';

/** The offset at which a `<span>` element ends that begins at `start`. */
function endOfSpan(html: string, start: number): number {
  let depth = 0;
  for (const { 0: tag, 1: slash, index } of html.slice(start).matchAll(/<(\/?)span\b[^>]*>/g)) {
    depth += slash ? -1 : 1;
    if (depth === 0) return start + index + tag.length;
  }
  return html.length;
}

/** Keep the MathML of formulas and drop the visual half, which needs the site's styles. */
function dropVisualFormulas(html: string): string {
  let rest = '';
  let from = 0;
  for (let start = html.indexOf(VISUAL_FORMULA); start >= 0; start = html.indexOf(VISUAL_FORMULA, from)) {
    rest += html.slice(from, start);
    from = endOfSpan(html, start);
  }
  return rest + html.slice(from);
}

/** Prepare HTML for a feed: remove everything that needs the site's script, and make every address absolute. */
export const toFeedHtml = (html: string, pageUrl: string): string =>
  changeHtmlAddresses(
    dropVisualFormulas(dropHeadingIds(detach(html, pageUrl)))
      .replace(UNREADABLE, '')
      .replace(DARK_PICTURE, '')
      .replace(TAB_LIST, '')
      .replace(TAG, (tag) => tag.replace(/ tabindex="[^"]*"/, '')),
    ({ target }) => resolve(target, pageUrl),
  );

/** Change the HTML of a fragment. `name` identifies the change in the key; `change` must depend on nothing else. */
export const mapFragment = ({ key, toHtml }: Fragment, name: string, change: (html: string) => string): Fragment => ({
  key: hashOf(`${name}\n${key}`),
  toHtml: (renderComponent) => change(toHtml(renderComponent)),
});
