/**
 * Texts for what asks for them where no component renders: modules while they are loaded, `const WORDS = translate(…)`, and handlers.
 * Docusaurus makes a bundle for each language; here one is loaded for each language, and only where its modules ask.
 */

/** Texts of a language, by their ids. */
export type Texts = Readonly<Record<string, string>>;

/** A bundle in Node, as it was loaded for a language. */
export interface LoadedTexts {
  readonly texts: Texts;
  /** True if one of its modules has asked for a text where no component renders. */
  isAsked: boolean;
}

/** The texts that a bundle is loaded with. */
export function askLoaded(loaded: LoadedTexts): Texts {
  loaded.isAsked = true;
  return loaded.texts;
}

// Owned by the document: all of its pages are in one language.
let ofDocument: Texts | undefined;

/** The texts that the islands of a page have among their props. */
function findInDocument(): Texts | undefined {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-island^="mdx:"]')) {
    const { site } = JSON.parse(dataset.props ?? '{}') as { readonly site?: { readonly texts?: Texts } };
    if (site?.texts) return site.texts;
  }
  return undefined;
}

/** In browsers: the texts of the language. */
export function askDocument(): Texts {
  if (typeof document !== 'undefined') ofDocument ??= findInDocument();
  return ofDocument ?? {};
}
