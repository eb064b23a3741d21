import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

/** Names that all JavaScript objects inherit, or that have a special meaning. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

const each = (write: (name: string) => string): string => NAMES.map(write).join('');

test('pages, tags, authors and data may be named like properties that all objects have', async (t) => {
  const pages = NAMES.filter((name) => !name.startsWith('_')); // files whose names begin with "_" are partials
  const site = await createSite(t, {
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de'] },
  markdown: { variables: JSON.parse('{ "constructor": "of variables", "__proto__": { "polluted": "yes" }, "x": "y" }') },
};\n`,
    ...Object.fromEntries(
      pages.map((name) => [
        `content/docs/${name}.md`,
        `---\ntags: [${NAMES.join(', ')}]\nid: ${name}\n---\n\n# ${name}\n\n${each((id) => `## ${id}\n\n[^${id}] [${id}][${id}]\n\n[^${id}]: Note of ${id}.\n\n[${id}]: https://example.com/${id}\n\n`)}`,
      ]),
    ),
    'content/docs/links.md': `# Links\n\n${pages.map((name) => `[${name}](${name}.md#${name.toLowerCase()}) [tag](/docs/tags/${name.toLowerCase()})`).join('\n')}\n`,
    'content/docs/g/_category_.json': '{ "label": "G", "customProps": { "__proto__": { "polluted": "yes" } } }',
    'content/docs/g/page.md': `---\ntitle: Page\n__proto__:\n  polluted: yes\nconstructor: 1\n---\n\n{{ x }}\n\n<Tabs __proto__="a" constructor="b"><TabItem value="__proto__">x</TabItem></Tabs>\n\n::: note {__proto__=x constructor=y}\nx\n:::\n\n${each((name) => `\`\`\`${name}\nx\n\`\`\`\n\n::: ${name}\nx\n:::\n\n:${name}: :icon-${name}: <${name} ${name}="x">\n\n`)}`,
    'content/docs/tags.yml': each((name) => `${name}:\n  label: Label of ${name}\n`),
    'content/blog/authors.yml': each((name) => `${name}:\n  name: Author ${name}\n`),
    'content/blog/2024-01-02-one.md': '---\nauthors: [toString]\n---\n\n# One\n',
    'content/pages/data.md': '---\ndata: [constructor, __proto__]\n---\n\n# Data\n',
    'content/data/constructor.json': '{ "__proto__": { "polluted": "yes" }, "a": [{ "__proto__": 1 }] }',
    'content/data/__proto__.yml': '__proto__:\n  polluted: yes\nconstructor:\n  prototype:\n    polluted: yes\n',
    'content/i18n/de/code.json': `{ ${NAMES.map((name) => `"${name}": { "message": "x" }`).join()} }`,
    'content/i18n/de/ui.json': `{ ${NAMES.map((name) => `"${name}": "x {n}"`).join()} }`,
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.equal(({} as Readonly<Record<string, unknown>>).polluted, undefined);
  for (const name of pages) {
    const html = site.read(`build/docs/${name}/index.html`);
    for (const other of pages) {
      assert.ok(html.includes(`Note of ${other}`), `${name}: ${other}`);
      assert.ok(html.includes(`https://example.com/${other}`), `${name}: ${other}`);
    }
  }
  assert.doesNotMatch(stderr, /^error|links\.md|^\s+at /m);
});
