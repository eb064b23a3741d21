const STYLE = 'link[rel=stylesheet]';

/** What describes the page; scripts and styles are the site's and stay. */
const DESCRIPTION = 'meta, link:not([rel=stylesheet])';

const same = (nodes: readonly Element[], node: Element): boolean => nodes.some((other) => other.isEqualNode(node));

/** Bring in the style sheets that a page has beside those that are here; done when they can be used. */
export async function loadStyles(fresh: HTMLHeadElement): Promise<void> {
  const here = [...document.head.querySelectorAll<HTMLLinkElement>(STYLE)].map(({ href }) => href);
  const missing = [...fresh.querySelectorAll<HTMLLinkElement>(STYLE)].filter(
    ({ href }) => !here.includes(new URL(href, location.href).href),
  );
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((resolve) => {
          const copy = document.importNode(link);
          copy.onload = copy.onerror = () => resolve();
          document.head.append(copy);
        }),
    ),
  );
}

/** Make the head describe another page. What is in both stays as it is. */
export function swapHead(fresh: HTMLHeadElement): void {
  const { head } = document;
  const old = [...head.querySelectorAll(DESCRIPTION)];
  const next = [...fresh.querySelectorAll(DESCRIPTION)];
  for (const node of old) if (!same(next, node)) node.remove();
  for (const node of next) if (!same(old, node)) head.append(document.importNode(node, true));
  document.title = fresh.ownerDocument.title;
}
