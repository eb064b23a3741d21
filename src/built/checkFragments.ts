import { askWhich, suggestMany } from '../diagnostics/suggest.ts';
import { idsInSvg, namesElement } from '../shared/svgParts.ts';
import { decodeUrl } from '../shared/url.ts';
import { type BuiltPage, hasPlace } from './checkPage.ts';
import type { BuiltContext } from './context.ts';

/** What can be led to in a file that is no page of HTML; undefined where that cannot be told. */
function idsOfFile({ site }: BuiltContext, file: string): ReadonlySet<string> | undefined {
  if (!file.endsWith('.svg')) return undefined;
  return idsInSvg(site.read(file));
}

/** Check the places on pages that were named by others. */
export function checkFragments(context: BuiltContext, pages: ReadonlyMap<string, BuiltPage>): void {
  const byFile = new Map<string, [fragment: string, key: string][]>();
  for (const [key] of context.fragments.entries()) {
    const hashAt = key.indexOf('#');
    const file = key.slice(0, hashAt);
    byFile.set(file, [...(byFile.get(file) ?? []), [key.slice(hashAt + 1), key]]);
  }
  for (const [file, named] of byFile) {
    const page = pages.get(file);
    const ids = page ? new Set(page.ids.split('\n')) : idsOfFile(context, file);
    if (!ids) continue;
    for (const [fragment, key] of named) {
      const tally = context.fragments.get(key);
      if (!tally || hasPlace(ids, fragment) || (!page && !namesElement(decodeUrl(fragment)))) continue;
      const { written, count, places } = tally;
      context.findings.addCounted({
        finding: {
          code: 'built-anchor-broken',
          message: `link "${written}": "${page?.path ?? file}" has no "#${fragment}"`,
          hint: () => {
            const longer = [...ids].find((id) => id.startsWith(fragment));
            const near = longer === undefined ? suggestMany(fragment, ids) : [longer];
            return askWhich(near.map((id) => `${written.slice(0, written.indexOf('#'))}#${id}`));
          },
          written,
        },
        count,
        places,
      });
    }
  }
}
