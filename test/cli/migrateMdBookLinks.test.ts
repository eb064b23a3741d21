import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';
import { createSite } from '../helpers/site.ts';

test('migrate resolves redirects of a book, and tells once of those from ids', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `[book]
title = "Old"

[output.html.redirect]
"/old.html" = "new.html"
"/part/old/index.html" = "../../other.html"
"/part/old/first.html" = "../last.html"
"/part/old/std.html" = "../../../std/index.html"
"/new.html#first" = "other.html"
"/new.html#second" = "#third"
`,
    'src/SUMMARY.md': '- [New](new.md)\n- [Other](other.md)\n- [Last](part/last.md)\n',
    'src/new.md': '# New\n',
    'src/other.md': '# Other\n',
    'src/part/last.md': '# Last\n',
  });
  const told = await migrate(site);
  assert.match(told, /\n {2}redirect: 3 redirects\n/);
  assert.match(told, /needs you:\n(?: .*\n)* {2}\/part\/old\/std\.html: is redirected out of the book: write/);
  assert.match(told, /no equivalent:\n(?: .*\n)* {2}redirect: 2 redirects from an id \(`\/page\.html#id`\)/);
  assert.doesNotMatch(told, /missing|redirects\[/);
  assert.match(site.read('site.config.ts'), /\{ from: '\/old\.html', to: '\/new' \}/);
  assert.match(site.read('site.config.ts'), /\{ from: '\/part\/old\/index\.html', to: '\/other' \}/);
  assert.match(site.read('site.config.ts'), /\{ from: '\/part\/old\/first\.html', to: '\/part\/last' \}/);
  assert.doesNotMatch(site.read('site.config.ts'), /#/);
});

test('a migrated book is built although a redirect leads nowhere, as mdBook does', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `[book]
title = "Old"
src = "."

[output.html]
edit-url-template = "https://example.org/edit/{path}"

[output.html.redirect]
"/old.html" = "gone.html"
`,
    'SUMMARY.md': '- [New](new.md)\n',
    'new.md': '# New\n',
  });
  await migrate(site);
  assert.match(site.read('site.config.ts'), /editUrl: 'https:\/\/example\.org\/edit\/'/);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /^warning config-invalid .*\n {2}redirects\[1\]\.to: "\/gone" does not exist$/m);
});

test('migrate excludes Markdown beside book.toml, but not that of packages, which is never read', async (t) => {
  const site = await oldSite(t, {
    'book.toml': '[book]\ntitle = "Old"\nsrc = "."\n',
    'SUMMARY.md': '- [New](new.md)\n',
    'new.md': '# New\n',
    'README.md': '# About this folder\n',
    'node_modules/package/README.md': '# Package\n',
  });
  await migrate(site);
  assert.match(site.read('site.config.ts'), /exclude: \['README\.md', 'SUMMARY\.md'\]/);
  await noFindings(site);
});

test('migrate decodes the files of chapters, unless their encoding is invalid', async (t) => {
  const site = await oldSite(t, {
    'book.toml': '[book]\ntitle = "Old"\n',
    'src/SUMMARY.md': '- [C++](c%2B%2B.md)\n- [Café](caf%E9.md)\n',
    'src/c++.md': '# C++\n',
  });
  await migrate(site);
  assert.match(
    site.read('sidebars.ts'),
    /\{ type: 'doc', id: 'c\+\+', label: 'C\+\+' \},\s*\{ type: 'link', label: 'Café', href: 'caf%E9\.md' \}/,
  );
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
  assert.doesNotMatch(stderr, /broken link ".*std/);
});

test('migrate lists the other projects of the host that a book links to', async (t) => {
  const site = await oldSite(t, {
    'book.toml': '[book]\ntitle = "Old"\n[output.html]\nsite-url = "/stable/old/"\n',
    'src/SUMMARY.md': '- [New](part/new.md)\n- [Draft]()\n',
    'src/part/new.md': `# New

[One](../../std/one.html#a), [core](../../core/), <a href="../../../two/index.html">two</a>, [three], [file](../../theme/a.css),
[source](../../main.rs/), [gone](../gone.html), [part](../../part/x.html)

\`\`\`md
[code](../../code/one.html)
\`\`\`

[three]: ../../three.html
`,
    'main.rs/mod.rs': '',
  });
  const told = await migrate(site);
  assert.match(
    told,
    /check\.elsewhere: pages link to other projects of the host: \/stable\/core\/, \/stable\/part\/, \/stable\/std\/, \/stable\/three\.html, \/two\/\n/,
  );
  const { stderr } = await site.run('check');
  assert.deepEqual(
    [...stderr.matchAll(/broken link "([^"]+)"/g)].map(([, target]) => target),
    ['../../theme/a.css', '../../main.rs/', '../gone.html'],
  );
});

test('migrate lists no project that is called like a folder of the book, which could hide broken links', async (t) => {
  const site = await oldSite(t, {
    'book.toml': '[book]\ntitle = "Old"\n',
    'src/SUMMARY.md': '- [New](part/new.md)\n',
    'src/part/new.md': '# New\n\n[One](../../part/one.html)\n',
  });
  const told = await migrate(site);
  assert.doesNotMatch(told, /check\.elsewhere/);
});

test('migrate replaces words of rustdoc that stand for a language', async (t) => {
  const code = (word: string): string => `\`\`\`${word}\na := b\n\`\`\`\n`;
  const site = await oldSite(t, {
    'book.toml': '[book]\ntitle = "Old"\n',
    'src/SUMMARY.md': '- [New](new.md)\n',
    'src/new.md': `# New\n\n${code('notrust')}\n${code('ignore')}\n${code('rust,ignore')}\n${code('compile_fail')}`,
  });
  await migrate(site);
  assert.equal(site.read('src/new.md'), `# New\n\n${code('text')}\n${code('text')}\n${code('rust')}\n${code('text')}`);
  await noFindings(site);
});

test('migrate lets pages show single files of the repository, but not all of it', async (t) => {
  const site = await createSite(t, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'CHANGELOG.md': '# Changes\n',
    'LICENSE.md': '# License\n',
    'book/book.toml': '[book]\ntitle = "Old"\n',
    'book/src/SUMMARY.md': '- [Old](README.md)\n- [Changes](changes.md)\n',
    'book/src/README.md': '# Old\n\n[Changes](changes.md)\n',
    'book/src/changes.md': '{{#include ../../CHANGELOG.md}}\n',
  });
  const { exitCode, stderr } = await site.run('migrate', 'book', '--rewrite');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('book/site.config.ts'), /allowedDirs: \['\.\.\/CHANGELOG\.md'\]/);
  const built = await site.run('build', '--root', 'book');
  assert.equal(built.exitCode, 0, built.stderr);
  assert.match(site.read('book/build/changes/index.html'), /Changes<\/h1>/);
  await site.write({ 'book/src/changes.md': '# Changes\n\n<Include file="../../LICENSE.md" />\n' });
  const checked = await site.run('check', '--root', 'book');
  assert.match(
    checked.stderr,
    /error file-forbidden src\/changes\.md:3:16\n {2}"\.\.\/\.\.\/LICENSE\.md" is outside of the site/,
  );
});
