import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { readStringField } from '../source/typescript.ts';
import { findSource, parseInlineMap, type SourcePlace, toPosition } from './sourceMap.ts';

/** An element `<Island …>` or `<LazyIsland …>` in a template, as far as its source tells without being run. */
export interface IslandUse {
  /** Undefined if it is not written out. */
  readonly name: string | undefined;
  readonly id: string | undefined;
  readonly place: SourcePlace | undefined;
}

/** Under these names the bundle of the templates exports `Island` and `LazyIsland`: esbuild may call them otherwise inside. */
export const ISLAND_EXPORTS = { Island: 'sitegenIsland', LazyIsland: 'sitegenLazyIsland' } as const;

/** What a bundle calls something that it exports under a name. Exports stand at its end. */
function nameInside(code: string, exported: string): string | undefined {
  const end = code.lastIndexOf(` as ${exported}`);
  return end < 0 ? undefined : /\w+$/.exec(code.slice(Math.max(0, end - 100), end))?.[0];
}

/** Find the islands in the bundle of the templates, by the calls that their elements have become. */
export function findIslandUses(code: string): readonly IslandUse[] {
  const components = Object.values(ISLAND_EXPORTS).flatMap((name) => nameInside(code, name) ?? []);
  const call = new RegExp(`\\bjsx(?:DEV|s?)\\d*\\((?:${components.join('|')}), \\{`, 'g');
  let map: ReturnType<typeof parseInlineMap>;
  return [...code.matchAll(call)].map(({ 0: { length }, index }) => ({
    name: readStringField(code, index + length - 1, 'name'),
    id: readStringField(code, index + length - 1, 'id'),
    get place() {
      map ??= parseInlineMap(code); // takes a while, and most sites make no mistake
      return map && findSource(map, toPosition(code, index));
    },
  }));
}

/** The place of the element that an island of a page comes from; undefined if it may be several. */
export function locateIsland(
  uses: readonly IslandUse[],
  { id, name }: { readonly id: string; readonly name: string },
): SourcePlace | undefined {
  const possible = uses.filter((use) => (use.name ?? name) === name && (use.id ?? id) === id);
  const certain = possible.filter((use) => use.id === id);
  const [use, another] = certain.length > 0 ? certain : possible;
  return another ? undefined : use?.place;
}

/** Elements that name an island which the browser does not have. `islandsDir`, from the site root, is where the site's own lie. */
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
