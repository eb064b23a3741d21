import type { SearchProps } from '../../../src/search/engine/settings.ts';
import type { ClientSettings, PageSettings, SharedFile } from '../../../src/shared/clientSettings.ts';

/** What search needs; absent on sites without. */
interface WithSearch {
  readonly search?: SearchProps;
}

/** All settings of the client. */
type LoadedSettings = ClientSettings & WithSearch;

/** Loads the settings that are not in the page, and gives all. */
export type LoadSettings = () => Promise<LoadedSettings>;

/** Create the function that loads them, once; after a failure it tries again. */
export function createSettingsLoader(settings: PageSettings): LoadSettings {
  let loading: Promise<LoadedSettings> | undefined;
  const load = async (): Promise<LoadedSettings> => {
    const { client, search } = (await (await fetch(settings.shared)).json()) as SharedFile & WithSearch;
    return { ...settings, ...client, ...(search ? { search } : {}) };
  };
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
