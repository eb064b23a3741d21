import { createCache } from '../cache/store.ts';
import { resolveConfig } from '../config/resolveConfig.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createContentReader } from '../load/content.ts';
import { parseEntry } from '../parse/entry.ts';
import type { ParsedFrontMatter } from '../parse/parseFrontMatter.ts';

/** Check a site whose configuration cannot be read: parse the content files in the default folders. */
export async function checkFiles(rootDir: string): Promise<readonly Diagnostic[]> {
  const { config, diagnostics } = resolveConfig(
    { title: 'Site', url: 'https://example.org' },
    { rootDir, file: '', text: '' },
  );
  const { files } = await createContentReader().read(
    { ...config, rootDir, configFile: '', configText: '', configHash: '', diagnostics },
    config.i18n.locales,
  );
  const cache = createCache<ParsedFrontMatter>();
  return files.flatMap((file) => parseEntry(file, cache).diagnostics);
}
