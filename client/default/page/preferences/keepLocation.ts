/** Have a link to another version or language of the page keep what the reader looked for, and the place on the page. */
export function keepPlace(link: HTMLAnchorElement): void {
  const url = new URL(link.href);
  if (url.origin !== location.origin) return;
  url.search = location.search;
  url.hash = location.hash;
  link.href = url.href;
}

/** Be told of clicks before anyone else looks where a link leads; the middle button opens links too. */
export function onFollow(listener: (event: Event) => void): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, listener, { capture: true });
}
