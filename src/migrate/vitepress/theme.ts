import { formatCount } from '../../shared/formatCount.ts';
import { hasAlgolia } from '../algolia.ts';
import { labelText, linkFields } from '../links.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type PlatformLink, platformItems, platformLabel } from '../platforms.ts';
import { type Fields, fieldsOf, filled, functionSource, isEmpty, listOf, omit, textOf, type Value } from '../values.ts';

/** Label of a menu whose text comes from a package, such as the version. */
const UNNAMED = 'More';

/** Converts an item of `nav`. */
function navItem(written: Value, notes: NoteTaker): readonly Value[] {
  const { text, link, items, activeMatch, component } = fieldsOf(written);
  if (component !== undefined) {
    notes.lost('themeConfig.nav', 'an item that is a component of Vue');
    return [];
  }
  const label = labelText(text) ?? textOf(link) ?? UNNAMED;
  if (labelText(text) === undefined)
    notes.todo('themeConfig.nav', `an item has no text that could be read: it is called “${label}”`);
  const active = filled({ activeBaseRegex: textOf(activeMatch) });
  if (items === undefined) return [{ label, ...linkFields(textOf(link) ?? '/'), ...active }];
  const inside = listOf(items).flatMap((item) => {
    const nested = fieldsOf(item).items;
    return nested === undefined ? navItem(item, notes) : listOf(nested).flatMap((one) => navItem(one, notes));
  });
  return [{ type: 'dropdown', label, ...active, items: inside }];
}

function readLogo(logo: Value | undefined): Fields | undefined {
  const { light, dark, src, alt } = fieldsOf(logo);
  const path = textOf(logo) ?? textOf(src) ?? textOf(light);
  return path === undefined ? undefined : filled({ alt: textOf(alt), src: path, srcDark: textOf(dark) });
}

/** Levels of headings in `outline`. By default, VitePress only shows those of level 2. */
function headingLevels(outline: Value | undefined): Fields {
  const level = fieldsOf(outline).level ?? outline;
  const [min, max] = level === 'deep' ? [2, 6] : listOf(level);
  const first = typeof min === 'number' ? min : 2;
  return { minHeadingLevel: first, maxHeadingLevel: typeof max === 'number' ? max : first };
}

function readSearch(search: Fields, notes: NoteTaker): Fields | undefined {
  if (search.provider !== 'algolia') return undefined;
  const options = fieldsOf(search.options);
  if (!hasAlgolia('themeConfig.search', options, notes)) return undefined;
  return filled({ provider: 'algolia', appId: options.appId, apiKey: options.apiKey, indexName: options.indexName });
}

function platformLink(written: Value): PlatformLink {
  const { icon, link, ariaLabel } = fieldsOf(written);
  const name = textOf(icon);
  // Spoken labels of icons may be sentences; here, the label may be visible.
  const label = name === undefined ? (textOf(ariaLabel) ?? 'Link') : platformLabel(name);
  return { icon: name, label, href: textOf(link) ?? '' };
}

const editUrl = (editLink: Fields, notes: NoteTaker): string | undefined => {
  if (functionSource(editLink.pattern) !== undefined)
    notes.todo('themeConfig.editLink', 'is a function: write `docs.editUrl`');
  return textOf(editLink.pattern)?.replace(/:path.*$/, '');
};

/** Fields that are read elsewhere, or that the built-in templates replace. */
const OWN = [
  'nav',
  'sidebar',
  'logo',
  'siteTitle',
  'socialLinks',
  'footer',
  'editLink',
  'search',
  'outline',
  'algolia',
  'lastUpdated',
  'docFooter',
];

/** The name beside the logo in a language with the given site title; undefined if none is shown. */
export function navbarTitle(theme: Fields, title: string | undefined): string | undefined {
  if (theme.siteTitle === false) return undefined;
  return textOf(theme.siteTitle) ?? (readLogo(theme.logo) && title);
}

/**
 * Reads `themeConfig` into the sections of `site.config.ts`; `docs` has fields of that section. `title` is the title of the site.
 */
export function readTheme(
  theme: Fields,
  title: string | undefined,
  notes: NoteTaker,
): { readonly fields: Fields; readonly docs: Fields } {
  const footer = fieldsOf(theme.footer);
  const items = [
    ...listOf(theme.nav).flatMap((item) => navItem(item, notes)),
    ...platformItems(listOf(theme.socialLinks).map(platformLink), 'themeConfig.socialLinks', notes),
  ];
  for (const name of Object.keys(omit(theme, OWN)))
    notes.lost(`themeConfig.${name}`, 'is left out: see `messages` and the guide on layouts');
  if (items.length > 0)
    notes.done('themeConfig.nav, socialLinks', `${formatCount(items.length, 'item')} of the navbar`);
  const fields = filled({
    tableOfContents: headingLevels(theme.outline),
    navbar: filled({ style: 'page', title: navbarTitle(theme, title), logo: readLogo(theme.logo), items }),
    footer: isEmpty(footer)
      ? undefined
      : filled({ copyright: textOf(footer.copyright), credits: textOf(footer.message) }),
    search: readSearch(theme.algolia ? { provider: 'algolia', options: theme.algolia } : fieldsOf(theme.search), notes),
  });
  return { fields, docs: filled({ editUrl: editUrl(fieldsOf(theme.editLink), notes) }) };
}
