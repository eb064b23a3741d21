import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = `site_name: Old
site_url: https://example.org/
plugins: [macros]
extra:
  version: 1.2.3
  project: { name: Lantern }
  edition: 3
  unused: 1
`;

test('values of extra that pages name with the macros plugin become variables', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# {{ project.name }}

Version {{ version }}, \`lan_tern@{{ version }} <b>\`, \`{{ other }}\`, {% raw %}{{ raw }} \`{{ code }}\`{% endraw %}.

\`\`\`sh
install lantern@{{ version }}
\`\`\`

\`\`\`
{{ edition }}
\`\`\`

\`\`\`yaml title="a.yml"
key: \${{ secrets.version }}
\`\`\`
`,
  });
  const told = await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# {{ project.name }}

Version {{ version }}, <code>lan\\_tern@{{ version }} &lt;b&gt;</code>, \`{{ other }}\`, \\{{ raw }} \`{{ code }}\`.

\`\`\`sh variables
install lantern@{{ version }}
\`\`\`

\`\`\`text variables
{{ edition }}
\`\`\`

\`\`\`yaml title="a.yml"
key: \${{ secrets.version }}
\`\`\`
`,
  );
  assert.match(
    site.read('site.config.ts'),
    /variables: \{\s+edition: 3,\s+project: \{ name: 'Lantern' \},\s+version: '1\.2\.3',\s+\}/,
  );
  assert.match(told, /extra\.edition, extra\.project, extra\.version: is in `markdown\.variables`/);
  assert.match(told, /extra\.unused: is left out/);
  assert.doesNotMatch(told, /braces of Jinja/);
  await noFindings(site);
  assert.equal((await site.run('build')).exitCode, 0);
  const html = site.read('build/index.html');
  assert.match(html, /<code>lan_tern@1\.2\.3 &lt;b&gt;<\/code>/);
  assert.match(html, /lantern@1\.2\.3/);
});

test('values of extra are no variables if pages have other braces, which would be errors', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# Old\n\n{{ version }}, [more](more.md)\n',
    'docs/more.md': '# More\n\n{{ unknown }}\n',
  });
  const told = await migrate(site);
  assert.doesNotMatch(site.read('site.config.ts'), /variables/);
  assert.match(told, /index\.md, more\.md: has braces of Jinja/);
});

test('migrate shows the files that the plugin macros includes', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml':
      'site_name: Old\nsite_url: https://example.org/\nplugins:\n  - macros:\n      include_dir: docs/parts\n',
    'docs/index.md': `# Old

\`\`\`yaml
{% include 'plain.yaml' %}
\`\`\`

* An item:

    \`\`\` yaml
    {%- include "plain.yaml" -%}
    \`\`\`

\`\`\`yaml
{% include 'braces.yaml' %}
\`\`\`

\`\`\`yaml
first: 1
{% include 'plain.yaml' %}
\`\`\`

{% include 'text.md' %}

{% raw %}
\`{% include 'plain.yaml' %}\`
{% endraw %}
`,
    'docs/lost.md': "# Lost\n\n```yaml\n{% include 'lost.yaml' %}\n```\n",
    'docs/parts/plain.yaml': 'kind: Plain\n',
    'docs/parts/braces.yaml': '{% raw %}\npassword: "{{ .password }}"\n{% endraw %}\n',
    'docs/parts/text.md': 'A *shared* text.\n',
  });
  const told = await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# Old

\`\`\`yaml file="/docs/parts/plain.yaml"
\`\`\`

* An item:

    \`\`\`yaml file="/docs/parts/plain.yaml"
    \`\`\`

\`\`\`yaml
password: "{{ .password }}"
\`\`\`

\`\`\`yaml
first: 1
kind: Plain
\`\`\`

<Include file="/docs/parts/text.md" />

\`{% include 'plain.yaml' %}\`
`,
  );
  assert.match(
    told,
    /\n {2}lost\.md: includes files by braces: write `<Include file="…" \/>`, or `file="…"` at a fence\n/,
  );
  assert.doesNotMatch(told, /index\.md: (?:includes|has braces)/);
});
