import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const files = {
  'site.config.ts': `import { defineConfig, v } from 'sitegen-react';
const people = v.array(v.strictObject({ name: v.string(), age: v.optional(v.number(), 7) }));
export default defineConfig({ title: 'Test', url: 'https://example.org', docs: false, blog: false, data: { people } });`,
  'templates/People.tsx': `import { type LayoutProps, Page } from 'sitegen-react/templates';
export default function People({ page, site, text }: LayoutProps) {
  const { data, lazyData } = page as unknown as { data: { people: { name: string; age: number }[] }; lazyData: Record<string, string> };
  return (
    <Page page={page} site={site} text={text}>
      <ul data-list={lazyData.people}>{data.people.map(({ name, age }) => <li key={name}>{name} {age}</li>)}</ul>
    </Page>
  );
}`,
  'content/pages/people.md': '---\ntitle: People\nlayout: People\ndata: [people]\nlazyData: [people]\n---\n',
};

test('a page gets data after its schema, and the browser gets the same as JSON', async (t) => {
  const site = await createSite(t, { ...files, 'content/data/people.yml': '- name: Ada\n- name: Bob\n  age: 3\n' });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const html = site.read('build/people/index.html').replaceAll('<!-- -->', '');
  assert.match(html, /<li>Ada 7<\/li><li>Bob 3<\/li>/);
  const [, list = ''] = /data-list="\/([^"]+)"/.exec(html) ?? [];
  assert.match(list, /^assets\/data\/people-[\da-f]{10}\.json$/);
  assert.deepEqual(JSON.parse(site.read(`build/${list}`)), [
    { name: 'Ada', age: 7 },
    { name: 'Bob', age: 3 },
  ]);
});

test('data in two files of the same name is an error', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/data/people.json': '[{ "name": "Ada" }]\n',
    'content/data/people.yml': '- name: Bob\n',
  });
  const { exitCode, stderr } = await site.run('build', '--quiet');
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error data-invalid content\/data\/people\.yml\n/);
  assert.match(stderr, /content\/data\/people\.json has the same data name/);
  assert.match(stderr, /delete one of them/);
});

test('every mistake in data is an error at its place, and nothing is written', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/data/people.json': '[\n  { "name": "Ada" },\n  { "name": 4 },\n  { "nmae": "Bob", "name": "Bob" }\n]\n',
  });
  const { exitCode, stderr } = await site.run('build', '--quiet');
  assert.equal(exitCode, 1);
  assert.equal(
    stderr,
    `error data-invalid content/data/people.json:3:13
  [1].name: expected text, found 4
    1 | [
    2 |   { "name": "Ada" },
  > 3 |   { "name": 4 },
      |             ^
    4 |   { "nmae": "Bob", "name": "Bob" }
    5 | ]
error data-invalid content/data/people.json:4:5
  [2].nmae: unknown field "nmae"
    2 |   { "name": "Ada" },
    3 |   { "name": 4 },
  > 4 |   { "nmae": "Bob", "name": "Bob" }
      |     ^
    5 | ]
    6 |
  hint: did you mean "name"?
2 errors
`,
  );
  assert.equal(site.exists('build'), false);
});

test('a schema that is not a valibot schema is an error of the configuration', async (t) => {
  const site = await createSite(t, {
    'site.config.ts':
      "import { defineConfig } from 'sitegen-react';\nexport default defineConfig({ title: 'T', url: 'https://example.org', data: { people: {} as never } });",
  });
  const { exitCode, stderr } = await site.run('check', '--quiet');
  assert.equal(exitCode, 1);
  assert.match(stderr, /site\.config\.ts:2:\d+\n {2}data\.people: expected a valibot schema/);
});

test('a schema without a data file is a warning that suggests similar names', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `import { defineConfig, v } from 'sitegen-react';
export default defineConfig({ title: 'T', url: 'https://example.org', data: { poeple: v.any(), towns: v.any() } });`,
    'content/data/people.yml': '- name: Ada\n',
    'content/pages/index.md': '---\ndata: [people]\n---\n# Home\n',
    'content/pages/towns.md': '---\ndata: [towns]\n---\n# Towns\n',
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /^warning data-invalid site\.config\.ts:2:79\n {2}data\.poeple: there is no file "poeple\.json", "poeple\.yml" or "poeple\.yaml" in content\/data\n(?: {2}.*\n)+ {2}hint: did you mean "people"\?$/m,
  );
  assert.equal(stderr.match(/data-invalid/g)?.length, 2, 'what a page asks for is told there');
});

test('routes get data in each language, and islands on their pages get its address', async (t) => {
  const config = (lazy: string) => `import { defineConfig, v } from 'sitegen-react';
const people = v.array(v.strictObject({ name: v.string(), age: v.optional(v.number(), 7) }));
export default defineConfig({ title: 'Test', url: 'https://example.org', docs: false, blog: false, data: { people }, i18n: { locales: ['en', 'de'] },
  routes: ({ data }) => [{ path: '/list', layout: 'People', title: 'List', data, lazyData: ['${lazy}'] }] });`;
  const site = await createSite(t, {
    'site.config.ts': config('people'),
    'templates/People.tsx': files['templates/People.tsx'],
    'content/pages/index.md': '# Home\n',
    'content/data/people.yml': '- name: Ada\n- name: Bob\n  age: 3\n',
    'content/i18n/de/data/people.yml': '- name: Adele\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const read = (file: string) => site.read(file).replaceAll('<!-- -->', '');
  assert.match(read('build/list/index.html'), /<li>Ada 7<\/li><li>Bob 3<\/li>/);
  const german = read('build/de/list/index.html');
  assert.match(german, /<li>Adele 7<\/li><li>Bob 3<\/li>/);
  const [, list = ''] = /data-list="\/([^"]+)"/.exec(german) ?? [];
  assert.equal((JSON.parse(site.read(`build/${list}`)) as { name: string }[])[0]?.name, 'Adele');

  await site.write({ 'site.config.ts': config('poeple') });
  const wrong = await site.run('build', '--quiet');
  assert.equal(wrong.exitCode, 1);
  assert.match(wrong.stderr, /^error data-invalid site\.config\.ts\n {2}routes: lazyData of "\/list" names "poeple"/);
  assert.match(wrong.stderr, /hint: did you mean "people"\?/);
});
