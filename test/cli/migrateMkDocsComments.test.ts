import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('migrate moves comments behind the text that follows them', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# Old

<!-- md:version 1 --> A [link](#part), and
more.

- <!-- a --> <!-- b --> An *item*

1. - <!-- c -->
     Nested

<!-- alone -->

## <!-- d --> Part {#part}

<!-- e --><b>Tag</b>

\`\`\`html
<!-- f --> code
\`\`\`
`,
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# Old

A [link](#part), and <!-- md:version 1 -->
more.

- An *item* <!-- a --> <!-- b -->

1. - <!-- c -->
     Nested

<!-- alone -->

## <!-- d --> Part {#part}

<!-- e --><b>Tag</b>

\`\`\`html
<!-- f --> code
\`\`\`
`,
  );
  await noFindings(site);
});

test('migrate hides a table of contents without levels', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '---\ntoc_depth: 1\n---\n# Old\n\n[More](more.md)\n',
    'docs/more.md': '---\ntoc_depth: 1-3\n---\n# More\n',
  });
  await migrate(site);
  assert.match(site.read('docs/index.md'), /^---\nhide_table_of_contents: true\n---\n/);
  assert.match(site.read('docs/more.md'), /^---\ntoc_max_heading_level: 3\n---\n/);
  await noFindings(site);
});
