/**
 * A sidebar is laid out by React once and then lit up for each page: laying out 250 links again for every page would
 * take longer than all the rest. Templates mark what can light up with `data-nav="KEY"`.
 */

/** Where the tags of one key stand in the HTML of a sidebar. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
}

/** A laid-out sidebar, ready to be lit up. */
export interface SidebarHtml {
  readonly html: string;
  readonly marks: ReadonlyMap<number, readonly Mark[]>;
}

const MARKED_TAG = /<(a|details|div|li)\b[^>]*\bdata-nav="(\d+)"[^>]*>/g;

/** Find the marks in a sidebar's HTML. */
export function createSidebarHtml(html: string): SidebarHtml {
  const marks = new Map<number, Mark[]>();
  for (const match of html.matchAll(MARKED_TAG)) {
    const key = Number(match[2]);
    const mark = { start: match.index, end: match.index + match[0].length, tag: match[1] ?? '' };
    marks.set(key, [...(marks.get(key) ?? []), mark]);
  }
  return { html, marks };
}

/** Links become the current page, categories open and look active. `currentHref` is the page's own address. */
function markActive(text: string, tag: string, currentHref: string): string {
  if (tag === 'details') return text.replace(/^<details(?! open)/, '<details open=""');
  const lit = text.replace(/class="(menu__link[^"]*)"/, 'class="$1 menu__link--active"');
  return tag === 'a' && text.includes(` href="${currentHref}"`) ? lit.replace('<a ', '<a aria-current="page" ') : lit;
}

/** The sidebar as one page shows it. */
export function activateSidebar({ html, marks }: SidebarHtml, active: readonly number[], currentHref: string): string {
  const lit = active.flatMap((key) => marks.get(key) ?? []).sort((a, b) => a.start - b.start);
  let position = 0;
  let result = '';
  for (const { start, end, tag } of lit) {
    result += html.slice(position, start) + markActive(html.slice(start, end), tag, currentHref);
    position = end;
  }
  return result + html.slice(position);
}
