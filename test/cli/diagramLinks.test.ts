import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { printedFindings } from '../helpers/printedFindings.ts';
import { createSite } from '../helpers/site.ts';

const FILES = {
  'content/docs/d.md': `# D

\`\`\`mermaid
flowchart LR
  A --> B --> C --> D
  click A "a.md#part" "tip" _blank
  click B href "none.md"; click C "https://example.com/?a=1&b=2"
  click D callback "/docs/a"
\`\`\`

> \`\`\`mermaid
> classDiagram
>   class S
>   link S "/docs/a#none"
> \`\`\`
`,
  'content/docs/a.md': '# A\n\n## Part\n',
};

test('links of diagrams are checked and resolved like other links', async (t) => {
  const site = await createSite(t, { ...FILES, 'site.config.ts': configFile("baseUrl: '/b/'") });
  const { stderr } = await site.run('build');
  assert.deepEqual(
    printedFindings(stderr).map(({ severity, code, place, message }) => `${severity} ${code} ${place}: ${message}`),
    [
      'warning link-broken content/docs/d.md:7:17: broken link "none.md": no such page',
      'warning anchor-broken content/docs/d.md:14:13: broken anchor "/docs/a#none": "/docs/a" has no "#none"',
    ],
  );
  const html = site.read('build/docs/d/index.html');
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]* transform="/g)].map(([, href]) => href);
  assert.deepEqual(links, ['/b/docs/a#part', 'none.md', 'https://example.com/?a=1&amp;b=2', '/b/docs/a#none']);
  assert.equal((await site.run('check', 'content/docs/a.md')).exitCode, 0);

  // The links follow a page that moves.
  await site.write({ 'content/docs/a.md': '---\nslug: moved\n---\n\n# A\n\n## Part\n' });
  await site.run('build');
  assert.match(site.read('build/docs/d/index.html'), /<a href="\/b\/docs\/moved#part"/);
});

test('links of diagrams are resolved for browsers that draw them', async (t) => {
  const site = await createSite(t, {
    ...FILES,
    'site.config.ts': configFile("baseUrl: '/b/', mermaid: { render: 'browser' }"),
  });
  await site.run('build');
  assert.match(site.read('build/docs/d/index.html'), /click A &quot;\/b\/docs\/a#part&quot; &quot;tip&quot; _blank/);
});

test('a kind of diagram that only the full Mermaid has is reported with that hint', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md':
      '# A\n\n```mermaid\narchitecture-beta\n  group a(cloud)[A]\n```\n\n```mermaid\nmindmap\n  root\n```\n\n```mermaid\nmindmapp\n  root\n```\n',
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /a\.md:4:1\n.*the built-in version of Mermaid does not support "architecture-beta": show it as a/,
  );
  assert.match(stderr, /a\.md:14:1\n.*there is no kind of diagram "mindmapp"/);
  assert.equal(stderr.match(/diagram-invalid/g)?.length, 2);
});
