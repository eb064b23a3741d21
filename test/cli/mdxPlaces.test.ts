import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('an exception on an MDX page is reported on its line, never behind the end of the file', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("docs: { dir: 'docs' }, blog: { dir: 'blog' }, markdown: { format: 'mdx' }"),
    'docs/partial.mdx': "# A\n\nimport P from './_p.mdx';\n\n<P ok={() => 1} />\n",
    'docs/_p.mdx': 'Some {props.ok} x {props.x.y} more {props.z}\n',
    'docs/second.mdx': '# B\n\nSome {Math.max(1, 2).toFixed(2)} x {toc.x.y} more {Math.max(3)}\n',
    'blog/2024-01-01-x.mdx': '---\ntitle: X\n---\nHello\n\n<!-- truncate -->\n\n<DocCardList/>\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  const told = stderr.split('\n').filter((line) => line.startsWith('error '));
  assert.deepEqual(told, [
    'error template-invalid blog/2024-01-01-x.mdx:8:1',
    'error template-invalid docs/_p.mdx:1:1',
    'error template-invalid docs/second.mdx:3:36',
  ]);
});
