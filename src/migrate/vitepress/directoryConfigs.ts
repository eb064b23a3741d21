import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadForeignConfig, noteMissing } from '../foreignModule.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf } from '../values.ts';

/** The plugin for diagrams, which are built in here. */
export const MERMAID_PLUGIN = 'vitepress-plugin-mermaid';

/** Packages of VitePress, which a configuration needs only for types and helpers. */
export const STUBBED: readonly string[] = ['vitepress', 'vite', MERMAID_PLUGIN];

const NAMES = ['config.ts', 'config.mts', 'config.js', 'config.mjs'];

/** The configuration of a folder in VitePress 2; undefined if there is none. Other files may have its name. */
function findConfig(rootDir: string, folder: string): string | undefined {
  const files = NAMES.map((name) => path.posix.join(folder, name));
  return files.find((file) => {
    const full = path.join(rootDir, file);
    return existsSync(full) && /\b(?:define)?AdditionalConfig\b/.test(readFileSync(full, 'utf8'));
  });
}

/** Adds settings of a folder to those that apply there. */
const withSettings = (settings: Fields, more: Fields): Fields => ({
  ...settings,
  ...more,
  themeConfig: { ...fieldsOf(settings.themeConfig), ...fieldsOf(more.themeConfig) },
});

/**
 * Adds the configurations in the folder of the docs and in those of languages (`de/config.ts`) to the one of the site. Both
 * folders are relative to the root.
 */
export async function withDirectoryConfigs(
  config: Fields,
  { rootDir, dir }: { readonly rootDir: string; readonly dir: string },
  notes: NoteTaker,
): Promise<Fields> {
  const read = async (folder: string): Promise<Fields | undefined> => {
    const file = findConfig(rootDir, folder);
    if (file === undefined) return undefined;
    const foreign = await loadForeignConfig({ rootDir, file, stubbed: STUBBED });
    noteMissing(foreign, file, notes);
    notes.done(file, 'its settings are those of its language');
    return fieldsOf(foreign.value);
  };
  const own = await read(dir);
  const locales: Record<string, Fields> = {};
  for (const [name, written] of Object.entries(fieldsOf(config.locales))) {
    const settings = fieldsOf(written);
    const more = name === 'root' ? own : await read(path.posix.join(dir, name));
    locales[name] = more ? withSettings(settings, more) : settings;
  }
  const isLocal = 'root' in locales;
  return {
    ...(own && !isLocal ? withSettings(config, own) : config),
    ...(config.locales === undefined ? {} : { locales }),
  };
}
