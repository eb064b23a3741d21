import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** Names of properties that all JavaScript objects have. */
const NAMES = ['constructor', '__proto__', 'toString', 'prototype'];

const everywhere = (name: string): string =>
  `## ${name} {#at-${name}}

\`\`\`${name} title="x"
a
// highlight-next-line
b
\`\`\`

:::${name}

text

:::

> [!${name}]
> text

<${name}>x</${name}>

<span ${name}="x">a</span>

[l](#at-${name}) [${name}] [^${name}] ${name}://x

Variable: {{ ${name} }}!

<Tabs groupId="${name}">
<TabItem value="${name}">

x

</TabItem>
</Tabs>
`;

test('headings, components and variables may be named like properties of all objects', async (t) => {
  const fields = NAMES.map((name) => `['${name}']: 'value of ${name}'`).join(', ');
  const site = await createSite(t, {
    'site.config.ts': configFile(`i18n: { locales: ['en', 'de'] }, markdown: { variables: { ${fields} } }`),
    'content/docs/a.md': `# A\n\n${NAMES.map(everywhere).join('\n')}`,
    ...Object.fromEntries(
      NAMES.map((name) => [
        `content/blog/2024-01-01-${name}.md`,
        `---\nauthors: [${name}]\ntags: [${name}]\n---\n\n# Post\n\nText.\n`,
      ]),
    ),
    'content/blog/authors.yml': NAMES.map((name) => `${name}:\n  name: Author ${name}\n  page: true\n`).join(''),
    'content/blog/tags.yml': NAMES.map((name) => `${name}:\n  label: Label ${name}\n`).join(''),
    'content/i18n/de/ui.json': '{ "blog.authorTitle": "{constructor} {__proto__} {toString}" }',
    'content/docs/b.md': '# B\n',
  });
  const { exitCode, stderr } = await site.run('build', '--verbose');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /^\s+at |TypeError|(?:author|tag|variable)-unknown/m);
  const page = site.read('build/docs/a/index.html');
  for (const name of NAMES) {
    assert.ok(page.includes(`Variable: value of ${name}!`), name);
    const post = site.read(`build/blog/2024/01/01/${name}/index.html`);
    assert.ok(post.includes(`Author ${name}`) && post.includes(`Label ${name}`), name);
  }
  const author = site.read('build/de/blog/authors/to-string/index.html');
  assert.match(author, /\{constructor\} \{__proto__\} \{toString\}/);
  assert.doesNotMatch(page, /native code|\[object Object\]/);
});

/** Files whose tables are never looked up by names from users, and those that only look up the matches of a pattern. */
const TRUSTED = /^src\/(?:disk|diagrams)\/|^src\/shared\/(?:escapeHtml|htmlAddresses)\.ts$/;

test('lookup tables in the source are made by table(), which inherits no properties', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const plain = ['src', 'templates/default'].flatMap((dir) =>
    readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' })
      .map((file) => `${dir}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !TRUSTED.test(file))
      .filter((file) =>
        /^(?:export )?const \w+: .*Record<string,.* = \{/m.test(readFileSync(path.join(root, file), 'utf8')),
      ),
  );
  assert.deepEqual(plain, [], 'wrap them in `table()`');
});
