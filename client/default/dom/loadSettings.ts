import type { SearchProps } from '../../../src/search/engine/settings.ts';
import type { ClientSettings, ColorModeLabels, PageSettings, SharedFile } from '../../../src/shared/clientSettings.ts';

/** All settings of the client, and what of the navbar works without React. */
interface LoadedSettings extends ClientSettings {
  /** Absent on sites without search. */
  readonly search?: SearchProps | undefined;
  readonly colorModeLabels: ColorModeLabels;
}

/** The file that they are in: it has the props of the navbar as well. */
interface LoadedFile extends SharedFile {
  readonly search?: SearchProps;
  readonly texts: { readonly colorMode: ColorModeLabels };
}

/** Loads the settings that are not in the page, and gives all. */
export type LoadSettings = () => Promise<LoadedSettings>;

/** Create the function that loads them, once; after a failure it tries again. */
export function createSettingsLoader(settings: PageSettings): LoadSettings {
  let loading: Promise<LoadedSettings> | undefined;
  const load = async (): Promise<LoadedSettings> => {
    const { client, search, texts } = (await (await fetch(settings.shared)).json()) as LoadedFile;
    return { ...settings, ...client, search, colorModeLabels: texts.colorMode };
  };
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
