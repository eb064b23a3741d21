import assert from 'node:assert/strict';
import { afterEach, test } from 'vitest';
import { createSite, type TestSite } from '../helpers/site.ts';

afterEach(() => {
  delete process.env.SITEGEN_TEST_SECRET;
});

async function migrate(site: TestSite, config: string) {
  await site.remove('site.config.ts').catch(() => undefined);
  await site.write({ 'mkdocs.yml': config, 'docs/index.md': '# A\n' });
  return site.run('migrate', '--from', 'mkdocs');
}

test('migrate writes no environment variable into the new configuration', async (t) => {
  process.env.SITEGEN_TEST_SECRET = 'SECRET-OF-THE-MACHINE';
  const site = await createSite(t);
  const { exitCode, stderr } = await migrate(
    site,
    "site_name: Old\nsite_description: !ENV SITEGEN_TEST_SECRET\nsite_author: !ENV [SITEGEN_TEST_SECRET]\nsite_url: !ENV [SITEGEN_TEST_SECRET, 'https://old.example/']\n",
  );
  assert.equal(exitCode, 0, stderr);
  for (const file of site.list('.')) assert.doesNotMatch(site.read(file), /SECRET-OF-THE/, file);
  assert.match(site.read('site.config.ts'), /https:\/\/old\.example/);
});

test('migrate reports a configuration that inherits from itself', async (t) => {
  const site = await createSite(t, { 'other.yml': 'INHERIT: ./mkdocs.yml\n' });
  for (const parent of ['mkdocs.yml', './docs/../mkdocs.yml', 'other.yml']) {
    const { exitCode, stderr } = await migrate(site, `INHERIT: ${parent}\nsite_name: x\n`);
    assert.equal(exitCode, 1);
    assert.match(stderr, /^error data-invalid \S+\n {2}inherits from itself: /m);
    assert.doesNotMatch(stderr, /^\s+at /m);
  }
});
