import { escapeRegex } from '../../shared/escapeRegex.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { fieldsOf, textOf, type Value } from '../values.ts';

/** Maps a file to the path under which VitePress serves it; both are relative to the content folder. */
export type RewritePath = (file: string) => string;

/** A parameter in a path: `:name`, `:name(\\d+)`, `:name*` or `(.*)`. */
const PARAMETER = /:(?<name>\w+)(?<inside>\([^()]*\))?(?<times>[*+])?|(?<bare>\([^()]*\))/g;

/** Compiles a path with parameters to a pattern, with the names of the parameters in order; unnamed ones have their index. */
function patternOf(written: string): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const names: string[] = [];
  let source = '';
  let end = 0;
  for (const { 0: whole, index, groups } of written.matchAll(PARAMETER)) {
    const { name, inside, times, bare } = groups ?? {};
    source += escapeRegex(written.slice(end, index)) + (bare ?? inside ?? (times ? '(.*)' : '([^/]+)'));
    names.push(name ?? String(names.length));
    end = index + whole.length;
  }
  return { pattern: new RegExp(`^${source}${escapeRegex(written.slice(end))}$`), names };
}

/** All paths below a folder: `en/:rest*`, `en/(.*)`. */
const WHOLE_FOLDER = /^(?<folder>[\w-]+)\/(?::(?<name>\w+)(?:\*|\(\.\*\))|\(\.\*\))$/;

/** The folder whose pages `rewrites` serves as if they were beside it: `{ 'en/:rest*': ':rest*' }`. */
export function rootFolderOf(written: Value | undefined): string | undefined {
  for (const [from, to] of Object.entries(fieldsOf(written))) {
    const { folder, name = '0' } = WHOLE_FOLDER.exec(from)?.groups ?? {};
    if (folder !== undefined && textOf(to)?.replace(/[*+]$/, '') === `:${name}`) return folder;
  }
  return undefined;
}

/** Reads `rewrites`, if it is an object of paths. `served` is the folder that the configuration already serves at the root. */
export function readRewrites(written: Value | undefined, served: string | undefined, notes: NoteTaker): RewritePath {
  const rules = Object.entries(fieldsOf(written)).flatMap(([from, to]) => {
    const target = from.startsWith('$') ? undefined : textOf(to);
    return target === undefined ? [] : [{ ...patternOf(from), target }];
  });
  if (served !== undefined) notes.done('rewrites', `the pages of ${served}/ are at /`);
  if (rules.length > (served === undefined ? 0 : 1)) notes.done('rewrites', '`slug` in the front matter of the pages');
  else if (written !== undefined && rules.length === 0)
    notes.lost('rewrites', 'give pages a `slug` in their front matter');
  return (file) => {
    for (const { pattern, names, target } of rules) {
      const found = pattern.exec(file);
      if (found)
        return target.replace(/:(\w+)[*+]?/g, (whole, name: string) => found[names.indexOf(name) + 1] ?? whole);
    }
    return file;
  };
}
