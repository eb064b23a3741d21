import type { NavbarItem } from '../config/sections/navbarItems.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type FieldPath, formatPath, valueAt } from '../diagnostics/fieldPath.ts';
import type { Site } from '../model/site.ts';
import type { PageRoute } from '../routes/route.ts';
import { withBase } from '../shared/url.ts';
import { locateInScript, locateValueInScript } from '../source/typescript.ts';
import type { NavbarItemView } from '../views/views.ts';
import { forDocs } from './docsEntries.ts';
import { createDropdown, createLocaleDropdown, createVersionDropdown } from './menuEntries.ts';
import { createEach, type MadeEntries, type NavbarEntry } from './navbarEntry.ts';
import { createPlainEntry } from './plainEntries.ts';

/** The navbar of a locale, and its diagnostics. */
export interface Navbar {
  readonly entries: readonly NavbarEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

function createEntry(item: NavbarItem, site: Site): MadeEntries {
  switch (item.type) {
    case 'dropdown':
      return createDropdown(item, site);
    case 'localeDropdown':
      return createLocaleDropdown(item, site);
    case 'docsVersionDropdown':
      return forDocs(item, site, (docs) => createVersionDropdown(item, site, docs));
    default:
      return createPlainEntry(item, site);
  }
}

/** Locates a field by its value if that is a text, else by its name. */
const locateField = (configText: string, path: FieldPath, value: unknown) =>
  typeof value === 'string' ? locateValueInScript(configText, path, value) : locateInScript(configText, path);

/** Creates the navbar. An item that cannot be shown is reported at its field. */
export function createNavbar(site: Site): Navbar {
  const { configFile, configText, navbar } = site.config;
  const { entries, diagnostics } = createEach(navbar.items, ['navbar', 'items'], (item) => createEntry(item, site));
  return {
    entries,
    diagnostics: diagnostics.map(({ code = 'navbar-invalid', severity = 'error', path, message, hint }) => ({
      code,
      severity,
      message: `${formatPath(path)}: ${message}`,
      file: configFile,
      ...locateField(configText, path, valueAt({ navbar }, path)),
      ...(hint ? { hint } : {}),
    })),
  };
}

/** The navbar of one page. */
export const navbarView = ({ entries }: Pick<Navbar, 'entries'>, route: PageRoute): readonly NavbarItemView[] =>
  entries.map(({ view, isActive, items, atRoute }) => ({
    ...view,
    ...atRoute?.(route),
    active: isActive(route),
    ...(items.length > 0
      ? { items: navbarView({ entries: items }, route).map((item) => atPage(item, view, route)) }
      : {}),
  }));

/** In the language menu, each item leads to the current page in that language. */
const atPage = (item: NavbarItemView, menu: NavbarItemView, { url, kind }: PageRoute): NavbarItemView =>
  leadsToPage(item, menu) ? { ...item, href: withBase(item.href, kind === 'notFound' ? '/' : url) } : item;

function leadsToPage(item: NavbarItemView, menu: NavbarItemView): item is NavbarItemView & { readonly href: string } {
  return menu.kind === 'localeDropdown' && item.lang !== undefined && item.href !== undefined;
}
