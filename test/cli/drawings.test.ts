import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { readSealedValue, writeSealedValue } from '../../src/cache/sealedFile.ts';
import type { Drawn } from '../../src/diagrams/diagrams.ts';
import { runCli } from '../helpers/cli.ts';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const fence = (text: string): string => `\n\`\`\`mermaid\n${text}\n\`\`\`\n`;
const DIAGRAMS = `${fence('flowchart LR\n  A[Cats] --> B[Dogs]')}${fence('pie title Pets\n  "Dogs" : 3')}`;
const BROKEN = fence('flowchart LR\n  A -->');

const CONFIG = (options = '{}'): string =>
  `export default { title: 'Test', url: 'https://example.org', i18n: { locales: ['en', 'de'] }, mermaid: { options: ${options} } };`;

const FILES = {
  'site.config.ts': CONFIG(),
  'content/docs/a.md': `# A\n${DIAGRAMS}`,
  'content/i18n/de/docs/a.md': `# Ah\n${DIAGRAMS}${BROKEN}`,
  'content/docs/b.md': `# B\n${DIAGRAMS}`,
  'content/blog/2024-01-02-first.md': `# First\n${DIAGRAMS}`,
};

const readAll = (site: TestSite, dir: string): ReadonlyMap<string, string> =>
  new Map(site.list(dir).map((file) => [file, readFileSync(path.join(site.dir, dir, file), 'latin1')]));

const drawings = (site: TestSite): readonly string[] =>
  site
    .list('.sitegen')
    .filter((file) => file.startsWith('drawing-'))
    .map((file) => path.join(site.dir, '.sitegen', file));

/** Mark the drawings in the cache, to recognize them on pages that use it. */
function markDrawings(site: TestSite): void {
  for (const file of drawings(site)) {
    const { html } = readSealedValue<Drawn>(file) ?? {};
    if (html !== undefined) writeSealedValue(file, { html: html.replace('<svg', '<svg data-kept') });
  }
}

const edit = (site: TestSite, words: string): Promise<void> =>
  site.write({
    'content/docs/a.md': `# A\n\n${words}\n${DIAGRAMS}`,
    'content/i18n/de/docs/a.md': `# Ah\n\n${words}\n${DIAGRAMS}${BROKEN}`,
  });

const PAGES = ['docs/a/index.html', 'de/docs/a/index.html'];

const countKept = (site: TestSite, dir = 'build'): readonly number[] =>
  PAGES.map((page) => site.read(`${dir}/${page}`).match(/ data-kept/g)?.length ?? 0);

describe('drawn diagrams', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, FILES);
    const { exitCode, stderr } = await site.run('build', '--jobs', '2');
    assert.equal(exitCode, 0, stderr);
    return { site, clean: readAll(site, 'build') };
  });
  const buildEdited = async (words: string): Promise<void> => {
    const { site } = built();
    await edit(site, words);
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
  };

  test('are drawn once, on whatever pages, languages and threads they appear', () => {
    const { site, clean } = built();
    assert.equal(drawings(site).length, 3); // the cache remembers the broken one, too
    for (const page of [...PAGES, 'docs/b/index.html', 'blog/index.html'])
      assert.equal(clean.get(page)?.match(/<div class="mermaid-diagram"[^>]*><svg/g)?.length, 2, page);
    assert.match(clean.get('de/docs/a/index.html') ?? '', /<div class="mermaid-diagram" tabindex="0"><pre>/);
  });

  test('are the same without a cache and on one thread', async () => {
    const { site, clean } = built();
    const { exitCode } = await site.run('build', '--no-cache', '--jobs', '1', '--out', 'build-1');
    assert.equal(exitCode, 0);
    assert.deepEqual(readAll(site, 'build-1'), clean);
  });

  test('are reused by later builds, also in another folder, but not with --no-cache', async (t) => {
    const { site } = built();
    markDrawings(site);
    await buildEdited('Edited once.');
    assert.deepEqual(countKept(site), [2, 2]);
    await buildEdited('Edited twice.');
    assert.deepEqual(countKept(site), [2, 2]);

    const moved = `${site.dir}-moved`;
    t.onTestFinished(() => rmSync(moved, { recursive: true, force: true }));
    cpSync(site.dir, moved, { recursive: true });
    writeFileSync(path.join(moved, 'content/docs/b.md'), `# B\n\nMoved.\n${DIAGRAMS}`);
    assert.equal((await runCli(['build'], moved)).exitCode, 0);
    assert.match(readFileSync(path.join(moved, 'build/docs/b/index.html'), 'utf8'), / data-kept/);

    assert.equal((await site.run('build', '--no-cache', '--jobs', '2')).exitCode, 0);
    assert.deepEqual(countKept(site), [0, 0]);
  });

  test('are drawn again if options change or the cache is damaged', async () => {
    const { site, clean } = built();
    markDrawings(site);
    await site.write({ 'site.config.ts': CONFIG("{ flowchart: { curve: 'linear' } }") });
    await buildEdited('With options.');
    assert.deepEqual(countKept(site), [0, 0]);
    await site.write({ 'site.config.ts': CONFIG() });
    for (const file of drawings(site)) {
      const contents = readFileSync(file);
      writeFileSync(file, contents.subarray(0, contents.length - 90));
    }
    await site.write(FILES);
    await site.run('build');
    assert.deepEqual(readAll(site, 'build'), clean);
  });

  test('are reused by dev, which stores new ones', async () => {
    const { site } = built();
    markDrawings(site);
    const before = drawings(site).length;
    const { url } = await startDev(site);
    const load = async (): Promise<string> => (await fetch(`${url}docs/a`)).text();
    assert.equal((await load()).match(/ data-kept/g)?.length, 2);
    await site.write({ 'content/docs/a.md': `# A\n${DIAGRAMS}${fence('flowchart LR\n  C[Birds]')}` });
    await eventually(async () => assert.match(await load(), /Birds<\/t/));
    await eventually(() => assert.equal(drawings(site).length, before + 1));
  });
});
