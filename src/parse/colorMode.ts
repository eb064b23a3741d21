/** GitHub's notation: `x.png#gh-dark-mode-only`. */
const MODE = /#gh-(light|dark)-mode-only$/;

/** The class of a picture whose address says that it is only for one color mode; undefined for others. */
export function modeClass(target: string): 'only-light' | 'only-dark' | undefined {
  const [, mode] = MODE.exec(target) ?? [];
  return mode === undefined ? undefined : mode === 'light' ? 'only-light' : 'only-dark';
}
