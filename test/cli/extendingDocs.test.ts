import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/content/docs/reference/extending.md'), 'utf8');

/** The code block that begins with the name of its file. */
const blockOf = (file: string): string => {
  const [, code = ''] =
    new RegExp(`^\`\`\`\\w+\\n// ${file.replaceAll('.', '\\.')}\\n([^]*?)^\`\`\`$`, 'm').exec(guide) ?? [];
  return code;
};

test('the example of the guide on extending a site works', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': blockOf('site.config.ts'),
    'templates/Glossary.tsx': blockOf('templates/Glossary.tsx'),
    'content/docs/a.md': '---\nkeywords: [window, menu]\n---\n# A\n',
    'content/docs/b.md': '---\nkeywords: [menu]\n---\n# B\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(
    stderr,
    /warning rule-broken content\/docs\/b\.md\n {2}one-place-per-term: "menu" is explained in content\/docs\/a\.md too\n {2}hint: keep one of them/,
  );
  assert.match(site.read('build/glossary/index.html'), /<li><a href="\/docs\/a">window<\/a><\/li>/);
  assert.deepEqual(JSON.parse(site.read('build/glossary.json')), [
    ['window', '/docs/a'],
    ['menu', '/docs/a'],
    ['menu', '/docs/b'],
  ]);
});
