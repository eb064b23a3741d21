// Owned by the document: whether the reader leaves it. Browsers then cancel what it was loading, which is no failure.
let isLeft = false;
for (const type of ['pagehide', 'pageshow']) addEventListener(type, () => (isLeft = type === 'pagehide'));

/** Warn in the console that something could not be loaded. */
export function warn(...what: readonly unknown[]): void {
  if (!isLeft) console.warn(...what);
}
