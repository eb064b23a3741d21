import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { configTargets } from '../links/configLinks.ts';
import { slotOrigin } from '../links/linkOrigin.ts';
import { resolveLink } from '../links/linkTarget.ts';
import { plainOrigin, routeOrigin } from '../links/routeOrigin.ts';
import type { Site } from '../model/site.ts';
import type { ScanOf } from '../parse/textScan.ts';
import { type EntryRoute, isEntryRoute, type Route } from '../routes/route.ts';
import type { AddressSlot } from '../shared/types.ts';
import { createLocate } from '../source/locate.ts';

const isUnlisted = (route: Route | undefined): boolean =>
  route !== undefined && isEntryRoute(route) && route.entry.frontMatter.unlisted === true;

/** The links in a page's body, with the routes that they lead to. */
function linksOf(site: Site, page: EntryRoute, scanOf: ScanOf) {
  const origin = routeOrigin(site, page);
  const { addresses = [] } = scanOf(page.entry.source) ?? {};
  return addresses.flatMap((slot): { slot: AddressSlot; route: Route | undefined }[] =>
    slot.type === 'link' ? [{ slot, route: resolveLink(site, slotOrigin(origin, slot), slot.target).route }] : [],
  );
}

const unlisted = (
  page: EntryRoute,
  { slot, route }: { readonly slot: AddressSlot; readonly route: Route },
): Diagnostic => ({
  code: 'link-unlisted',
  severity: 'warning',
  message: `"${slot.target}" leads to a page that is unlisted`,
  ...createLocate(page.entry.source)(slot),
  hint: 'remove the link, or remove `unlisted` from the page',
  ...(route.owner.file === undefined ? {} : { about: route.owner.file }),
});

const orphan = ({ entry }: EntryRoute, where: string): Diagnostic => ({
  code: 'page-orphan',
  severity: 'warning',
  message: `no ${where} leads here`,
  file: entry.file,
  hint: 'link to it, put it into a sidebar, or set `unlisted: true`',
});

/** True for pages that readers find without a link in some text: posts by their list, docs by their sidebar, the home page. */
const isListed = (site: Site, page: EntryRoute): boolean =>
  page.kind === 'post' || page.url === '/' || site.sidebarOf(page) !== undefined;

/** True for a doc that its author may expect in a sidebar, since its version has some. */
const belongsInSidebar = (site: Site, page: EntryRoute): boolean =>
  page.kind === 'doc' &&
  page.entry.frontMatter.displayed_sidebar === undefined &&
  (site.docsOf(page)?.sidebarsById.size ?? 0) > 0;

/**
 * Report links to unlisted pages, and pages to which nothing leads. If the site has templates of its own, which may link to them,
 * only docs beside the sidebars are reported.
 */
export function checkUnlinked(
  site: Site,
  scanOf: ScanOf,
  { hasOwnTemplates }: { readonly hasOwnTemplates: boolean },
): readonly Diagnostic[] {
  const pages = site.pages.filter(isEntryRoute).filter(({ entry }) => entry.source.locale === site.locale.name);
  const reached = new Set<Route | undefined>(
    configTargets(site).map((target) => resolveLink(site, plainOrigin(site), target).route),
  );
  const diagnostics = pages.flatMap((page) =>
    linksOf(site, page, scanOf).flatMap(({ slot, route }) => {
      if (route !== page) reached.add(route);
      return route && isUnlisted(route) && !isUnlisted(page) ? [unlisted(page, { slot, route })] : [];
    }),
  );
  if (!site.isComplete) return diagnostics;
  const lost = pages.filter((page) => !isListed(site, page) && !isUnlisted(page) && !reached.has(page));
  const orphans = hasOwnTemplates
    ? lost.filter((page) => belongsInSidebar(site, page)).map((page) => orphan(page, 'sidebar, menu or text'))
    : lost.map((page) => orphan(page, 'page, menu or sidebar'));
  return [...diagnostics, ...orphans];
}
