/** Every island by name; `src/bundle/client.ts` generates it from the files in the `islands` folders. */
declare module 'sitegen:islands' {
  import type { ComponentType } from 'react';

  export const islands: Readonly<Record<string, () => Promise<ComponentType<object>>>>;
}

/**
 * The modules of lunr-languages for the site's languages; `src/bundle/client.ts` generates it from the configuration.
 */
declare module 'sitegen:stemmers' {
  import type { LanguagePlugin } from '../../src/search/engine/stemmer.ts';

  export const stemmers: Readonly<Record<string, () => Promise<readonly LanguagePlugin[]>>>;
}

/** What the site's search asks; `src/bundle/client.ts` generates it from the configuration. */
declare module 'sitegen:searchProvider' {
  import type { SearchSettings } from '../../src/search/engine/settings.ts';
  import type { SearchProvider } from './search/providers/provider.ts';

  export const createProvider: (index: SearchSettings['index']) => SearchProvider;
}
