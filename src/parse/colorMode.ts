/** `x.png#gh-dark-mode-only`, as GitHub has it. */
const MODE = /#gh-(light|dark)-mode-only$/;

/** The class of a picture that shows in one color mode only, by its address; undefined for all others. */
export function modeClass(target: string): 'only-light' | 'only-dark' | undefined {
  const [, mode] = MODE.exec(target) ?? [];
  return mode === undefined ? undefined : mode === 'light' ? 'only-light' : 'only-dark';
}
