import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { createSite } from '../helpers/site.ts';

/** `line:column message`, as far as the place is known, of each problem by its file. */
function tellByFile(report: string): ReadonlyMap<string, readonly string[]> {
  const told = new Map<string, string[]>();
  for (const { file = '', line, column, message } of JSON.parse(report).diagnostics as readonly Diagnostic[]) {
    const place = [line, column].filter((part) => part !== undefined).join(':');
    told.set(file, [...(told.get(file) ?? []), `${place} ${message}`.trim()]);
  }
  return told;
}

const FRONT_MATTER: Readonly<Record<string, readonly [yaml: string, ...told: string[]]>> = {
  'several unknown keys': [
    'titel: A\ndescription: B\nkeyword: [c]',
    '2:1 titel: unknown field "titel"',
    '4:1 keyword: unknown field "keyword"',
  ],
  'a list instead of keys': ['- a\n- b', '2:1 expected an object, found a list'],
  'values of another type': [
    'title: [x]\ntags: 5\nsidebar_position: first\ntoc_max_heading_level: 9\nlast_update:\n  date: x',
    '2:1 title: expected text or a number, found a list',
    '3:1 tags: expected a list, found 5',
    '4:1 sidebar_position: expected a number, found "first"',
    '5:1 toc_max_heading_level: expected a whole number from 2 to 6',
    '7:3 last_update.date: expected a date such as 2024-04-24',
  ],
};

test('every mistake in front matter is told at its place, and only once', async (t) => {
  const cases = Object.entries(FRONT_MATTER).map(([name, [yaml, ...told]]) => ({
    name,
    file: `content/docs/${name.replaceAll(' ', '-')}.md`,
    text: `---\n${yaml}\n---\n\nText.\n`,
    told,
  }));
  const site = await createSite(t, Object.fromEntries(cases.map(({ file, text }) => [file, text])));
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  for (const { name, file, told: expected } of cases) assert.deepEqual(told.get(file), expected, name);
});

test('front matter with unknown keys is used all the same', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\nauthor: X\ntitle: The title\nsummary: Y\n---\n\nText.\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(site.read('build/docs/a/index.html'), /<title>The title/);
});

test('every unknown field of the configuration is told, at its place', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': [
      "export default { title: 'T', url: 'https://example.org',",
      '  presets: [], themeConfig: {},',
      "  navbar: { items: [], links: [], logo: { src: 'x.svg', source: 1 } },",
      "  footer: { links: [{ title: 'a', items: [{ label: 'b', to: '/' }] }] },",
      "  redirects: [{ from: '/a', to: '/b' }, { from: 'c', to: '/d' }] };\n",
    ].join('\n'),
  });
  const told = tellByFile((await site.run('check', '--format', 'json')).stdout);
  assert.deepEqual(told.get('site.config.ts'), [
    '2:3 presets: unknown field "presets"',
    '2:16 themeConfig: unknown field "themeConfig"',
    '3:24 navbar.links: unknown field "links"',
    '3:57 navbar.logo.source: unknown field "source"',
    '4:43 footer.links[0].items[0].href: missing',
    '4:57 footer.links[0].items[0].to: unknown field "to"',
    '5:43 redirects[1].from: expected a path that starts with "/"',
  ]);
});
