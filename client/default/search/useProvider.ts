import { useCallback, useEffect, useState } from 'react';
import type { SearchSettings } from '../../../src/search/engine/settings.ts';
import { prepareProvider } from './providers/loadProvider.ts';
import type { SearchProvider } from './providers/provider.ts';

/** A provider that is being loaded. */
export interface ProviderState {
  /** Undefined until it is loaded and prepared. */
  readonly provider: SearchProvider | undefined;
  /** True if it could not be loaded or reached; mostly for want of a connection. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Load the site's provider and prepare it, each time search is opened. */
export function useProvider(settings: SearchSettings): ProviderState {
  const [provider, setProvider] = useState<SearchProvider>();
  const [hasFailed, setFailed] = useState(false);
  const prepare = useCallback(async () => {
    setFailed(false);
    try {
      const prepared = await prepareProvider(settings);
      setProvider(() => prepared);
    } catch {
      setFailed(true);
    }
  }, [settings]);
  useEffect(() => void prepare(), [prepare]);
  const retry = useCallback(() => void prepare(), [prepare]);
  return { provider, hasFailed, retry };
}
