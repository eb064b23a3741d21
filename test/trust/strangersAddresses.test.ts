import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** Addresses that open other programs, or that are documents by themselves. */
const OTHERS = [
  'vscode://file/etc/passwd',
  'ms-msdt:/id',
  'ftp://x.example/y',
  'blob:https://x.example/y',
  'about:blank',
];
const PLAIN = [
  'https://x.example/y',
  'http://x.example',
  'mailto:a@x.example',
  'tel:+491234',
  '/docs/a',
  '#a',
  '//x.example/y',
];

const linksTo = (address: string): string =>
  `[a](${address}) [b](<${address}>) ![c](${address})${/^[a-z]/.test(address) ? ` <${address}>` : ''} [d][r]\n\n[r]: ${address}\n`;

test('with safe HTML, links and images keep only web, mail and telephone addresses', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { html: 'safe' }"),
    'content/docs/a.md': '# A\n',
    ...Object.fromEntries(
      OTHERS.map((address, index) => [`content/docs/other${index}.md`, `# B\n\n${linksTo(address)}`]),
    ),
    ...Object.fromEntries(
      PLAIN.map((address, index) => [`content/docs/plain${index}.md`, `# C\n\n${linksTo(address)}`]),
    ),
  });
  const { exitCode, stderr } = await site.run('build', '--verbose');
  assert.equal(exitCode, 0, stderr);
  const addressesIn = (name: string): readonly string[] => {
    const [, text = ''] =
      /<article[\s\S]*?<\/h1>([\s\S]*?)<\/article>/.exec(site.read(`build/docs/${name}/index.html`)) ?? [];
    return [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  };
  for (const [index, address] of OTHERS.entries()) {
    const scheme = address.slice(0, address.indexOf(':') + 1);
    assert.deepEqual(
      addressesIn(`other${index}`).filter((found) => found.startsWith(scheme)),
      [],
    );
    assert.match(
      stderr,
      new RegExp(
        `^warning address-invalid content/docs/other${index}\\.md:3:5\n {2}"${address}" cannot be the address of a link`,
        'm',
      ),
    );
  }
  for (const [index, address] of PLAIN.entries()) assert.ok(addressesIn(`plain${index}`).includes(address), address);
});

test('addresses in front matter and authors that would run a script appear nowhere', async (t) => {
  const scripts = ['javascript:hit()', ' Java\\tScript:hit()', 'vbscript:hit()', 'data:text/html,hit()'];
  const site = await createSite(t, {
    'content/blog/authors.yml': `ann:\n  name: Ann\n  url: '${scripts[0]}'\n  page: true\n`,
    ...Object.fromEntries(
      scripts.flatMap((script, index) => [
        [`content/docs/d${index}.md`, `---\ncustom_edit_url: "${script}"\n---\n\n# Doc\n`],
        [
          `content/blog/2024-01-0${index + 1}-p.md`,
          `---\nauthors: [ann, { name: Bea, url: "${script}" }]\n---\n\n# Post\n`,
        ],
      ]),
    ),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  for (const file of site.list('build').filter((name) => /\.(?:html|xml|json)$/.test(name)))
    assert.doesNotMatch(site.read(`build/${file}`), /script:|data:text/i, file);
});
