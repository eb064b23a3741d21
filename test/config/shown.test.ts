import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { CheckedConfig } from '../../src/config/config.ts';
import { resolveConfig } from '../../src/config/resolveConfig.ts';
import { footerItem } from '../../src/config/sections/footer.ts';
import { navbarItem } from '../../src/config/sections/navbarItems.ts';
import type { ShownField } from '../../src/config/shown.ts';
import { shownInConfig } from '../../src/config/shownInConfig.ts';
import { localizeConfig } from '../../src/i18n/localizeConfig.ts';

/** The role of each field of an item. A new field must be added here. */
const ROLES: Readonly<Record<string, ShownField['kind'] | 'items' | 'setting'>> = {
  label: 'text',
  'aria-label': 'text',
  title: 'text',
  html: 'html',
  value: 'html',
  to: 'link',
  href: 'link',
  items: 'items',
  dropdownItemsBefore: 'items',
  dropdownItemsAfter: 'items',
  type: 'setting',
  position: 'setting',
  className: 'setting',
  docId: 'setting',
  docsPluginId: 'setting',
  sidebarId: 'setting',
  prependBaseUrlToHref: 'setting',
  autoAddBaseUrl: 'setting',
  target: 'setting',
  activeBasePath: 'setting',
  activeBaseRegex: 'setting',
  dropdownActiveClassDisabled: 'setting',
  versions: 'setting',
  rel: 'setting',
  icon: 'setting',
};

/** The part of a schema that this test reads. */
interface Option {
  readonly entries?: Readonly<Record<string, { readonly literal?: string; readonly wrapped?: { literal: string } }>>;
  readonly options?: readonly Option[];
}

/** Name and fields of each type in a union. */
function typesOf({ options = [], entries }: Option): readonly (readonly [type: string, fields: readonly string[]])[] {
  if (!entries) return options.flatMap(typesOf);
  return [[entries.type?.literal ?? entries.type?.wrapped?.literal ?? '', Object.keys(entries)]];
}

/** An item with every field that readers see, and the fields that must be found in it. */
function sampleOf(type: string, fields: readonly string[]) {
  const item: Record<string, unknown> = { type };
  const expected: string[] = [];
  for (const field of fields) {
    const role = ROLES[field];
    assert.ok(role, `${type}.${field}: decide whether readers see it`);
    if (role === 'setting') continue;
    item[field] = role === 'items' ? [{ type: 'link', label: `${field}-label`, to: `/${field}` }] : `${type}-${field}`;
    if (role === 'items') expected.push(`text ${field}.0.label`, `link ${field}.0.to`);
    else expected.push(`${role} ${field}`);
  }
  return { item, expected };
}

const baseConfig = resolveConfig(
  { title: 'T', url: 'https://example.org' },
  { rootDir: '.', file: 'site.config.ts', text: '' },
).config;

const below = (config: CheckedConfig, prefix: string): readonly string[] =>
  shownInConfig(config)
    .map(({ kind, path }) => ({ kind, path: path.join('.') }))
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ kind, path }) => `${kind} ${path.slice(prefix.length)}`);

for (const [type, fields] of typesOf(navbarItem as unknown as Option)) {
  test(`every text of a navbar item "${type}" is translated, and every link of it checked`, () => {
    const { item, expected } = sampleOf(type, fields);
    const navbar = { ...baseConfig.navbar, items: [item] } as CheckedConfig['navbar'];
    assert.deepEqual(below({ ...baseConfig, navbar }, 'navbar.items.0.').toSorted(), expected.toSorted());
  });
}

for (const [type, fields] of typesOf(footerItem as unknown as Option)) {
  test(`every text of a footer item "${type}" is translated, and every link of it checked`, () => {
    const { item, expected } = sampleOf(type, fields);
    const footer = { ...baseConfig.footer, links: [{ title: 'C', items: [item] }] } as CheckedConfig['footer'];
    assert.deepEqual(below({ ...baseConfig, footer }, 'footer.links.0.items.0.').toSorted(), expected.toSorted());
  });
}

test('every shown text of the configuration has its path, and is translated by its id', () => {
  const logo = { src: '/a.svg', srcDark: '/b.svg', alt: 'Alt', href: '/home' };
  const { config } = resolveConfig(
    {
      title: 'Title',
      tagline: 'Tagline',
      url: 'https://example.org',
      favicon: '/f.ico',
      image: '/card.png',
      navbar: {
        title: 'Navbar',
        logo,
        items: [{ type: 'dropdown', label: 'Menu', items: [{ label: 'In', to: '/in' }] }],
      },
      footer: {
        logo,
        links: [
          {
            title: 'Column',
            items: [
              { label: 'L', href: '/l' },
              { type: 'html', value: '<b>x</b>' },
            ],
          },
        ],
        copyright: '©',
        credits: 'Thanks',
      },
      announcementBar: { id: 'news', content: 'News' },
      blog: {
        blogTitle: 'Blog',
        blogDescription: 'About',
        sidebarTitle: 'Recent',
        feedOptions: { title: 'Feed', description: 'Of posts', copyright: 'Me' },
      },
      docs: { versions: { current: { label: 'Next one' }, '1.0': { label: 'One' } } },
    },
    { rootDir: '.', file: 'site.config.ts', text: '' },
  );
  const valueAt = (value: unknown, path: ShownField['path']): unknown =>
    path.reduce((field, key) => (field as Readonly<Record<string | number, unknown>>)[key], value);
  const shown = shownInConfig(config);
  for (const { path, value } of shown) assert.equal(valueAt(config, path), value, path.join('.'));

  const source = { rootDir: '.', configFile: '', configText: '', configHash: '', diagnostics: [] };
  const localized = localizeConfig({ ...config, ...source }, (id, text) => `${id}=${text}`);
  for (const part of shown) {
    const expected = 'id' in part ? `${part.id}=${part.value}` : part.value;
    assert.equal(valueAt(localized, part.path), expected, part.path.join('.'));
  }
  assert.deepEqual(
    shown.flatMap((part) => ('id' in part ? [part.id] : [])),
    [
      'config.title',
      'config.tagline',
      'navbar.title',
      'navbar.logo.alt',
      'navbar.item.Menu',
      'navbar.item.In',
      'footer.column.Column',
      'footer.item.L',
      'footer.item.<b>x</b>',
      'footer.logo.alt',
      'footer.copyright',
      'footer.credits',
      'announcement.news',
      'config.blogTitle',
      'config.blogDescription',
      'config.blogSidebarTitle',
      'config.feedTitle',
      'config.feedDescription',
      'config.feedCopyright',
      'version.current',
      'version.1.0',
    ],
  );
});
