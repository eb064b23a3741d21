import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = '[book]\ntitle = "Old"\n';
const SUMMARY = '- [Old](README.md)\n';

test('migrate writes the formulas of a book between dollars', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `${CONFIG}[output.html]\nmathjax-support = true\n`,
    'src/SUMMARY.md': SUMMARY,
    'src/README.md': String.raw`# Old

An \\( x\_1 = \frac{1}{2} \\) here, ${'`'}\\(code\\)${'`'}, \\\(none\\\), and

\\[
a \\\\
b\\,c
\\]

$$ \mu = \frac{1}{N} \sum_{i=0} x_i $$

${'```'}md
\\( x \\)
${'```'}
`,
  });
  const told = await migrate(site);
  assert.equal(
    site.read('src/README.md'),
    String.raw`# Old

An $x_1 = \frac{1}{2}$ here, ${'`'}\\(code\\)${'`'}, \\\(none\\\), and

$$
a \\
b\,c
$$

$$ \mu = \frac{1}{N} \sum_{i=0} x_i $$

${'```'}md
\\( x \\)
${'```'}
`,
  );
  assert.match(told, /mathjax-support: `markdown\.math` replaces it: run `npm install katex`\n/);
  await noFindings(site);
});

test('migrate writes the tabs of mdbook-tabs as blocks', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `${CONFIG}[output.html]\nadditional-css = ["theme/tabs.css"]\nadditional-js = ["theme/tabs.js"]\n[preprocessor.tabs]\n`,
    'theme/tabs.css': '.mdbook-tabs { color: red; }\n',
    'theme/tabs.js': '',
    'src/SUMMARY.md': SUMMARY,
    'src/README.md': `# Old

{{#tabs global="system" }}
{{#tab name="One" }}
\`\`\`md
{{#endtabs }}
\`\`\`
{{#endtab }}
{{#tab name='Two' }}

:::tip
In it.
:::

{{#endtab }}
{{#endtabs }}

1. Item

   {{#tabs }}
   {{#tab name="Three" }}
   Text
   {{#endtab }}
   {{#endtabs }}

{{#tabs }}
`,
  });
  const told = await migrate(site);
  assert.equal(
    site.read('src/README.md'),
    `# Old

::::tabs

== One

\`\`\`md
{{#endtabs }}
\`\`\`

== Two


:::tip
In it.
:::


::::

1. Item

   :::tabs

   == Three

   Text

   :::

{{#tabs }}
`,
  );
  assert.match(told, /preprocessor tabs: its tabs become `:::tabs`/);
  assert.doesNotMatch(told, /theme\/tabs/);
  assert.match(told, /README\.md: has `\{\{#tabs\}\}` of a preprocessor: write what it stands for/);
});

test('migrate converts the tabs of the books of Kubernetes', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `${CONFIG}[preprocessor.tabulate]\ncommand = "./tabulate.sh"\n`,
    'src/SUMMARY.md': SUMMARY,
    'src/README.md': `# Old

{{#tabs name:"tab-installation" tabs:"Azure,Any other"}}
{{#tab Azure}}

{{#tabs name:"inner" tabs:"Three,Four"}}
{{#tab Three}}
3
{{#/tab }}
{{#tab Four}}
4
{{#/tab }}
{{#/tabs }}

{{#/tab }}
{{#tab Any other}}

Two.

{{#/tab }}
{{#/tabs }}
`,
  });
  await migrate(site);
  assert.equal(
    site.read('src/README.md').replace(/\n{3,}/g, '\n\n'),
    '# Old\n\n::::tabs\n\n== Azure\n\n:::tabs\n\n== Three\n\n3\n\n== Four\n\n4\n\n:::\n\n== Any other\n\nTwo.\n\n::::\n',
  );
});

test('migrate names pages of a book that use what no rewriting replaces', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `${CONFIG}[preprocessor.own]\n`,
    'src/SUMMARY.md': SUMMARY,
    'src/README.md': `# Old

Version {{#version}}, not \`{{#code}}\` or \\{{#escaped}}.

term
  : What it means

\`\`\`yaml
key
: {{#fence}}
\`\`\`
`,
  });
  const told = await migrate(site);
  assert.match(told, /README\.md: has lists of definitions: run `npm install markdown-it-deflist`/);
  assert.match(told, /README\.md: has `\{\{#version\}\}` of a preprocessor/);
  assert.doesNotMatch(told, /#code|#escaped|#fence/);
});
