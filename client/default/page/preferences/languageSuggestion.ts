const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** The first of the browser's languages that the page can be read in. */
function preferred(spoken: readonly string[]): string | undefined {
  for (const wanted of navigator.languages) {
    const exact = spoken.find((language) => language.toLowerCase() === wanted.toLowerCase());
    const found = exact ?? spoken.find((language) => baseOf(language) === baseOf(wanted));
    if (found) return found;
  }
  return undefined;
}

/** Offer the page in the language that the reader chose before, if any, else in the one that the browser prefers. */
export function showOffer(offer: HTMLElement, chosen: string | null): void {
  const lines = [...offer.querySelectorAll<HTMLElement>('[data-lang]')];
  const spoken = [document.documentElement.lang, ...lines.map(({ lang }) => lang)];
  const wanted = chosen !== null && spoken.includes(chosen) ? chosen : preferred(spoken);
  for (const line of lines) line.hidden = line.lang !== wanted;
  offer.hidden = lines.every(({ hidden }) => hidden);
}
