import type { SearchSettings } from '../../../../src/search/engine/settings.ts';
import { warn } from '../../dom/warn.ts';
import type { SearchProvider } from './provider.ts';

// Owned by the document: the providers loaded in it, which the modal and the page of results share.
const providers = new Map<string, Promise<SearchProvider>>();

/** Load the provider of a site, once for equal settings. */
function loadProvider(settings: SearchSettings): Promise<SearchProvider> {
  const key = JSON.stringify(settings.index);
  const known = providers.get(key);
  if (known) return known;
  const loading = import('sitegen:searchProvider').then(({ createProvider }) => createProvider(settings.index));
  providers.set(key, loading);
  loading.catch(() => providers.delete(key)); // the next call tries again
  return loading;
}

/** Load the provider of a site and prepare it for queries. Rejects if it cannot be loaded or reached, such as offline. */
export async function prepareProvider(settings: SearchSettings): Promise<SearchProvider> {
  try {
    const provider = await loadProvider(settings);
    await provider.prepare();
    return provider;
  } catch (error) {
    warn('search could not be loaded', error);
    throw error;
  }
}
