import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('a relative link that leaves the docs is compared with the files of the docs', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nSee [how to begin](../guides/start.md#one).\n',
    'content/docs/guides/start.md': '# Start\n\n## One\n',
  });
  assert.match((await site.run('check')).stderr, /hint: did you mean "\.\/guides\/start\.md#one"\?\n/);
});

test('a relative link to a file of the repository is to be replaced by one to its source', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '# A\n\nSee [the readme](../../README.md#one), [the license](../../LICENSE) and [more](../../GONE.md).\n',
    'README.md': '# Readme\n',
    LICENSE: 'Free.\n',
  });
  const { stderr } = await site.run('check');
  assert.equal(stderr.match(/hint: this file is no part of the site: link to its source online\n/g)?.length, 2, stderr);
  assert.match(stderr, /3 warnings/);
});

test('a link to a host without a scheme lacks "https://"', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nSee [it](github.com/lantern#a), [that](www.example.de) and [a file](notes.com.txt).\n',
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /hint: did you mean "https:\/\/github\.com\/lantern#a"\?\n/);
  assert.match(stderr, /hint: did you mean "https:\/\/www\.example\.de"\?\n/);
  assert.equal(stderr.match(/"https:/g)?.length, 2, stderr);
});

test('a relative link that leads out of the base is one to another project of the host', async (t) => {
  const files = {
    'content/docs/part/a.md':
      '# A\n\nSee [one](../../../std/a%20b.html#x), [two](../../../book/b.html), [here](./b.html) and [gone](../gone.html).\n',
    'content/docs/part/b.md': '# B\n',
  };
  const config = (elsewhere: string): string =>
    `export default { title: 'Site', url: 'https://example.org', baseUrl: '/cargo/', check: { elsewhere: [${elsewhere}] } };\n`;
  const site = await createSite(t, { ...files, 'site.config.ts': config("'/std/'") });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /broken link "\.\.\/\.\.\/\.\.\/book\/b\.html" \(resolved as "\/book\/b\.html"\)[\s\S]*?hint: it leads out of the site: if another project serves it, list "\/book\/" in `check\.elsewhere`\n/,
  );
  assert.match(stderr, /resolved as "\/docs\/gone\.html"/);
  assert.doesNotMatch(stderr, /resolved as "\/std/);
  await site.write({ 'site.config.ts': config("'/std/', '/book/'") });
  assert.doesNotMatch((await site.run('check')).stderr, /resolved as "\/book/);
  assert.equal((await site.run('build')).exitCode, 0);
  const page = site.read('build/docs/part/a/index.html');
  assert.match(page, /<a href="\/std\/a%20b\.html#x">one<\/a>, <a href="\/book\/b\.html">two<\/a>/);
});

test('a relative link that leads out of the base and into it again is one to a page of the site', async (t) => {
  const site = await createSite(t, {
    'content/docs/part/a.md': '# A\n\nSee [B](../../../cargo/docs/b#in-b), [gone](../../../cargo/docs/gone).\n',
    'content/docs/b.md': '# B\n\nText.\n\n## In B\n\nMore.\n',
    'site.config.ts':
      "export default { title: 'Site', url: 'https://example.org', baseUrl: '/cargo/', onBrokenLinks: 'warn' };\n",
  });
  const { stderr } = await site.run('build');
  assert.deepEqual(stderr.match(/broken link "[^"]*"/g), ['broken link "../../../cargo/docs/gone"']);
  assert.match(site.read('build/docs/part/a/index.html'), /<a href="\/cargo\/docs\/b#in-b">B<\/a>/);
});

test('a picture or file relative to the address of its page, as in Hugo, is found beside the file', async (t) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n';
  const site = await createSite(t, {
    'content/docs/guide/a.md':
      '# A\n\n![One](../one.svg) ![Two](two.svg) ![Gone](../gone.svg)\n\n[The rules](../b.rules) and [no rules](../gone.rules)\n',
    'content/docs/guide/index.md': '# Guide\n\n![One](../one.svg)\n',
    'content/docs/guide/one.svg': drawing,
    'content/docs/guide/b.rules': 'Rules\n',
    'content/docs/guide/a/two.svg': drawing,
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /"\.\.\/one\.svg" does not exist (?:.*\n)*? {2}hint: did you mean "\.\/one\.svg"\?\n/);
  assert.match(stderr, /"two\.svg" does not exist (?:.*\n)*? {2}hint: did you mean "\.\/a\/two\.svg"\?\n/);
  assert.match(stderr, /broken link "\.\.\/b\.rules" (?:.*\n)*? {2}hint: did you mean "\.\/b\.rules"\?\n/);
  assert.equal(stderr.match(/did you mean/g)?.length, 3, stderr);
});

test('the definition of a reference whose address has spaces is named', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '# A\n\n[One][one], [two][two], [three][three], [four][four] and [five][five].\n\n[one]: /docs/a "Title"\n[two]: https://example.com/{{< param tag >}}/a\n[three]: /docs/a\n\nText\n[five]: /docs/a\n',
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /reference "two"(?:.*\n)*? {2}hint: the address of `\[two\]:` has spaces, so the line is text: write `%20` for each\n/,
  );
  assert.match(
    stderr,
    /reference "three"(?:.*\n)*? {2}hint: the address of `\[two\]:` has spaces, so the line is text, and so are the definitions below it: write `%20` for each\n/,
  );
  assert.match(stderr, /reference "four"(?:.*\n)*? {2}hint: add a line `\[four\]: address`/);
  assert.match(stderr, /reference "five"(?:.*\n)*? {2}hint: put a blank line above `\[five\]:`/);
});

test('an id that differs in case alone is the only suggestion', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '# A\n\n<a id="opt-labelSelector"></a><a id="opt-labelSelectors"></a><a id="opt-labelSelected"></a>\n\n[One](#opt-labelselector), [two](#opt-labelselectr)\n',
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /hint: did you mean "#opt-labelSelector"\?\n/);
  assert.match(stderr, /hint: did you mean "#opt-labelSelector" or "#opt-labelSelect/);
});

