import type { ClientSettings, PageSettings, SharedFile } from '../../../src/shared/clientSettings.ts';

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
