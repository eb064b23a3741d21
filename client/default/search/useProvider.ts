import { useCallback, useEffect, useState } from 'react';
import type { SearchSettings } from '../../../src/search/engine/settings.ts';
import { loadProvider, type SearchProvider } from './providers/provider.ts';

/** Where a provider stands that is being loaded. */
export interface ProviderState {
  /** Undefined while it is being loaded. */
  readonly provider: SearchProvider | undefined;
  /** True if it could not be loaded, or reached: without a connection, mostly. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Load the site's provider and make it ready, each time that search is opened. */
export function useProvider(settings: SearchSettings): ProviderState {
  const [provider, setProvider] = useState<SearchProvider>();
  const [hasFailed, setFailed] = useState(false);
  const prepare = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await loadProvider(settings);
      await loaded.prepare();
      setProvider(loaded);
    } catch {
      setFailed(true);
    }
  }, [settings]);
  useEffect(() => void prepare(), [prepare]);
  const retry = useCallback(() => void prepare(), [prepare]);
  return { provider, hasFailed, retry };
}
