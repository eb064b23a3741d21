import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('migrate tells that the folder for the output has other files, and does not ask to ignore it', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    '.gitignore': 'node_modules/\n',
    'docs/index.md': '# Old\n',
    'build/go.sh': 'go build\n',
  });
  const told = await migrate(site);
  assert.match(
    told,
    /\n {2}build\/: is not empty: move it away, or build into another folder with `sitegen build --out DIR`\n/,
  );
  assert.match(told, /\n {2}\.gitignore: add `\.sitegen\/`, which every build recreates\n/);
});

test('migrate asks to ignore the folder of the cache, and not to move it away, if an earlier command has filled it', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    '.gitignore': 'node_modules/\n',
    'docs/index.md': '# Old\n',
    '.sitegen/marks.jsonl': '{}\n',
  });
  const told = await migrate(site);
  assert.doesNotMatch(told, /is not empty/);
  assert.match(told, /\n {2}\.gitignore: add `build\/` and `\.sitegen\/`, which every build recreates\n/);
});

test('migrate rewrites pages in a folder of the docs that is called as one of builds', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# Old\n',
    'docs/build/index.md': '# Build\n\n!!! note\n    Text.\n',
    'docs/dist/a.md': '# Dist\n\n!!! note\n    Text.\n',
  });
  await migrate(site);
  assert.equal(site.read('docs/build/index.md'), '# Build\n\n:::note\n\nText.\n\n:::\n');
  assert.equal(site.read('docs/dist/a.md'), '# Dist\n\n:::note\n\nText.\n\n:::\n');
});
