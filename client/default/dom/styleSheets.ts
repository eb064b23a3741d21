const STYLE_SHEET = 'link[rel=stylesheet]';

/** Every style sheet of a page. */
const findStyleSheets = (head: HTMLHeadElement): readonly HTMLLinkElement[] => [
  ...head.querySelectorAll<HTMLLinkElement>(STYLE_SHEET),
];

/** True for a style sheet that `loadStyleSheet` has added. */
const isLate = (sheet: HTMLLinkElement): boolean => 'late' in sheet.dataset;

/** Copy the style sheets that were added to this document to another one, into which it is about to be morphed. */
export function copyLateSheets(other: Document): void {
  const [builtIn, ...rest] = findStyleSheets(other.head);
  const missing = findStyleSheets(document.head).filter(
    (sheet) => isLate(sheet) && !rest.some(({ href }) => href === sheet.href),
  );
  builtIn?.after(...missing.map((sheet) => other.importNode(sheet)));
}

/**
 * Add a style sheet to the page, unless it is there; resolves when it is loaded. It goes right after the built-in one, so that
 * the site's own style sheet overrides both. Rejects if it cannot be loaded; the next call tries again.
 */
export async function loadStyleSheet(href: string): Promise<void> {
  const sheets = findStyleSheets(document.head);
  const address = new URL(href, location.href).href;
  const known = sheets.find((sheet) => sheet.href === address);
  if (known && (known.sheet || !isLate(known))) return;
  const link = known ?? document.createElement('link');
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} cannot be loaded`));
    });
  });
  if (!known) {
    Object.assign(link, { rel: 'stylesheet', href: address });
    link.dataset.late = '';
    sheets[0]?.after(link);
  }
  await loaded;
}

/** Load the style sheets of another page that this one lacks; resolves when each has loaded or failed. */
export async function loadStyles(fresh: HTMLHeadElement): Promise<void> {
  await Promise.allSettled(findStyleSheets(fresh).map(({ href }) => loadStyleSheet(href)));
}
