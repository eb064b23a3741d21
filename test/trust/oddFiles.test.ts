import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

/** Contents of a `tsconfig.json`. */
const COMPILER_CONFIGS = [
  'null',
  '[]',
  '"text"',
  '{ "compilerOptions": null, "extends": 7 }',
  '{ "compilerOptions": { "baseUrl": 7, "paths": 5 } }',
  '{ "extends": [{}, null], "compilerOptions": { "paths": { "a/*": "b", "c": [1] } } }',
  '{ "extends": ["./tsconfig.json", "./none", "."] }',
];

test('a tsconfig.json with unexpected contents does not break a check', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n' });
  for (const text of COMPILER_CONFIGS) {
    await site.write({ 'tsconfig.json': text });
    const { exitCode, stderr } = await site.run('check');
    assert.equal(exitCode, 0, `${text}: ${stderr}`);
  }
});

test('a build replaces folders that stand in the place of cache files', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n![dot](dot.svg)\n',
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  });
  const first = await site.run('build');
  assert.equal(first.exitCode, 0, first.stderr);
  const files = site.list('.sitegen');
  assert.ok(files.length > 5);
  for (const file of files) {
    await site.remove(`.sitegen/${file}`);
    await site.write({ [`.sitegen/${file}/inside`]: 'x' });
  }
  await site.write({ 'content/docs/a.md': '# A\n\nMore. ![dot](dot.svg)\n' });
  const second = await site.run('build');
  assert.equal(second.exitCode, 0, second.stderr);
  assert.match(site.read('build/docs/a/index.html'), /More\./);
});

test('an output folder that is a dangling link is an error', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n', 'content/static/CNAME/x': 'x' });
  symlinkSync(path.join(site.dir, 'none'), path.join(site.dir, 'build'));
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /^error output-unsafe\n {2}the output folder .* is a symbolic link to a folder that does not exist/m,
  );
});
