/** Every island by name; `src/bundle/client.ts` generates it from the files in the `islands` folders. */
declare module 'sitegen:islands' {
  import type { ComponentType } from 'react';

  export const islands: Readonly<Record<string, () => Promise<ComponentType<object>>>>;
}

/**
 * Stemmers and words of the site's languages; `src/bundle/client.ts` generates it from the configuration.
 */
declare module 'sitegen:languages' {
  import type { LanguagePlugin } from '../../src/search/engine/language.ts';
  import type { LanguageWords } from '../../src/search/engine/languageWords.ts';

  interface OwnParts {
    readonly plugin?: LanguagePlugin;
    readonly words?: LanguageWords;
  }

  /** The parts of each, and what its plugin stands on. */
  export const languages: Readonly<
    Record<string, () => Promise<readonly [OwnParts, { readonly default: LanguagePlugin }?]>>
  >;
}

/** What the site's search asks; `src/bundle/client.ts` generates it from the configuration. */
declare module 'sitegen:searchProvider' {
  import type { SearchSettings } from '../../src/search/engine/settings.ts';
  import type { SearchProvider } from './search/providers/provider.ts';

  export const createProvider: (index: SearchSettings['index']) => SearchProvider;
}
