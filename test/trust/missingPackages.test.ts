import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('a package that is not installed is told where it is imported, by pages, templates and the configuration', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.mdx': "# A\n\nimport Box from '@nope/box/x';\n\n<Box />\n",
    'content/docs/b.mdx':
      "import path from 'node:path';\nimport fs from 'fs';\n\n# B\n\n<b>{path.sep + typeof fs}</b>\n",
  });
  const told = async (): Promise<readonly string[]> => {
    const { exitCode, stderr } = await site.run('check');
    assert.equal(exitCode, 1);
    return stderr.match(/^error .*\n.*|^ {2}hint: .*/gm) ?? [];
  };
  const expected = (place: string, name: string) => [
    `error bundle-failed ${place}\n  there is no package "${name}"`,
    `  hint: install it in the folder of the site: \`npm install ${name}\``,
  ];
  assert.deepEqual(await told(), expected('content/docs/a.mdx:3:17', '@nope/box'));
  await site.write({
    'content/docs/a.mdx': '# A\n',
    'templates/parts/Pager.tsx': "import x from 'nope';\n\nexport const Pager = () => <p>{x}</p>;\n",
  });
  assert.deepEqual(await told(), expected('templates/parts/Pager.tsx:1:15', 'nope'));
  await site.remove('templates');
  await site.write({ 'site.config.ts': `import tagline from 'nope/y';\n${configFile('tagline').trim()}\n` });
  assert.deepEqual(await told(), expected('site.config.ts:1:21', 'nope'));
});
