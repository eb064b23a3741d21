import type { NoteTaker } from './migratedSite.ts';
import { type Fields, textOf } from './values.ts';

const KEYS = ['appId', 'apiKey', 'indexName'];

/**
 * Notes what a search with Algolia needs. Returns whether it can be set up: its keys may be missing, because configurations read
 * them from the environment.
 */
export function hasAlgolia(field: string, settings: Fields, notes: NoteTaker): boolean {
  const missing = KEYS.filter((name) => (textOf(settings[name]) ?? '') === '');
  const [first] = missing;
  if (first === undefined)
    notes.todo(field, 'run `npm install algoliasearch`; or leave `search` out, and the site has an index of its own');
  else
    notes.todo(
      field,
      `is left out, as ${missing.map((name) => `\`${name}\``).join(', ')} may come from the environment: write all into \`search\`, with \`provider: 'algolia'\`; until then, the site has an index of its own`,
    );
  return first === undefined;
}
