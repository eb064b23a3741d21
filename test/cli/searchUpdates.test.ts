import assert from 'node:assert/strict';
import { truncateSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { buildAfresh, readFolder } from '../helpers/builtAfresh.ts';
import type { Scope } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const PAGE = 'content/docs/page-7.md';

const sectionsOf = (page: number): string =>
  Array.from(
    { length: 20 },
    (_, part) =>
      `## Part ${part} of ${page}\n\n${`The word${page}x${part} opens a window and closes a menu. `.repeat(4)}\n`,
  ).join('\n');

/** A site in two languages with enough text to update its indexes on threads. */
const createLargeSite = (scope: Scope): Promise<TestSite> =>
  createSite(scope, {
    'site.config.ts':
      "export default { title: 'Large', url: 'https://example.org', i18n: { locales: ['en', 'de'] } };\n",
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, page) => [
        `content/docs/page-${page}.md`,
        `# Page ${page}\n\n${sectionsOf(page)}`,
      ]),
    ),
  });

/** Build on threads. Returns the output. */
async function build(site: TestSite, ...args: readonly string[]): Promise<string> {
  await afterTick(site);
  const { exitCode, stderr } = await site.run('build', '--jobs', '2', ...args);
  assert.equal(exitCode, 0, stderr);
  return stderr;
}

const addSentence = (site: TestSite, sentence: string): Promise<void> =>
  site.write({ [PAGE]: `${site.read(PAGE)}\n${sentence}\n` });

/** Compare an output folder with the output of a clean build. */
const assertClean = async (site: TestSite, dir: string): Promise<void> =>
  assert.deepEqual(readFolder(site, dir), await buildAfresh(site), dir);

const indexesOf = (site: TestSite): readonly string[] =>
  site.list('build').filter((file) => /(?:^|\/)search\/index\.json$/.test(file));

test('indexes that threads update are equal to those of a clean build, also in two output folders in turn', async (t) => {
  const site = await createLargeSite(t);
  await build(site);
  assert.deepEqual(indexesOf(site), ['de/search/index.json', 'search/index.json']);
  await addSentence(site, 'A zebra crosses the street.');
  assert.match(await build(site), / [1-9]\d* unchanged/);
  await assertClean(site, 'build');

  await build(site, '--out', 'other');
  await site.remove(`build/${site.list('build/search/packs').map((file) => `search/packs/${file}`)[0]}`);
  await addSentence(site, 'Another zebra waits.');
  await build(site);
  await assertClean(site, 'build');

  await build(site, '--out', 'other');
  await addSentence(site, 'All zebras are gone.');
  await build(site, '--out', 'other');
  await assertClean(site, 'other');
});

test('if a thread lacks cached texts, the build reads all texts again', async (t) => {
  const site = await createLargeSite(t);
  await build(site);
  for (const file of site.list('.sitegen').filter((name) => name.endsWith('.pieces')))
    truncateSync(path.join(site.dir, '.sitegen', file), 100);
  await addSentence(site, 'A zebra crosses the street.');
  await build(site);
  await assertClean(site, 'build');
});
