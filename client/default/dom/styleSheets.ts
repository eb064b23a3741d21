const STYLE = 'link[rel=stylesheet]';

/** Every style sheet of the page. */
export const findStyleSheets = (head: HTMLHeadElement): readonly HTMLLinkElement[] => [
  ...head.querySelectorAll<HTMLLinkElement>(STYLE),
];

/** True for a style sheet that this module brought in. */
const isLate = (sheet: HTMLLinkElement): boolean => 'late' in sheet.dataset;

/** Give another document the style sheets that were brought in here: this one is about to become like it. */
export function copyLateSheets(other: Document): void {
  const [builtIn, ...own] = findStyleSheets(other.head);
  const missing = findStyleSheets(document.head).filter(
    (sheet) => isLate(sheet) && !own.some(({ href }) => href === sheet.href),
  );
  builtIn?.after(...missing.map((sheet) => other.importNode(sheet)));
}

/**
 * Bring in a style sheet that the page came without; done when it can be used. It stands behind the built-in one, so that
 * the site's own can change what it says. Fails if it cannot be loaded, and can be tried again.
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
