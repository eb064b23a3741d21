import { escapeHtml } from '../../shared/escapeHtml.ts';

/**
 * React renders a sidebar once for many pages; string replacement then marks the active items of each page. Rendering 250 links
 * again for every page would take longer than everything else. Templates put `data-nav="KEY"` on what can become active, and
 * `data-nav="KEY first"` on a category's link to its first page. On the finished page, only `<details>` keeps `data-nav` (the
 * client identifies categories by it), and links to a first page have `data-first`.
 */

/** The position of an item's tag in the HTML of a sidebar. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  /** True for a category's link to its first page: the category has no page of its own. */
  readonly leadsInside: boolean;
}

/** A rendered sidebar with the positions of its items by key. */
export interface SidebarHtml {
  readonly html: string;
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
}

const MARKED_TAG = /<([a-z]\w*)\b[^>]*?( data-nav="(\d+)( first)?")[^>]*>/g;

/** Collects the marks of a sidebar's HTML and removes their attributes. */
export function createSidebarHtml(marked: string): SidebarHtml {
  const marks = new Map<number, Mark[]>();
  let html = '';
  let position = 0;
  for (const [text, tag = '', attribute = '', key, first] of marked.matchAll(MARKED_TAG)) {
    const start = marked.indexOf(text, position);
    const own = tag === 'details' ? text : text.replace(attribute, first ? ' data-first=""' : '');
    html += marked.slice(position, start);
    const mark = { start: html.length, end: html.length + own.length, tag, leadsInside: first !== undefined };
    marks.set(Number(key), [...(marks.get(Number(key)) ?? []), mark]);
    html += own;
    position = start + text.length;
  }
  return { html: html + marked.slice(position), marks };
}

/** Escapes an attribute's value as React does. */
const attributeText = (text: string): string => escapeHtml(text).replaceAll("'", '&#x27;');

/** Marks links as active or current, and opens categories. `current` is the `href` attribute of the page's own address. */
function markActive(text: string, { tag, leadsInside }: Mark, current: string): string {
  if (tag === 'details') return text.replace(/^<details(?! open)/, '<details open=""');
  const active = text.includes(' class="')
    ? text.replace(' class="', ' class="menu__link--active ')
    : text.replace(`<${tag}`, `<${tag} class="menu__link--active"`);
  const isCurrent = tag === 'a' && !leadsInside && text.includes(current);
  return isCurrent ? active.replace('<a ', '<a aria-current="page" ') : active;
}

/** The sidebar as one page shows it. `active` are keys of items; `currentHref` is the page's own address. */
export function activateSidebar({ html, marks }: SidebarHtml, active: readonly number[], currentHref: string): string {
  const found = active.flatMap((key) => marks.get(key) ?? []).sort((a, b) => a.start - b.start);
  const current = ` href="${attributeText(currentHref)}"`;
  let position = 0;
  let result = '';
  for (const mark of found) {
    result += html.slice(position, mark.start) + markActive(html.slice(mark.start, mark.end), mark, current);
    position = mark.end;
  }
  return result + html.slice(position);
}
