import { askWhich, suggestMany } from '../diagnostics/suggest.ts';
import { idsInSvg, namesElement } from '../shared/svgParts.ts';
import { decodeUrl } from '../shared/url.ts';
import type { BuiltContext } from './context.ts';
import type { CountedDiagnostic } from './diagnostics.ts';
import { hasPlace } from './hasPlace.ts';
import type { BuiltPage } from './page/checkPage.ts';

/** The ids that links can lead to in a file that is no HTML; undefined if its type is not known. */
function idsOfFile({ site }: BuiltContext, file: string): ReadonlySet<string> | undefined {
  if (!file.endsWith('.svg')) return undefined;
  return idsInSvg(site.read(file));
}

/** A hint with the address, of which only the fragment is changed, that was probably meant. */
function guess(ids: ReadonlySet<string>, fragment: string, written: string): string | undefined {
  const longer = [...ids].find((id) => id.startsWith(fragment));
  const near = longer === undefined ? suggestMany(fragment, ids) : [longer];
  return askWhich(near.map((id) => `${written.slice(0, written.indexOf('#'))}#${id}`));
}

/** Check the fragments of links to other pages. */
export function checkFragments(
  context: BuiltContext,
  pages: ReadonlyMap<string, BuiltPage>,
): readonly CountedDiagnostic[] {
  return [...context.fragments].flatMap(([file, fragments]): readonly CountedDiagnostic[] => {
    const page = pages.get(file);
    const ids = page ? new Set(page.ids.split('\n')) : idsOfFile(context, file);
    if (!ids) return [];
    const isLost = (fragment: string) => !hasPlace(ids, fragment) && (page || namesElement(decodeUrl(fragment)));
    return [...fragments]
      .filter(([fragment]) => isLost(fragment))
      .map(([fragment, { value: written, count, places }]) => {
        const message = `link "${written}": "${page?.path ?? file}" has no "#${fragment}"`;
        const hint = guess(ids, fragment, written);
        return { value: { code: 'built-anchor-broken', message, hint, written }, count, places };
      });
  });
}
