import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import type { Entry } from '../parse/entry.ts';

/** Files of the texts whose pages a check may render because the site has templates of its own: all but docs. */
export function filesToRender(config: ResolvedConfig, entries: readonly Entry[]): ReadonlySet<string> {
  const hasOwnTemplates = existsSync(path.resolve(config.rootDir, config.templatesDir));
  return new Set(hasOwnTemplates ? entries.flatMap(({ kind, source }) => (kind === 'doc' ? [] : [source.file])) : []);
}
