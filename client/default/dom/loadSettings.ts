import type { SearchProps } from '../../../src/search/engine/settings.ts';
import type { ClientSettings, LateSettings, PageSettings } from '../../../src/shared/clientSettings.ts';
import { fetchOk } from './fetchOk.ts';

/** The file of settings that all pages of a language share, and that browsers cache. */
export interface SharedFile extends LateSettings {
  /** Absent on sites without search. */
  readonly search?: SearchProps | undefined;
}

/** All settings of the client. */
export type LoadedSettings = ClientSettings & SharedFile;

/** Loads the shared settings, and returns them together with those of the page. */
export type LoadSettings = () => Promise<LoadedSettings>;

/** Create the loader. It loads once; after a failure, the next call tries again. */
export function createSettingsLoader(settings: PageSettings): LoadSettings {
  let loading: Promise<LoadedSettings> | undefined;
  const load = async (): Promise<LoadedSettings> => {
    const shared = (await (await fetchOk(settings.shared)).json()) as SharedFile;
    return { ...settings, ...shared };
  };
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
