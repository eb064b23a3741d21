import type * as v from 'valibot';
import { callUser } from '../config/userFunction.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { formatPath, validate } from '../diagnostics/validate.ts';
import type { Site } from '../model/site.ts';
import type { PageRoute } from '../routes/route.ts';
import { withBase } from '../shared/url.ts';
import { locateInScript } from '../source/typescript.ts';
import type { NavbarItemView } from '../views/views.ts';
import { createEntry } from './entries.ts';
import type { NavbarEntry } from './entry.ts';
import { NavbarMistake } from './mistake.ts';
import { type Item, type ItemType, itemSchemas } from './schemas.ts';
/** The navbar of a locale, and what is wrong with it. */
export interface Navbar {
  readonly entries: readonly NavbarEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An item as it is written. */
type RawItem = Readonly<Record<string, unknown>>;

const typeOf = ({ type }: RawItem): string => (type === undefined ? 'link' : String(type));

/** An item of a site's own type becomes one of a built-in type. */
function resolveType(raw: RawItem, { config }: Site): RawItem {
  const { itemTypes } = config.navbar;
  const type = typeOf(raw);
  if (Object.hasOwn(itemSchemas, type)) return raw;
  const create = Object.hasOwn(itemTypes, type) ? itemTypes[type] : undefined;
  const names = [...Object.keys(itemSchemas), ...Object.keys(itemTypes)];
  if (!create) {
    const message = `"${type}" is no type of navbar item; the types are ${names.join(', ')}`;
    throw new NavbarMistake(message, didYouMean(type, names));
  }
  const own = { name: `navbar.itemTypes.${type}`, place: { file: config.configFile }, gives: 'an object' } as const;
  const made = callUser(own, () => create(raw));
  if (!Object.hasOwn(itemSchemas, typeOf(made)))
    throw new NavbarMistake(
      `the item type "${type}" gives an item of the type "${typeOf(made)}", which is not built in`,
    );
  return { ...('position' in raw ? { position: raw.position } : {}), ...made };
}

function validItem(raw: RawItem): Item {
  const type = typeOf(raw) as ItemType;
  const { value, diagnostics: mistakes } = validate(itemSchemas[type] as v.GenericSchema<Item>, raw);
  if (value) return value;
  const [first] = mistakes;
  throw new NavbarMistake(
    first ? [formatPath(first.path), first.message].filter(Boolean).join(': ') : 'not a valid item',
    first?.hint,
  );
}

function toEntry(raw: RawItem, site: Site): NavbarEntry | undefined {
  const item = validItem(resolveType(raw, site));
  return createEntry(item, site, (children) =>
    children.flatMap((child) => {
      if (/dropdown$/i.test(typeOf(child))) throw new NavbarMistake('a dropdown cannot stand in a dropdown');
      return toEntry(child, site) ?? [];
    }),
  );
}

/** Build the navbar. An item that cannot be shown is an error that names it as JSON. */
export function createNavbar(site: Site): Navbar {
  const entries: NavbarEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, raw] of site.config.navbar.items.entries()) {
    try {
      entries.push(...[toEntry(raw, site) ?? []].flat());
    } catch (error) {
      if (!(error instanceof NavbarMistake)) throw error;
      diagnostics.push({
        code: 'navbar-invalid',
        severity: 'error',
        message: `a navbar item failed to render: ${error.message}\nthe item: ${JSON.stringify(raw)}`,
        file: site.config.configFile,
        ...locateInScript(site.config.configText, ['navbar', 'items', index]),
        ...(error.hint ? { hint: error.hint } : {}),
      });
    }
  }
  return { entries, diagnostics };
}

/** The navbar as one page shows it. */
export const navbarView = ({ entries }: Pick<Navbar, 'entries'>, route: PageRoute): readonly NavbarItemView[] =>
  entries.map(({ view, isActive, items, atRoute }) => ({
    ...view,
    ...atRoute?.(route),
    active: isActive(route),
    ...(items.length > 0
      ? { items: navbarView({ entries: items }, route).map((item) => atPage(item, view, route)) }
      : {}),
  }));

/** In the language menu every address of a language is that of the page itself. */
const atPage = (item: NavbarItemView, menu: NavbarItemView, { url, kind }: PageRoute): NavbarItemView =>
  menu.kind === 'localeDropdown' && item.lang !== undefined && item.href !== undefined
    ? { ...item, href: withBase(item.href, kind === 'notFound' ? '/' : url) }
    : item;
