import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { SiteError } from '../diagnostics/diagnostic.ts';
import type { OldSite } from './migratedSite.ts';
import { type Fields, fieldsOf, type Value } from './values.ts';

/** Reads a configuration in TOML. Throws a `SiteError` if it is malformed; the hint names the generator. */
export function loadToml({ rootDir, configFile }: OldSite, generator: string): Fields {
  try {
    return fieldsOf(parse(readFileSync(path.join(rootDir, configFile), 'utf8')) as Value);
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('\n') : [String(error)];
    throw new SiteError([
      {
        code: 'data-invalid',
        severity: 'error',
        message: `cannot be read: ${message}`,
        file: configFile,
        hint: `correct it: ${generator} cannot read it either`,
      },
    ]);
  }
}
