import { decodeUrl, normalizePath } from '../../../../src/shared/normalizeUrl.ts';
import { createElement } from '../../dom/createElement.ts';

/** A docs page, and its address. */
export interface FetchedDoc {
  readonly url: URL;
  readonly page: Document;
}

/** Attributes that refer to ids of the same page. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'href', 'xlink:href'] as const;

/** Elements that are useless on paper. */
const ONLY_ON_SCREEN = 'script, .hash-link, .code-buttons, .page-tools, .toc-box, .feedback, button';

/** Prefix the ids of a page, and the references to them: several pages may have the same ids. */
function separateIds(section: Element, prefix: string): void {
  for (const element of section.querySelectorAll('[id]')) element.id = prefix + element.id;
  for (const name of REFERENCES) {
    for (const element of section.querySelectorAll(`[${CSS.escape(name)}]`)) {
      const value = element.getAttribute(name) ?? '';
      const isLink = name.endsWith('href');
      if (isLink && value.startsWith('#')) element.setAttribute(name, `#${prefix}${value.slice(1)}`);
      else if (!isLink)
        element.setAttribute(
          name,
          value.replace(/\S+/g, (id) => prefix + id),
        );
    }
  }
  // Styles of drawings: `marker-end="url(#arrow)"`.
  for (const { attributes } of section.querySelectorAll('svg, svg *')) {
    for (const attribute of attributes) attribute.value = attribute.value.replaceAll('url(#', `url(#${prefix}`);
  }
}

/** Safari 16 has no `URL.canParse`. */
function parseUrl(address: string, base: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Make links to other printed pages lead to them. */
function linkInside(section: Element, own: URL, prefixOf: (path: string) => string | undefined): void {
  for (const link of section.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const written = link.getAttribute('href') ?? '';
    const url = written.startsWith('#') ? undefined : parseUrl(written, own);
    if (!url) continue;
    const { origin, pathname, hash } = url;
    const prefix = origin === own.origin ? prefixOf(normalizePath(pathname)) : undefined;
    if (prefix !== undefined) link.setAttribute('href', `#${prefix}${decodeUrl(hash.slice(1))}`);
    else link.href = url.href;
  }
}

/** Combine copies of pages to the sections of a book: a table of contents, then each page. */
export function bindPages(docs: readonly FetchedDoc[]): readonly HTMLElement[] {
  const prefixes = new Map(docs.map(({ url }, index) => [normalizePath(url.pathname), `page${index + 1}:`]));
  const contents = createElement('ol', { className: 'print-book__contents' });
  const sections = docs.flatMap(({ url, page }) => {
    const text = page.querySelector('.theme-doc-markdown') ?? page.querySelector('main article');
    if (!text) return [];
    const prefix = prefixes.get(normalizePath(url.pathname)) ?? '';
    const section = createElement('section', { id: prefix, className: 'print-book__page' });
    section.append(document.importNode(text, true));
    for (const element of section.querySelectorAll(ONLY_ON_SCREEN)) element.remove();
    separateIds(section, prefix);
    linkInside(section, url, (path) => prefixes.get(path));
    const title = section.querySelector('h1')?.textContent ?? page.title;
    const item = createElement('li', {});
    item.append(createElement('a', { href: `#${prefix}`, textContent: title }));
    contents.append(item);
    return [section];
  });
  return [contents, ...sections];
}
