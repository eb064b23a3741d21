import type { ClientSettings, PageSettings, SharedFile } from '../../../src/shared/clientSettings.ts';

/** Loads the settings that are not in the page, and gives all. */
export type LoadSettings = () => Promise<ClientSettings & SharedFile>;

/** Create the function that loads them, once; after a failure it tries again. */
export function createSettingsLoader(settings: PageSettings): LoadSettings {
  let loading: ReturnType<LoadSettings> | undefined;
  const load = async (): ReturnType<LoadSettings> => {
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
