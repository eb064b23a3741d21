/** A delay, followed by an address with or without quotes. */
const REFRESH = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|([^\s"'].*))/is;

/** The target of `<meta http-equiv="refresh">`, from its `content` (HTML, 4.2.5.3); undefined if the page only reloads itself. */
export function refreshTarget(content: string): string | undefined {
  const [, double, single, bare] = REFRESH.exec(content) ?? [];
  return (double ?? single ?? bare)?.trim() || undefined;
}
