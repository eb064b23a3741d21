import type { LinkOrigin } from '../../links/linkOrigin.ts';
import { resolveLink } from '../../links/linkTarget.ts';
import { routeOrigin } from '../../links/routeOrigin.ts';
import { type AddressUse, formOf, islandHref, plainHref, type TemplateUse } from '../../links/templateLinks.ts';
import { isEntryRoute, type PageRoute } from '../../routes/route.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { once } from '../../shared/once.ts';
import { withBase } from '../../shared/url.ts';
import type { PageAddresses, TemplateAddress, WrittenPlace } from '../../views/addresses.ts';
import type { SiteView, View } from '../../views/views.ts';
import { addressOf } from '../fragments/fragment.ts';
import type { ViewContext } from './context.ts';

/** Fields of a view with values that authors write: addresses in them have no base. */
const WRITTEN_BY_AUTHORS = new Set(['customProps', 'data', 'frontMatter']);
/** Fields of a view that hold addresses without base. */
const WITHOUT_BASE = new Set(['url']);

/** Collects every text of a view that sitegen has made. */
function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value))
    if (!WRITTEN_BY_AUTHORS.has(key) && !WITHOUT_BASE.has(key)) collectTexts(field, texts);
}

function textsOf(view: View | SiteView): ReadonlySet<string> {
  const texts = new Set<string>();
  collectTexts(view, texts);
  return texts;
}

/** The page, or for an address from Markdown the file, from which the address is resolved. */
export function pageOrigin(
  { site, memo }: ViewContext,
  route: PageRoute,
  { isOfContent, place }: AddressUse,
): LinkOrigin {
  if (!isOfContent || place?.file === route.owner.name) return routeOrigin(site, route);
  const byFile = memo(site, 'pages by file', () => {
    const pages = site.pages.filter(isEntryRoute);
    return new Map(pages.map((page) => [page.entry.source.file, page]));
  });
  const written = byFile.get(place?.file ?? '');
  return written ? routeOrigin(site, written) : { ...routeOrigin(site, route), ...(place ? { from: place.file } : {}) };
}

/** The resolved address as it stands in HTML. */
export function hrefOf(context: ViewContext, origin: LinkOrigin, { form, kind, target }: AddressUse): string {
  if (form === 'elsewhere' || form === 'final' || form === 'island') return target;
  if (form === 'islandCall') return islandHref(context.site, { kind, target });
  const { url, file } = resolveLink(context.site, origin, target);
  return kind === 'file' && url === undefined && file === undefined && target.startsWith('/')
    ? withBase(context.site.config.baseUrl, target)
    : addressOf(context, origin, { type: 'link', target });
}

/** A page whose templates resolve addresses. */
interface AddressedPage {
  /** The page or file from which an address is resolved. */
  readonly originOf: (use: AddressUse) => LinkOrigin;
  /** Absent where several pages share the rendered HTML. */
  readonly view?: View;
  readonly siteView: SiteView;
  /** Fallback for addresses whose place is unknown. */
  readonly place?: WrittenPlace;
  /** True for an address that stands literally at its place in a template. */
  readonly isLiteral: (address: TemplateAddress) => boolean;
}

/** Resolves the addresses of a page, and records those that its templates have written so far. */
export interface RecordedAddresses extends PageAddresses {
  readonly uses: () => readonly TemplateUse[];
}

/** Creates the addresses of a page of which nothing is rendered yet. */
export function createPageAddresses(
  context: ViewContext,
  { originOf, view, siteView, place: fallback, isLiteral }: AddressedPage,
): RecordedAddresses {
  const { site, memo } = context;
  const uses = new Map<string, TemplateUse>();
  /** Addresses that calls have returned: their place becomes known when they occur in markup. */
  const given = new Map<string, AddressUse>();
  const finalHtml = new Set<string>();
  const ofView = once(() => (view ? textsOf(view) : new Set<string>()));
  const isOfView = (text: string): boolean =>
    memo(siteView, 'texts', () => textsOf(siteView)).has(text) || ofView().has(text);
  const isInView = (target: string): boolean =>
    isOfView(target) || [...finalHtml].some((html) => html.includes(`"${escapeHtml(target)}"`));

  const record = (use: TemplateUse): void => {
    uses.set(JSON.stringify(use), use);
  };
  return {
    resolve(address) {
      const { kind, target, by, place, isOfContent, isInIsland, tag } = address;
      const pending = by === 'markup' ? given.get(target) : undefined;
      if (pending) {
        given.delete(target);
        record({ ...pending, ...(place ? { place } : {}) });
        return target;
      }
      const form = formOf(site, address, { isInView, isLiteral });
      if (!form) return plainHref(site, { kind, target });
      const where = place ?? fallback;
      const use: AddressUse = {
        form,
        kind,
        target,
        ...(where ? { place: where } : {}),
        ...(isOfContent ? { isOfContent } : {}),
        ...(tag ? { tag } : {}),
      };
      const href = hrefOf(context, originOf(use), use);
      if (isInIsland && isLiteral(address)) return href; // reported once, from the source
      if (by === 'call' && !place) given.set(href, use);
      else record(use);
      return href;
    },
    noteContent({ content, place = fallback }) {
      record({ form: 'content', content, ...(place ? { place } : {}) });
    },
    noteHandler({ name, place = fallback }) {
      record({ form: 'handler', name, ...(place ? { place } : {}) });
    },
    addFinal: (html) => finalHtml.add(html),
    isFinal: (html) => finalHtml.has(html) || isOfView(html),
    uses: () => [...uses.values(), ...given.values()],
  };
}
