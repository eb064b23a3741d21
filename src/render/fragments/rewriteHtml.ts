/**
 * What is done to the HTML of a post that is shown somewhere else than on its page: in a list, or in a feed. The HTML
 * comes from our own renderers, which quote every attribute with `"`.
 */
import { hashOf } from '../../cache/hash.ts';
import { changeHtmlAddresses } from '../../shared/htmlAddresses.ts';
import { wholeAddress } from '../../shared/url.ts';
import type { Fragment } from '../../views/views.ts';

/** What stands in a tag behind its name: a ">" between quotes ends none. */
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^<>"'])*`;

const TITLE = /^\s*<h1[\s>][\s\S]*?<\/h1>\s*/;
const HASH_LINK = new RegExp(`<a class="hash-link"${ATTRIBUTES}></a>`, 'g');
const HEADING_ID = new RegExp(`(<h[1-6](?=\\s)${ATTRIBUTES}?) id="([^"]*)"`, 'g');
const LOCAL_HREF = new RegExp(`(<a(?=\\s)${ATTRIBUTES}? href=")(#[^"]*")`, 'gi');
const UNREADABLE = /<(script|style|button|template)(?=[\s>])[\s\S]*?<\/\1\s*>/gi;
/** Each panel brings its own label. */
const TAB_LIST = new RegExp(`<ul(?=\\s)${ATTRIBUTES}\\srole="tablist"[\\s\\S]*?</ul>`, 'g');

/** Take away the heading that a post begins with: its title is shown apart. */
export const dropTitle = (html: string): string => html.replace(TITLE, '');

/** Take the ids from headings, but for those that a page has room for. */
export const dropHeadingIds = (html: string, keeps: (id: string) => boolean = () => false): string =>
  html.replace(HEADING_ID, (heading, rest: string, id: string) => (keeps(id) ? heading : rest));

/** Make HTML fit for another page: links to places on the post's page lead there. */
export const detach = (html: string, pageHref: string): string =>
  dropTitle(html)
    .replace(HASH_LINK, '')
    .replace(LOCAL_HREF, (_, before: string, after: string) => before + pageHref + after);

/** True for addresses that name their scheme. */
const isAbsolute = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address);

const resolve = (address: string, pageUrl: string): string =>
  isAbsolute(address) ? address : wholeAddress(address, pageUrl);

/** Feeds are read in light. */
const DARK_PICTURE = new RegExp(`<img(?=\\s)${ATTRIBUTES}\\sclass="[^"]*\\bonly-dark\\b[^"]*"${ATTRIBUTES}>`, 'g');

const TAG = new RegExp(`<[a-z]${ATTRIBUTES}>`, 'gi');

const VISUAL_FORMULA = '<span class="katex-html"';

/** Where an element of spans ends that begins at an offset. */
function endOfSpan(html: string, start: number): number {
  let depth = 0;
  for (const { 0: tag, 1: slash, index } of html.slice(start).matchAll(/<(\/?)span\b[^>]*>/g)) {
    depth += slash ? -1 : 1;
    if (depth === 0) return start + index + tag.length;
  }
  return html.length;
}

/** Of formulas, the MathML: the rest is nothing without its styles. */
function dropVisualFormulas(html: string): string {
  let rest = '';
  let from = 0;
  for (let start = html.indexOf(VISUAL_FORMULA); start >= 0; start = html.indexOf(VISUAL_FORMULA, from)) {
    rest += html.slice(from, start);
    from = endOfSpan(html, start);
  }
  return rest + html.slice(from);
}

/** Make HTML fit for a feed: nothing that needs the site's script, and every address absolute. */
export const toFeedHtml = (html: string, pageUrl: string): string =>
  changeHtmlAddresses(
    dropVisualFormulas(dropHeadingIds(detach(html, pageUrl)))
      .replace(UNREADABLE, '')
      .replace(DARK_PICTURE, '')
      .replace(TAB_LIST, '')
      .replace(TAG, (tag) => tag.replace(/ tabindex="[^"]*"/, '')),
    ({ target }) => resolve(target, pageUrl),
  );

/** A fragment with its HTML changed. `name` tells the change from others, `change` depends on nothing else. */
export const mapFragment = ({ key, toHtml }: Fragment, name: string, change: (html: string) => string): Fragment => ({
  key: hashOf(`${name}\n${key}`),
  toHtml: (renderComponent) => change(toHtml(renderComponent)),
});
