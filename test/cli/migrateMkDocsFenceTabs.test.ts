import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('migrate groups consecutive fences with `tab` of older PyMdown', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# Old

\`\`\`yaml tab="File (YAML)"
a: 1
\`\`\`

\`\`\`toml tab='File (TOML)' hl_lines="1"
a = 1
\`\`\`

Text.

!!! note
    \`\`\`bash tab="CLI"
    run --a=1
    \`\`\`

- An item

    \`\`\`js tab="JavaScript"
    a();
    \`\`\`
    \`\`\`ts tab="TypeScript"
    b();
    \`\`\`

\`\`\`text
\`\`\`yaml tab="not a fence"
\`\`\`
`,
  });
  await migrate(site);
  const page = site.read('docs/index.md');
  assert.match(
    page,
    /\n::: code-group\n\n```yaml \[File \(YAML\)\]\na: 1\n```\n\n```toml \[File \(TOML\)\] \{1\}\na = 1\n```\n\n:::\n\nText\./,
  );
  assert.match(page, /::::note\n\n::: code-group\n\n```bash \[CLI\]\nrun --a=1\n```\n\n:::\n\n::::\n/);
  assert.match(page, /```text\n```yaml tab="not a fence"\n```\n$/);
  await noFindings(site);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const built = site.read('build/index.html');
  for (const label of ['File (YAML)', 'File (TOML)', 'CLI', 'JavaScript', 'TypeScript'])
    assert.match(built, new RegExp(`>${label.replace(/[()]/g, '\\$&')}<`), label);
  assert.doesNotMatch(built, /tab=&quot;(?!not)/);
});
