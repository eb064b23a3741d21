import type { ClientSettings, PageSettings, SharedFile } from '../../../src/shared/clientSettings.ts';

/** Loads the settings that are not in the page, and gives all. */
export type LoadSettings = () => Promise<ClientSettings>;

/** Create the function that loads them, once; after a failure it tries again. */
export function createSettingsLoader(settings: PageSettings): LoadSettings {
  let loading: Promise<ClientSettings> | undefined;
  const load = async (): Promise<ClientSettings> => {
    const { client } = (await (await fetch(settings.shared)).json()) as SharedFile;
    return { ...settings, ...client };
  };
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
