import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { createSearchEngine, type SearchEngine } from '../../src/search/engine/engine.ts';
import type { SearchManifest } from '../../src/search/engine/indexFormat.ts';
import { loadAnalyzer } from '../../src/search/index/loadAnalyzer.ts';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const SITE = {
  'site.config.ts': `import { defineConfig, v } from 'sitegen-react';
const tools = v.array(v.strictObject({ id: v.string(), name: v.string(), text: v.string() }));
export default defineConfig({
  title: 'Test', url: 'https://example.org', blog: false, data: { tools }, i18n: { locales: ['en', 'de'] },
  routes: ({ data }) => [{ path: '/shelf', layout: 'Shelf', title: 'Shelf', description: 'What lies here.', data: { tools: data.tools } }],
});`,
  'templates/Tools.tsx': `import { Html, type LayoutProps, Page } from 'sitegen-react/templates';
export default function Tools({ page, site, text }: LayoutProps) {
  const { tools } = page.data as { tools: { id: string; name: string; text: string }[] };
  return (
    <Page page={page} site={site} text={text}>
      <main>
        <nav>Breadcrumbs</nav>
        <h1>{page.title}</h1>
        <p>Found on a wooden <b>work</b>bench.</p>
        {tools.map(({ id, name, text }) => (
          <section key={id} id={id}><h2>{name}</h2><p>{text}</p><p>Made by hand.</p><button type="button">Lend</button></section>
        ))}
        <Html fragment={page.body} />
        <p><a href="#care">oilcan</a><a href="#saw">rasp</a></p>
        <p hidden>Unseen</p>
      </main>
    </Page>
  );
}`,
  'templates/Shelf.tsx': `import { type LayoutProps, Page } from 'sitegen-react/templates';
export default function Shelf({ page, site, text }: LayoutProps) {
  const { tools } = page.data as { tools: { id: string; name: string; text: string }[] };
  return <Page page={page} site={site} text={text}><main><ul>{tools.map(({ id, name }) => <li key={id}>Drawer of the {name.toLowerCase()}</li>)}</ul></main></Page>;
}`,
  'content/data/tools.yml':
    '- { id: saw, name: Saw, text: Cuts boards. }\n- { id: plane, name: Plane, text: Smooths zebrawood. }\n',
  'content/i18n/de/data/tools.yml': '- { id: saw, name: Säge, text: Trennt Bretter. }\n',
  'content/pages/tools.md':
    '---\ntitle: Tools\nlayout: Tools\ndata: [tools]\n---\n\n## Care {#care}\n\nOil the blades.\n',
  'content/docs/one.md': '# One\n\nA plain page about nothing.\n',
};

/** Open the index in a folder, as browsers do. */
function openBuilt(site: TestSite, folder: string, ...languages: Parameters<typeof loadAnalyzer>): SearchEngine {
  const load = (file: string): unknown => JSON.parse(site.read(`${folder}/search/${file}`));
  return createSearchEngine(load('index.json') as SearchManifest, loadAnalyzer(...languages), async (file) =>
    load(file),
  );
}

/** The places of the results of a query, best first. */
const placesOf = async ({ search }: SearchEngine, query: string): Promise<readonly string[]> => {
  const { sections } = await search(`${query} `, { start: 0, count: 5 });
  return sections.map(({ page, section }) => page.href + (section.id ? `#${section.id}` : ''));
};

describe('search finds what templates show', () => {
  const getSite = shared(async (scope) => {
    const site = await createSite(scope, SITE);
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return site;
  });

  for (const [query, places] of [
    ['zebrawood', ['/tools#plane']],
    ['workbench', ['/tools']],
    ['blades', ['/tools#care']],
    ['rasp', ['/tools#care']],
    ['drawer', ['/shelf']],
    ['breadcrumbs', []],
    ['unseen', []],
    ['lend', []],
  ] as const)
    test(`"${query}" in ${places.join() || 'nothing'}`, async () => {
      assert.deepEqual(await placesOf(openBuilt(getSite(), 'build', 'en'), query), places);
    });

  test('in the words of each language', async () => {
    const engine = openBuilt(getSite(), 'build/de', 'de', 'en');
    assert.deepEqual(await placesOf(engine, 'Bretter'), ['/de/tools#saw']);
  });

  test('once, if all sections repeat it', async () => {
    const { sections } = await openBuilt(getSite(), 'build', 'en').search('hand ', { start: 0, count: 5 });
    assert.deepEqual(
      sections.map(({ section }) => section.id),
      ['saw'],
    );
  });

  test('after merging shards, too', async () => {
    const site = getSite();
    for (const number of [1, 2]) {
      const { exitCode, stderr } = await site.run(
        'build',
        '--no-cache',
        '--shard',
        `${number}/2`,
        '--out',
        `part-${number}`,
      );
      assert.equal(exitCode, 0, stderr);
    }
    await site.run('build', '--merge', 'part-1', 'part-2', '--out', 'merged');
    for (const file of site.list('build').filter((name) => name.includes('search/')))
      assert.equal(site.read(`merged/${file}`), site.read(`build/${file}`), file);
  });
});

test('an edit of data updates the index in builds and in dev', async (t) => {
  const site = await createSite(t, SITE);
  await site.run('build');
  const edited = SITE['content/data/tools.yml'].replace('Smooths zebrawood', 'Flattens beams');
  await site.write({ 'content/data/tools.yml': edited });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(await placesOf(openBuilt(site, 'build', 'en'), 'beams'), ['/tools#plane']);
  assert.deepEqual(await placesOf(openBuilt(site, 'build', 'en'), 'zebrawood'), []);
  await site.write({ 'content/docs/one.md': '# One\n\nA plain page about much.\n' });
  await site.run('build');
  await site.run('build', '--no-cache', '--out', 'fresh');
  for (const file of site.list('fresh').filter((name) => name.includes('search/')))
    assert.equal(site.read(`build/${file}`), site.read(`fresh/${file}`), file);

  const { url } = await startDev(site);
  const read = async (): Promise<string> => {
    const manifest = (await (await fetch(`${url}search/index.json`)).json()) as SearchManifest;
    const engine = createSearchEngine(manifest, loadAnalyzer('en'), async (file) =>
      (await fetch(`${url}search/${file}`)).json(),
    );
    return [...(await placesOf(engine, 'beams')), ...(await placesOf(engine, 'rafters'))].join();
  };
  assert.equal(await read(), '/tools#plane');
  await site.write({ 'content/data/tools.yml': edited.replace('beams', 'rafters and beams') });
  await eventually(async () => assert.equal(await read(), '/tools#plane,/tools#plane'));
});

test('search finds the beginning of a very long list', async (t) => {
  const tools = Array.from({ length: 3000 }, (_, index) => ({
    id: `t${index}`,
    name: `Tool${index}`,
    text: 'Useful.',
  }));
  const site = await createSite(t, { ...SITE, 'content/data/tools.yml': JSON.stringify(tools) });
  const { exitCode, stderr } = await site.run('build', '--locale', 'en');
  assert.equal(exitCode, 0, stderr);
  const engine = openBuilt(site, 'build', 'en');
  assert.equal((await placesOf(engine, 'tool1'))[0], '/tools#t1');
  assert.ok(!(await placesOf(engine, 'tool2999')).includes('/tools#t2999'));
});