test('hints for broken addresses name pages that are called the same in other folders, unless these are many', async (t) => {
  const many = ['a', 'b', 'c', 'd'].map((folder) => [`content/docs/${folder}/many.md`, `# In ${folder}\n`]);
  const site = await createSite(t, {
    ...Object.fromEntries(many),
    'content/docs/index.md': '# Home\n\n[A](/old/many), [B](https://example.org/old/terms), [C](../../old/terms)\n',
    'content/docs/guides/start.md': '# Start\n\n[A](terms#x), [B](/old/Terms), [C](/docs/appendix/trms)\n',
    'content/docs/appendix/terms.md': '# Terms\n\n## X\n',
  });
  const { diagnostics } = JSON.parse((await site.run('check', '--format', 'json')).stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly message: string; readonly hint?: string }[];
  };
  const broken = diagnostics.filter(({ code }) => code === 'link-broken');
  assert.deepEqual(
    broken.map(({ message, hint }) => `${/"(.*?)"/.exec(message)?.[1]}: ${hint}`),
    [
      'terms#x: did you mean "../appendix/terms#x"?',
      '/old/Terms: did you mean "/docs/appendix/terms"?',
      '/docs/appendix/trms: did you mean "/docs/appendix/terms"?',
      '/old/many: undefined',
      'https://example.org/old/terms: link to a page or a file of the site, or list paths that another project serves in `check.elsewhere`',
      '../../old/terms: it leads out of the site: if another project serves it, list "/old/" in `check.elsewhere`',
    ],
  );
});

test('a link to a file that begins with an underscore is told that it is no page', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\nSee [all](_index.md), [a part](./parts/_one.md) and [none](_gone.md).\n',
    'content/docs/_index.md': '# All\n',
    'content/docs/parts/_one.md': 'One\n',
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /hint: files that begin with an underscore are no pages: rename it to "index\.md", and link to that/,
  );
  assert.match(
    stderr,
    /hint: files that begin with an underscore are no pages: rename it to "one\.md", and link to that/,
  );
  assert.equal(stderr.match(/are no pages/g)?.length, 2, stderr);
});
