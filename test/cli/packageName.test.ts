import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const DOC = { 'content/docs/intro.md': '# Intro\n' };

test('the error about an import from the package "sitegen" names the right package', async (t) => {
  const site = await createSite(t, {
    ...DOC,
    'site.config.ts':
      "import { defineConfig } from 'sitegen';\nexport default defineConfig({ title: 'T', url: 'https://x.org' });\n",
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error bundle-failed site\.config\.ts:1:30\b/);
  assert.match(stderr, /"sitegen" is a package of another project: this one is called "sitegen-react"/);
});

test('the error about such an import in an island names the right entry point', async (t) => {
  const site = await createSite(t, {
    ...DOC,
    'client/islands/Counter.tsx':
      "import { useColorMode } from 'sitegen/client';\nexport const Counter = () => <b>{useColorMode().mode}</b>;\n",
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error bundle-failed client\/islands\/Counter\.tsx:1:30\b/);
  assert.match(stderr, /this one is called "sitegen-react\/client"/);
});
