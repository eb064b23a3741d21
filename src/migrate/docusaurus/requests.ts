import { readFileSync } from 'node:fs';
import { globSync } from '../../disk/glob.ts';
import type { Reading } from './content.ts';

/** A request of a script whose address begins with a literal. */
const REQUEST = /\b(?:fetch|axios(?:\.\w+)?)\(\s*["'`](https:\/\/[^"'`$\s]+)/g;

/** The addresses on other hosts that the site's own components request in browsers. */
export function findRequests({ rootDir, notes }: Reading): readonly string[] {
  const files = globSync('src/**/*.{js,jsx,ts,tsx}', { cwd: rootDir, absolute: true }).sort();
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REQUEST)].flatMap(([, address = '']) =>
      URL.canParse(address) ? [address] : [],
    ),
  );
  if (found.length > 0)
    notes.done('requests of components', '`contentSecurityPolicy` allows the hosts that `fetch` names in src/');
  return found;
}
