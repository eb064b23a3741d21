import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

test('migrate tells once of the redirects from ids in a book', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `[book]
title = "Old"

[output.html.redirect]
"/old.html" = "new.html"
"/new.html#first" = "other.html"
"/new.html#second" = "#third"
`,
    'src/SUMMARY.md': '- [New](new.md)\n- [Other](other.md)\n',
    'src/new.md': '# New\n',
    'src/other.md': '# Other\n',
  });
  const told = await migrate(site);
  assert.match(told, /\n {2}redirect: 1 redirect\n/);
  assert.match(told, /no equivalent:\n(?: .*\n)* {2}redirect: 2 redirects from an id \(`\/page\.html#id`\)/);
  assert.doesNotMatch(told, /missing|redirects\[/);
  assert.match(site.read('site.config.ts'), /\{ from: '\/old\.html', to: '\/new' \}/);
  assert.doesNotMatch(site.read('site.config.ts'), /#/);
});

test('migrate writes links to the Markdown of another book as those to its pages', async (t) => {
  const site = await oldSite(t, {
    'book.toml': '[book]\ntitle = "Old"\n',
    'src/SUMMARY.md': '- [New](part/new.md)\n- [Other](other.md)\n',
    'src/part/new.md':
      '# New\n\n[One](../../std/one.md#a), [other](../other.md), [gone](../gone.md), [two]\n\n[two]: ../../std/two.md\n',
    'src/other.md': '# Other\n',
  });
  await migrate(site);
  assert.equal(
    site.read('src/part/new.md'),
    '# New\n\n[One](../../std/one.html#a), [other](../other.md), [gone](../gone.md), [two]\n\n[two]: ../../std/two.html\n',
  );
  const { stderr } = await site.run('check');
  assert.match(stderr, /"\.\.\/\.\.\/std\/two\.html" \(resolved as "\/std\/two\.html"\)/);
});

test('migrate replaces words of rustdoc that stand for a language', async (t) => {
  const code = (word: string): string => `\`\`\`${word}\na := b\n\`\`\`\n`;
  const site = await oldSite(t, {
    'book.toml': '[book]\ntitle = "Old"\n',
    'src/SUMMARY.md': '- [New](new.md)\n',
    'src/new.md': `# New\n\n${code('notrust')}\n${code('ignore')}\n${code('rust,ignore')}`,
  });
  await migrate(site);
  assert.equal(site.read('src/new.md'), `# New\n\n${code('text')}\n${code('text')}\n${code('rust')}`);
  await noFindings(site);
});
