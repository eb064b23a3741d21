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

/** Reads `rewrites`, if it is an object of paths. */
export function readRewrites(written: Value | undefined, notes: NoteTaker): RewritePath {
  const rules = Object.entries(fieldsOf(written)).flatMap(([from, to]) => {
    const target = from.startsWith('$') ? undefined : textOf(to);
    return target === undefined ? [] : [{ ...patternOf(from), target }];
  });
  if (rules.length > 0) notes.done('rewrites', '`slug` in the front matter of the pages');
  else if (written !== undefined) notes.lost('rewrites', 'give pages a `slug` in their front matter');
  return (file) => {
    for (const { pattern, names, target } of rules) {
      const found = pattern.exec(file);
      if (found)
        return target.replace(/:(\w+)[*+]?/g, (whole, name: string) => found[names.indexOf(name) + 1] ?? whole);
    }
    return file;
  };
}
