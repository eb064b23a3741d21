import { readFileSync } from 'node:fs';
import { globSync } from '../../disk/glob.ts';
import { escapeRegex } from '../../shared/escapeRegex.ts';
import type { Reading } from './content.ts';

const CALL = String.raw`\b(?:fetch|axios(?:\.\w+)?)\(\s*`;
const ADDRESS = String.raw`["'\`](https:\/\/[^"'\`$\s]+)`;

/** A request whose address begins with a literal, or is an URL relative to one. */
const REQUEST = new RegExp(String.raw`${CALL}(?:new URL\([^()]*?)?${ADDRESS}`, 'g');

/** A request whose address is a variable, or a template that begins with one. */
const NAMED_REQUEST = new RegExp(String.raw`${CALL}(?:new URL\()?(?:\`\$\{)?([A-Za-z_$][\w$]*)\s*[,)}+]`, 'g');

/** The literal with which a variable begins. */
const startOf = (name: string): RegExp =>
  new RegExp(String.raw`\b(?:const|let|var)\s+${escapeRegex(name)}\s*(?::[^=\n]*)?=\s*${ADDRESS}`);

/** The addresses that a script requests, as far as they are literals in it. */
function addressesIn(source: string): readonly string[] {
  const written = [...source.matchAll(REQUEST)].map(([, address = '']) => address);
  const named = [...source.matchAll(NAMED_REQUEST)].flatMap(([, name = '']) => startOf(name).exec(source)?.[1] ?? []);
  return [...written, ...named].filter((address) => URL.canParse(address));
}

/** The addresses on other hosts that the site's own components request in browsers. */
export function findRequests({ rootDir, notes }: Reading): readonly string[] {
  const files = globSync('src/**/*.{js,jsx,ts,tsx}', { cwd: rootDir, absolute: true }).sort();
  const found = files.flatMap((file) => addressesIn(readFileSync(file, 'utf8')));
  if (found.length > 0)
    notes.done('requests of components', '`contentSecurityPolicy` allows the hosts that `fetch` names in src/');
  return found;
}
