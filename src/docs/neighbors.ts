import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { DocRoute } from '../routes/route.ts';
import { locateField } from '../source/locate.ts';
import type { Sidebars } from './sidebars/createSidebars.ts';
import { pagesOf, type Sidebar, type SidebarRoute } from './sidebars/nodes.ts';

/** The pages before and after a page in its sidebar. */
export interface Neighbors {
  readonly previous?: SidebarRoute;
  readonly next?: SidebarRoute;
}

/** Find the neighbors of all pages in a sidebar; for a page that occurs twice, the first occurrence counts. */
function neighborsIn(sidebar: Sidebar): ReadonlyMap<SidebarRoute, Neighbors> {
  const pages = [...new Set(pagesOf(sidebar.items))];
  return new Map(
    pages.map((page, index) => {
      const previous = pages[index - 1];
      const next = pages[index + 1];
      return [page, { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }];
    }),
  );
}

const unknownNeighbor = (field: string, id: string, { entry }: DocRoute, known: Iterable<string>): Diagnostic => ({
  code: 'doc-unknown',
  severity: 'error',
  message: `${field}: no doc has the id "${id}"`,
  ...locateField(entry, field),
  hint: didYouMean(id, known) ?? 'write the id of a doc, or `null` for none',
});

type Neighbor = SidebarRoute | undefined;

/** Find the neighbors of all pages of a version: those in its sidebar, unless its front matter names others. */
export function createNeighbors(
  { byId, ofPage }: Sidebars,
  docs: ReadonlyMap<string, DocRoute>,
  draftIds: ReadonlySet<string>,
): { neighbors: ReadonlyMap<SidebarRoute, Neighbors>; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const bySidebar = new Map([...byId.values()].map((sidebar) => [sidebar, neighborsIn(sidebar)]));
  const natural = (page: SidebarRoute): Neighbors => {
    const sidebar = ofPage.get(page);
    return (sidebar && bySidebar.get(sidebar)?.get(page)) ?? {};
  };
  const choose = (doc: DocRoute, field: 'pagination_prev' | 'pagination_next', otherwise: Neighbor): Neighbor => {
    const id = doc.entry.frontMatter[field];
    if (id === null) return undefined;
    if (id === undefined) return otherwise;
    const chosen = docs.get(id);
    if (!chosen && !draftIds.has(id)) diagnostics.push(unknownNeighbor(field, id, doc, docs.keys()));
    return chosen;
  };
  const neighbors = new Map<SidebarRoute, Neighbors>([...ofPage.keys()].map((page) => [page, natural(page)]));
  for (const doc of docs.values()) {
    const { previous: before, next: after } = natural(doc);
    const previous = choose(doc, 'pagination_prev', before);
    const next = choose(doc, 'pagination_next', after);
    neighbors.set(doc, { ...(previous ? { previous } : {}), ...(next ? { next } : {}) });
  }
  return { neighbors, diagnostics };
}
