import type { ClientSettings } from '../../../../src/shared/clientSettings.ts';
import { createElement } from '../../dom/createElement.ts';
import { fetchOk } from '../../dom/fetchOk.ts';
import { warn } from '../../dom/warn.ts';
import { addCarets, fillCategory, itemsHrefOf, UNLOADED } from '../preferences/unloadedItems.ts';
import { bindPages, type FetchedDoc } from './bindPages.ts';

/** The settings of the client that readers' tools need. */
export type ReaderSettings = Pick<ClientSettings, 'base' | 'texts'>;

/**
 * Loads the style sheets that another page needs: `loadStyles` of `dom/styleSheets.ts`. Importing it here would split it into
 * another chunk.
 */
export type LoadStyles = (head: HTMLHeadElement) => Promise<void>;

/** Number of concurrent requests. */
const AT_ONCE = 6;
/** Pictures that take longer are left out. */
const PICTURES_MS = 10_000;

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Load the items of all closed categories in a list, which are in separate files for a large sidebar. */
async function fillCategories(list: Element, settings: ReaderSettings): Promise<void> {
  const closed = [...list.querySelectorAll<HTMLElement>(UNLOADED)].map(async (category) => {
    const response = await fetchOk(itemsHrefOf(category, settings));
    fillCategory(category, (await response.json()) as string, settings);
    await fillCategories(category, settings);
  });
  await Promise.all(closed);
}

/** Addresses of the pages in a sidebar, each once, in order. */
async function findPages(sidebar: Element, settings: ReaderSettings): Promise<readonly URL[]> {
  const copy = sidebar.cloneNode(true) as Element;
  addCarets(copy, settings);
  await fillCategories(copy, settings);
  const links = [...copy.querySelectorAll<HTMLAnchorElement>('a[href]:not([target=_blank])')];
  const urls = links.filter(({ host }) => host === location.host).map(({ href }) => new URL(href));
  return [...new Map(urls.map((url) => [url.pathname, url])).values()];
}

async function fetchPages(
  urls: readonly URL[],
  loadStyles: LoadStyles,
  onPage: (count: number) => void,
): Promise<readonly FetchedDoc[]> {
  const docs = new Map<URL, FetchedDoc>();
  const waiting = [...urls];
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      const page = parse(await (await fetchOk(url.pathname)).text());
      await loadStyles(page.head);
      docs.set(url, { url, page });
      onPage(docs.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return urls.flatMap((url) => docs.get(url) ?? []);
}

/** Settles when all pictures have loaded or failed. */
async function loadPictures(book: HTMLElement): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, PICTURES_MS));
  const pictures = [...book.querySelectorAll('img')].map((picture) => {
    picture.loading = 'eager';
    return picture.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(pictures), timeout]);
}

/** Combine all pages of the sidebar, and print them. The button shows the progress. */
export async function printAll(button: HTMLElement, settings: ReaderSettings, loadStyles: LoadStyles): Promise<void> {
  const sidebar = document.querySelector('nav.menu');
  const { texts } = settings;
  const { label = button.textContent ?? '' } = button.dataset;
  if (!sidebar || button.hasAttribute('aria-busy')) return;
  button.dataset.label = label;
  button.setAttribute('aria-busy', 'true');
  try {
    const urls = await findPages(sidebar, settings);
    const pages = await fetchPages(urls, loadStyles, (count) => {
      button.textContent = texts.printProgress
        .replace('{count}', String(count))
        .replace('{total}', String(urls.length));
    });
    const book = createElement('main', { className: 'print-book' });
    book.append(...bindPages(pages));
    document.body.append(book);
    await loadPictures(book);
    addEventListener('afterprint', () => book.remove(), { once: true });
    button.textContent = label;
    print();
  } catch (error) {
    warn('not all pages could be loaded', error);
    button.textContent = texts.printFailed;
  } finally {
    button.removeAttribute('aria-busy');
  }
}
