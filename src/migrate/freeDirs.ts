import { existsSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../disk/glob.ts';
import type { NoteTaker } from './migratedSite.ts';
import type { Fields } from './values.ts';

/** Folders of the new site's code, with the configuration field of each, and a pattern that recognizes its files. */
const OWN_DIRS = [
  { field: 'templatesDir', dir: 'templates', own: '{*,components/*,parts/*}.{tsx,jsx}' },
  { field: 'clientDir', dir: 'client', own: '{main.*,styles/*.css,islands/*}' },
] as const;

/** Returns other names for the folders of the new site's code, if the old site uses their default names for something else. */
export function freeDirs(rootDir: string, notes: NoteTaker): Fields {
  const isTaken = ({ dir, own }: (typeof OWN_DIRS)[number]): boolean =>
    existsSync(path.join(rootDir, dir)) && globSync(own, { cwd: path.join(rootDir, dir) }).length === 0;
  return Object.fromEntries(
    OWN_DIRS.filter(isTaken).map(({ field, dir }) => {
      notes.done(`${dir}/`, `is taken: \`${field}\` is \`site/${dir}\``);
      return [field, `site/${dir}`];
    }),
  );
}
