import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { readStringField } from '../source/typescript.ts';
import { createSourceFinder, type SourcePlace } from './sourceMap.ts';

/** An element `<Island …>` or `<LazyIsland …>` in a template, as far as its code can be read without running it. */
export interface IslandUse {
  /** Undefined if it is not a string literal. */
  readonly name: string | undefined;
  readonly id: string | undefined;
  readonly place: SourcePlace | undefined;
}

/** Names under which the template bundle exports `Island` and `LazyIsland`. Inside the bundle, esbuild may rename them. */
export const ISLAND_EXPORTS = { Island: 'sitegenIsland', LazyIsland: 'sitegenLazyIsland' } as const;

/** The name inside the bundle of something that it exports. Exports stand at the end of the code. */
function nameInside(code: string, exported: string): string | undefined {
  const end = code.lastIndexOf(` as ${exported}`);
  return end < 0 ? undefined : /\w+$/.exec(code.slice(Math.max(0, end - 100), end))?.[0];
}

/** Find the islands in the template bundle, by the calls that their JSX is compiled to. */
export function findIslandUses(code: string): readonly IslandUse[] {
  const components = Object.values(ISLAND_EXPORTS).flatMap((name) => nameInside(code, name) ?? []);
  const call = new RegExp(`\\bjsx(?:DEV|s?)\\d*\\((?:${components.join('|')}), \\{`, 'g');
  const sourceOf = createSourceFinder(code);
  return [...code.matchAll(call)].map(({ 0: { length }, index }) => ({
    name: readStringField(code, index + length - 1, 'name'),
    id: readStringField(code, index + length - 1, 'id'),
    get place() {
      return sourceOf(index); // needed for mistakes only
    },
  }));
}

/** Find the element that an island of a page comes from. Returns its place; undefined if it may be one of several. */
export function locateIsland(
  uses: readonly IslandUse[],
  { id, name }: { readonly id: string; readonly name: string },
): SourcePlace | undefined {
  const possible = uses.filter((use) => (use.name ?? name) === name && (use.id ?? id) === id);
  const certain = possible.filter((use) => use.id === id);
  const [use, another] = certain.length > 0 ? certain : possible;
  return another ? undefined : use?.place;
}

/** Report elements that name an island which does not exist. `islandsDir` is the folder of the site's own, from the site root. */
export function checkIslandNames(
  uses: readonly IslandUse[],
  { names, islandsDir }: { readonly names: readonly string[]; readonly islandsDir: string },
): readonly Diagnostic[] {
  return uses.flatMap((use) => {
    const { name } = use;
    if (name === undefined || names.includes(name)) return [];
    const known = names.length > 0 ? `; the islands are ${names.join(', ')}` : '';
    const message = `there is no island "${name}"${known}`;
    const hint =
      didYouMean(name, names) ?? `add ${islandsDir}/${name}.tsx or .jsx, which exports the component ${name}`;
    return [{ code: 'island-invalid', severity: 'error', message, ...use.place, hint }];
  });
}
