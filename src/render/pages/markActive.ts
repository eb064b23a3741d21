import { escapeHtml } from '../../shared/escapeHtml.ts';

/**
 * What several pages show of a sidebar is laid out by React once and then marked for each page: laying out 250 links
 * again for every page would take longer than all the rest. Templates mark what can become active with `data-nav="KEY"`,
 * and with `data-nav="KEY first"` a category's link to its first page. Pages have `data-nav` on `<details>` only, by which
 * browsers know categories again, and `data-first` on those links.
 */

/** Where the tag of an item stands in the HTML of a sidebar. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
  /** A link to the first page of a category, which is not the page of that. */
  readonly leadsInside: boolean;
}

/** A laid-out sidebar, ready to be marked. */
export interface SidebarHtml {
  readonly html: string;
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
}

const MARKED_TAG = /<([a-z]\w*)\b[^>]*?( data-nav="(\d+)( first)?")[^>]*>/g;

/** Find the marks in a sidebar's HTML. */
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

/** A text in an attribute, as React writes it. */
const attributeText = (text: string): string => escapeHtml(text).replaceAll("'", '&#x27;');

/** Links become the current page, categories open and look active. `current` is the attribute of the page's own address. */
function markActive(text: string, { tag, leadsInside }: Mark, current: string): string {
  if (tag === 'details') return text.replace(/^<details(?! open)/, '<details open=""');
  const active = text.includes(' class="')
    ? text.replace(' class="', ' class="menu__link--active ')
    : text.replace(`<${tag}`, `<${tag} class="menu__link--active"`);
  const isCurrent = tag === 'a' && !leadsInside && text.includes(current);
  return isCurrent ? active.replace('<a ', '<a aria-current="page" ') : active;
}

/** The sidebar as one page shows it. `currentHref` is the page's own address. */
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
