import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const config = `import { defineConfig } from 'sitegen-react';
export default defineConfig({
  title: 'Test', url: 'https://example.org', baseUrl: '/base/', i18n: { locales: ['en', 'de'] },
  transform: (text) => text.replace('OLD', 'NEW'),
});
`;

const written = `---
title: Guide
sidebar_label: G
---

import Thing from './thing';

<!-- a comment
over lines, with [a link](./other.md) -->

## Install {#setup}

See [other](./other.md#part "Title"), [spaces](<my file.md>), [same](#setup), [web](https://example.com/a_(b)),
![Picture](./dot.svg) [![Both](./dot.svg)](other.md), [ref][one], [missing](./nowhere.md), OLD <DocCardList/> word
and \`[code](./other.md) <Tabs>\`. <a href="./other.md?q=1&amp;r">HTML</a>.

[one]: ./other.md
[^1]: ./other.md

\`\`\`\`md title="x" {1}
---
import Thing from './thing';
<Tabs> <!-- stays --> [stays](./other.md)
\`\`\`js
\`\`\`
\`\`\`\`

<Tabs
  groupId="os"
>
    <TabItem value="mac" label="macOS">

    First [text](./other.md).

    \`\`\`sh
      indented </TabItem>
    \`\`\`

    </TabItem>
    <TabItem value="win" label="Windows">Second.</TabItem>
</Tabs>

\`\`\`js file=./sample.js#part
shown where there is no file
\`\`\`
End.
`;

const clean = `# Guide

## Install

See [other](/base/docs/other#part "Title"), [spaces](/base/docs/my%20file), [same](#setup), [web](https://example.com/a_(b)),
![Picture](IMAGE) [![Both](IMAGE)](/base/docs/other), [ref][one], [missing](./nowhere.md), NEW  word
and \`[code](./other.md) <Tabs>\`. <a href="/base/docs/other?q=1&amp;r">HTML</a>.

[one]: /base/docs/other
[^1]: ./other.md

\`\`\`\`md title="x" {1}
---
import Thing from './thing';
<Tabs> <!-- stays --> [stays](./other.md)
\`\`\`js
\`\`\`
\`\`\`\`

**macOS**

First [text](/base/docs/other).

\`\`\`sh
  indented </TabItem>
\`\`\`

**Windows**

Second.

\`\`\`js file=./sample.js#part
const shown = 1;
\`\`\`
End.
`;

const files = {
  'site.config.ts': config,
  'content/docs/guide.md': written,
  'content/docs/other.md': '# The other\n\n## Part\n',
  'content/docs/my file.md': '# My file\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  'content/docs/sample.js': '// #region part\nconst shown = 1;\n// #endregion\n',
  'content/pages/index.md': '---\ntitle: Home\n---\n',
  'content/pages/about.md': 'Text.\n',
  'content/blog/2024-01-02-post.md': '---\ntitle: A post\n---\n\nFirst.\n\n<!-- truncate -->\n\nRest.\n',
};

test('every Markdown page has a Markdown twin, which its head names', async (t) => {
  const site = await createSite(t, files);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);

  const image =
    /src="(\/base\/assets\/images\/dot-\w+\.svg)"/.exec(site.read('build/docs/guide/index.html'))?.[1] ?? '';
  assert.equal(site.read('build/docs/guide/index.md'), clean.replaceAll('IMAGE', image));
  assert.match(
    site.read('build/docs/guide/index.html'),
    /<link rel="alternate" type="text\/markdown" href="\/base\/docs\/guide\/index\.md"\/>/,
  );
  assert.equal(site.read('build/blog/2024/01/02/post/index.md'), '# A post\n\nFirst.\n\nRest.\n');
  assert.equal(site.read('build/about/index.md'), '# about\n\nText.\n');
  assert.ok(!site.exists('build/index.md'), 'a page that is made of data has no Markdown');
  assert.doesNotMatch(site.read('build/index.html'), /text\/markdown/);
});

test('Markdown twins exist in each language, with links inside the language', async (t) => {
  const site = await createSite(t, { ...files, 'content/i18n/de/docs/other.md': '# Das andere\n\n## Teil\n' });
  await site.run('build');
  assert.equal(site.read('build/de/docs/other/index.md'), '# Das andere\n\n## Teil\n');
  const guide = site.read('build/de/docs/guide/index.md');
  assert.ok(guide.startsWith('# Guide\n\n## Install\n\nSee [other](/base/de/docs/other#part "Title")'), guide);
});

test('a Markdown twin is rebuilt if a shown file or a linked address changes', async (t) => {
  const site = await createSite(t, { ...files, 'content/static/docs/other/index.md': 'mine' });
  await site.run('build');
  assert.equal(site.read('build/docs/other/index.md'), 'mine');
  assert.match((await site.run('build')).stderr, / 0 written/);

  await site.write({ 'content/docs/sample.js': '// #region part\nconst changed = 2;\n// #endregion\n' });
  await site.run('build');
  assert.match(site.read('build/docs/guide/index.md'), /^const changed = 2;$/m);
  await site.write({ 'content/docs/other.md': '---\nslug: moved\n---\n# The other\n\n## Part\n' });
  await site.run('build');
  assert.match(site.read('build/docs/guide/index.md'), /\[other\]\(\/base\/docs\/moved#part "Title"\)/);
});
