/** Give a link to another version or language of the page the query and the hash of the current address. */
export function keepLocation(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  if (url.origin !== location.origin) return;
  url.search = location.search;
  url.hash = location.hash;
  link.href = url.href;
}

/** Listen to clicks before links are followed; the middle button follows links too. */
export function beforeClick(listener: (event: Event) => void): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, listener, { capture: true });
}
