import type { SearchProps } from '../../../src/search/engine/settings.ts';
import type { ClientSettings, LateSettings, PageSettings } from '../../../src/shared/clientSettings.ts';

/** What all pages of a language share, in a file that browsers keep. */
export interface SharedFile extends LateSettings {
  /** Absent on sites without search. */
  readonly search?: SearchProps | undefined;
}

/** All settings of the client. */
export type LoadedSettings = ClientSettings & SharedFile;

/** Loads the settings that are not in the page, and gives all. */
export type LoadSettings = () => Promise<LoadedSettings>;

/** Create the function that loads them, once; after a failure it tries again. */
export function createSettingsLoader(settings: PageSettings): LoadSettings {
  let loading: Promise<LoadedSettings> | undefined;
  const load = async (): Promise<LoadedSettings> => {
    const shared = (await (await fetch(settings.shared)).json()) as SharedFile;
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
