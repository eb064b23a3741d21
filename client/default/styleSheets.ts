const STYLE = 'link[rel=stylesheet]';

/** Every style sheet of the page. */
export const findStyleSheets = (head: HTMLHeadElement): readonly HTMLLinkElement[] => [
  ...head.querySelectorAll<HTMLLinkElement>(STYLE),
];

/** True for a style sheet that this module brought in. */
export const isLate = (node: Element): boolean => node.matches('link[data-late]');

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
    if (sheets[0]) sheets[0].after(link);
    else document.head.append(link);
  }
  await loaded;
}
