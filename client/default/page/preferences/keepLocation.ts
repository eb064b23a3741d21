/** Add the query and hash of the current address to a link to another version or language of the page. */
export function keepLocation(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  if (url.origin !== location.origin) return;
  url.search = location.search;
  url.hash = location.hash;
  link.href = url.href;
}

/** Call a listener before a link is followed, also by the middle button. */
export function beforeClick(listener: (event: Event) => void): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, listener, { capture: true });
}
