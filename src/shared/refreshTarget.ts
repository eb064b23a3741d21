/** Behind a time: an address, between quotes or not. Quotes inside of it are its own. */
const REFRESH = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|([^\s"'].*))/is;

/** Where a page leads by the `content` of `<meta http-equiv="refresh">` (HTML, 4.2.5.3); undefined where it only loads again. */
export function refreshTarget(content: string): string | undefined {
  const [, double, single, bare] = REFRESH.exec(content) ?? [];
  return (double ?? single ?? bare)?.trim() || undefined;
}
