const baseOf = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** The first language of the browser's list in which the page exists. */
function findPreferred(available: readonly string[]): string | undefined {
  for (const wanted of navigator.languages) {
    const exact = available.find((language) => language.toLowerCase() === wanted.toLowerCase());
    const found = exact ?? available.find((language) => baseOf(language) === baseOf(wanted));
    if (found) return found;
  }
  return undefined;
}

/** Suggest the page in the language that the reader has chosen before, else in the one that the browser prefers. */
export function suggestLanguage(suggestion: HTMLElement, chosen: string | null): void {
  const lines = [...suggestion.querySelectorAll<HTMLElement>('[data-lang]')];
  const available = [document.documentElement.lang, ...lines.map(({ lang }) => lang)];
  const wanted = chosen !== null && available.includes(chosen) ? chosen : findPreferred(available);
  for (const line of lines) line.hidden = line.lang !== wanted;
  suggestion.hidden = lines.every(({ hidden }) => hidden);
}
