import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

test('migrate turns blocks of mdbook-admonish into boxes, and leaves out the files of preprocessors', async (t) => {
  const site = await oldSite(t, {
    'book.toml': `[book]
title = "Old"
[output.html]
additional-css = ["./mdbook-admonish.css", "theme/mdbook-admonish-custom.css", "own.css"]
additional-js = ["mermaid.min.js", "mermaid-init.js", "own.js"]
[output.html.redirect]
"/guide/index.html" = "../guide.html"
"/old.html" = "guide.html"
[preprocessor.admonish]
command = "mdbook-admonish"
[preprocessor.mermaid]
command = "mdbook-mermaid"
[preprocessor.katex]
`,
    'own.css': 'b { color: red; }\n',
    'src/SUMMARY.md': '- [Old](README.md)\n- [Guide](guide.md)\n',
    'src/guide.md': '# Guide\n',
    'src/README.md': `# Old

\`\`\`admonish
No type.
\`\`\`

\`\`\`admonish hint "A \\"short\\" title"
A \`tip\`.
\`\`\`

~~~~admonish sandbox.wide title="Live example" collapsible=true

\`\`\`rust,ignore
fn main() {}
\`\`\`

~~~admonish bug id="a-bug"
Inside.
~~~

~~~~

- Item

  \`\`\`admonish question
  Why?
  \`\`\`

[The bug](#a-bug)
`,
  });
  const told = await migrate(site);
  assert.equal(
    site.read('src/README.md'),
    `# Old

:::note

No type.

:::

:::tip A "short" title

A \`tip\`.

:::

::::details Live example

\`\`\`rust
fn main() {}
\`\`\`

<a id="a-bug"></a>

:::danger Bug

Inside.

:::

::::

- Item

  :::info Question

  Why?

  :::

[The bug](#a-bug)
`,
  );
  assert.match(told, /done:[\s\S]* preprocessor admonish: its blocks become boxes[\s\S]*needs you:/);
  assert.doesNotMatch(told, /mermaid[\w.-]*\.js|mdbook-admonish[\w-]*\.css/);
  assert.match(told, /needs you:[\s\S]* own\.js: import it/);
  assert.equal(site.read('client/styles/main.css'), "@import '../../own.css';\n");
  assert.match(site.read('site.config.ts'), /redirects: \[\{ from: '\/old\.html', to: '\/guide' \}\]/);
  assert.match(told, /needs you:[\s\S]* preprocessor katex: `markdown\.math` replaces it: run `npm install katex`/);
  assert.match(site.read('site.config.ts'), /math: true/);
  await noFindings(site);
});

test('migrate tells of a book without a title, and of its page for unknown addresses', async (t) => {
  const site = await oldSite(t, {
    'book.toml': '',
    'src/SUMMARY.md': '- [Old](README.md)\n',
    'src/README.md': '# Old\n',
    'src/404.md': '# Gone\n',
  });
  const told = await migrate(site);
  assert.match(
    told,
    /needs you:[\s\S]* book\.title: the book has none: write that of the site into site\.config\.ts\n/,
  );
  assert.match(
    told,
    /has no equivalent:[\s\S]* src\/404\.md: shows addresses that do not exist: write templates\/NotFoundPage\.tsx\n/,
  );
});
