/** What sites use from `@docusaurus/theme-common` for contexts and storage of their own. Works in Node and in browsers. */

import { type ComponentType, createElement, type ReactNode } from 'react';
import { listen } from '../../../../client/default/dom/listen.ts';
import { storage, tabStorage } from '../../../../client/default/dom/storage.ts';

/** The error of a hook that is called outside of its provider. */
export class ReactContextError extends Error {
  override readonly name = 'ReactContextError';

  constructor(providerName: string, additionalInfo = '') {
    super(`Hook is called outside the <${providerName}>. ${additionalInfo}`.trim());
  }
}

interface ProviderProps {
  readonly children?: ReactNode;
}

/** Nests providers: the first one is the outermost. */
export const composeProviders =
  (providers: readonly ComponentType<ProviderProps>[]) =>
  ({ children }: ProviderProps): ReactNode =>
    providers.reduceRight((inside, Provider) => createElement(Provider, null, inside), children);

/** How long a value is kept. */
type Persistence = 'localStorage' | 'sessionStorage' | 'none';

const STORAGES = { localStorage: storage, sessionStorage: tabStorage };

/** The value of one key in the browser's storage. Without a storage, and in Node, it stays empty. */
export function createStorageSlot(
  key: string,
  { persistence = 'localStorage' }: { readonly persistence?: Persistence } = {},
) {
  const kept = persistence === 'none' || typeof window === 'undefined' ? undefined : STORAGES[persistence];
  return {
    get: (): string | null => kept?.get(key) ?? null,
    set: (value: string): void => kept?.set(key, value),
    del: (): void => kept?.remove(key),
    /** Calls `onChange` when another tab changes the value, until the returned function is called. */
    listen(onChange: (event: StorageEvent) => void): () => void {
      if (!kept) return () => undefined;
      return listen(window, {
        storage(event: StorageEvent) {
          if (event.key === key) onChange(event);
        },
      });
    },
  };
}
