import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const CONFIG = configFile("baseUrl: '/b/', i18n: { locales: ['en', 'de'] }, reader: { offline: true }");

test('only folders with content hashes in all file names are served as immutable', async (t) => {
  const site = await createSite(t, { 'site.config.ts': CONFIG, 'content/docs/assets/page.md': '# Page\n' });
  const unchanging = async (): Promise<readonly (readonly string[])[]> => {
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    const headers = [...site.read('build/_headers').matchAll(/^(\/.*)\*\n {2}Cache-Control: .*immutable$/gm)];
    const [, settings = ''] = /^const settings = (.*);$/m.exec(site.read('build/service-worker.js')) ?? [];
    return [headers.map(([, folder = '']) => folder), JSON.parse(settings).unchanging];
  };
  const packs = ['/b/search/packs/', '/b/de/search/packs/'];
  const all = ['/b/assets/', '/b/search/packs/', '/b/de/assets/', '/b/de/search/packs/'];
  assert.deepEqual(await unchanging(), [all, all]);
  for (const file of [
    'content/static/assets/logo.txt',
    'content/pages/assets/page.md',
    'content/static/de/assets/x.txt',
  ]) {
    await site.write({ [file]: '# Logo\n' });
    assert.deepEqual(await unchanging(), [packs, packs], file);
    await site.remove(file);
  }
});
