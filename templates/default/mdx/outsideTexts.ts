/**
 * Texts for code that translates outside of a render: modules while they are loaded (`const WORDS = translate(…)`), and event
 * handlers. Docusaurus builds a bundle per language; here, the bundle is loaded once per language, and only if its modules need
 * that.
 */

/** Texts of a language, by id. */
export type Texts = Readonly<Record<string, string>>;

/** A bundle that was loaded in Node for one language. */
export interface LoadedTexts {
  readonly texts: Texts;
  /** True once a module of the bundle has translated outside of a render. */
  isAsked: boolean;
}

/** The texts with which the bundle was loaded. */
export function askLoaded(loaded: LoadedTexts): Texts {
  loaded.isAsked = true;
  return loaded.texts;
}

// Owned by the document: all of its pages are in one language.
let ofDocument: Texts | undefined;

/** The texts in the props of the page's islands. */
function findInDocument(): Texts | undefined {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island^="mdx:"]')) {
    const { site } = JSON.parse(dataset.props ?? '{}') as { readonly site?: { readonly texts?: Texts } };
    if (site?.texts) return site.texts;
  }
  return undefined;
}

/** The texts of the language, in browsers. */
export function askDocument(): Texts {
  if (typeof document !== 'undefined') ofDocument ??= findInDocument();
  return ofDocument ?? {};
}
