import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('migrate rewrites snippets outside of the docs, but not the readme of the repository', async (t) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n';
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}markdown_extensions:\n  - pymdownx.snippets:\n      base_path: parts\n`,
    'docs/index.md': '# Old\n\n--8<-- "pin.md"\n\n--8<-- "README.md"\n',
    'docs/img/a.svg': drawing,
    'parts/pin.md':
      '1. Select ![A](/img/a.svg){.small}.\n\n??? note "More"\n    Text.\n\n--8<-- "deep/last.md"\n\n[The index](/index.md)\n',
    'parts/deep/last.md': '!!! tip\n    The last.\n',
    'parts/unused.md': '!!! tip\n    Nobody shows this.\n',
    'README.md': 'The ==readme==.\n',
  });
  await migrate(site);
  assert.equal(
    site.read('parts/pin.md'),
    '1. Select ![A](../docs/img/a.svg).\n\n:::details More\n\nText.\n\n:::\n\n<Include file="/parts/deep/last.md" />\n\n[The index](/index.md)\n',
  );
  assert.equal(site.read('parts/deep/last.md'), ':::tip\n\nThe last.\n\n:::\n');
  assert.match(site.read('parts/unused.md'), /^!!! tip/);
  assert.equal(site.read('README.md'), 'The ==readme==.\n');
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const page = site.read('build/index.html');
  assert.match(page, /The last\.[\s\S]*The ==readme==/);
  assert.match(page, /<img[^>]*alt="A"/);
});

test('migrate measures indentation in columns, and ignores bars in code of tables', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# Old

=== "Python"
\t\`\`\`python
\tfor item in items:
  \t\tprint(item)
\t\`\`\`
=== "C"
    Text.

| Name | Type |
| --- | --- |
| \`a\` | \`string | null\` or \`\`x || y\`\` or \`z \\| 1\` |

Not a table: \`a | b\`
`,
  });
  await migrate(site);
  const page = site.read('docs/index.md');
  assert.match(page, /```python\nfor item in items:\n {4}print\(item\)\n```/);
  assert.match(page, /\| `a` \| `string \\\| null` or ``x \\\|\\\| y`` or `z \\\| 1` \|\n/);
  assert.match(page, /Not a table: `a \| b`/);
  await noFindings(site);
});

test('migrate rewrites pages with the line ends of Windows, and keeps these', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# Old\r\n\r\n!!! note\r\n    Text.\r\n',
    'docs/same.md': '# Same\r\n\nText.\r\n',
  });
  await migrate(site);
  assert.equal(site.read('docs/index.md'), '# Old\r\n\r\n:::note\r\n\r\nText.\r\n\r\n:::\r\n');
  assert.equal(site.read('docs/same.md'), '# Same\r\n\nText.\r\n');
  await noFindings(site);
});

test('migrate removes front matter that only sitegen would understand', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [blog]\n`,
    'docs/index.md': '# Old\n\n[First](first.md)\n',
    'docs/first.md': '---\ntitle: First\nslug: other\ndraft: true\nlayout:\n  width: wide\ntopic: a\n---\n\nText.\n',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/a.md': '---\ndate: 2024-01-01\nslug: other\n---\n# A post\n\nText.\n',
  });
  const told = await migrate(site);
  assert.equal(site.read('docs/first.md'), '---\ntitle: First\ntopic: a\n---\n\nText.\n');
  assert.match(site.read('docs/blog/posts/a.md'), /slug: 2024\/01\/01\/other\n/);
  assert.match(told, /done:[\s\S]* first\.md: `slug` in front matter is left out: it means nothing to MkDocs\n/);
});

test('migrate keeps ids of titles, and removes references of mkdocstrings if it is in use', async (t) => {
  const files = {
    'docs/index.md': '# Old\n\n[The plan](plan.md#the-big-plan), [a][lost] and [b][] again\n',
    'docs/plan.md': '# The big plan\n\nText.\n',
  };
  const site = await oldSite(t, { 'mkdocs.yml': CONFIG, ...files });
  assert.doesNotMatch(await migrate(site), /mkdocstrings/);
  assert.match(site.read('docs/index.md'), /\[a\]\[lost\] and \[b\]\[\] again/);
  assert.match(site.read('docs/plan.md'), /^# The big plan \{#the-big-plan\}$/m);
  assert.doesNotMatch((await site.run('check')).stderr, /anchor-broken/);
  const documented = await oldSite(t, { 'mkdocs.yml': `${CONFIG}plugins: [autorefs]\n`, ...files });
  assert.match(await migrate(documented), /index\.md: has cross-references of mkdocstrings/);
  assert.match(documented.read('docs/index.md'), /, a and b again/);
});

test('migrate reads the braces that the macros plugin uses, and check reports calls once', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins:\n  - macros:\n      j2_variable_start_string: "[["\n      j2_variable_end_string: "]]"\n      j2_block_start_string: "[[%"\n      j2_block_end_string: "%]]"\n`,
    'docs/index.md': "# Old\n\n[[ widget('a') ]]\n\n[[% raw %]]\n\n`[[ x ]]` {{ $json }}\n\n[[% endraw %]]\n",
    'docs/plain.md': "# Plain\n\n{{ $json }} and `{% if %}`\n\n[[ widget('b') ]]\n",
    'docs/plainer.md': '# Plainer\n\n{{ $json }}\n',
  });
  const told = await migrate(site);
  assert.match(told, /needs you:\n {2}index\.md, plain\.md: has braces of Jinja/);
  assert.match(site.read('docs/index.md'), /widget\('a'\) \]\]\n\n\n`\[\[ x \]\]` \{\{ \$json \}\}\n/);
  const { stderr } = await site.run('check');
  assert.match(stderr, /"\[\[ widget\(…\) \]\]" is syntax of Jinja; it is shown as text \(2 times: /);
});

test('migrate includes files outside of the docs that tags of include-markdown name', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [include-markdown, macros]\n`,
    'CHANGELOG.md': '## One\n',
    'docs/index.md': '# Old\n\n[Changes](about/changes.md#one)\n',
    'docs/changes.md': '# Changes\n\n{%\n  include-markdown "../CHANGELOG.md"\n  comments=true\n%}\n',
    'docs/about/changes.md': '# Changes here\n\n{% include-markdown "../../CHANGELOG.md" %}\n',
  });
  const told = await migrate(site);
  assert.equal(site.read('docs/changes.md'), '# Changes\n\n<Include file="../CHANGELOG.md" />\n');
  assert.match(site.read('docs/about/changes.md'), /<Include file="\.\.\/\.\.\/CHANGELOG\.md" \/>/);
  assert.doesNotMatch(told, /has braces|has tags/);
  await noFindings(site);
});

test('migrate turns tags of include-markdown into includes', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [include-markdown]\n`,
    'docs/index.md': `# Old

{% include-markdown "parts/a.md" %}

{%
   include-markdown "./parts/b.md"
   rewrite-relative-urls=false
%}

- {% include "parts/a.md" %}

{% include-markdown "../README.md" start="<!--a-->" %}

\`\`\`md
{% include-markdown "parts/a.md" %}
\`\`\`
`,
    'docs/guide/first.md': '# First\n\n{% include-markdown "parts/b.md" %}\n',
    'docs/parts/a.md': 'The first part.\n',
    'docs/parts/b.md': 'The second part.\n',
    'README.md': '<!--a-->The readme.\n',
  });
  const told = await migrate(site);
  assert.match(
    site.read('docs/index.md'),
    /\n\n<Include file="\.\/parts\/a\.md" \/>\n\n<Include file="\.\/parts\/b\.md" \/>\n\n- \{% include "parts\/a\.md" %\}\n\n\{% include-markdown "\.\.\/README\.md" start[\s\S]*```md\n\{% include-markdown/,
  );
  assert.match(site.read('docs/guide/first.md'), /<Include file="\.\.\/parts\/b\.md" \/>/);
  assert.match(told, /needs you:\n {2}index\.md: has tags of include-markdown: write `<Include file="…" \/>`/);
});

test('migrate keeps the colors and modes of the palette', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}theme:
  name: material
  language: custom
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
      primary: deep purple
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
      primary: black
      accent: lime
nav:
  - '<span class="x">Home <img src="a.svg" alt="A"></span>': index.md
`,
    'docs/index.md': '# Old\n',
  });
  const told = await migrate(site);
  assert.match(told, /done:[\s\S]* theme\.palette: client\/styles\/main\.css has its colors/);
  assert.match(told, /has no equivalent:[\s\S]* theme\.language: "custom" is not a language: the pages are in English/);
  const config = site.read('site.config.ts');
  assert.doesNotMatch(config, /colorMode|i18n/);
  assert.match(site.read('client/styles/main.css'), /--color-accent: light-dark\(#5e35b1, #9fa8da\);/);
  assert.match(site.read('sidebars.ts'), /label: 'Home' /);
  await noFindings(site);
  const fixed = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}theme: { name: material, palette: { scheme: slate, primary: custom } }\n`,
    'docs/index.md': '# Old\n',
  });
  await migrate(fixed);
  assert.match(
    fixed.read('site.config.ts'),
    /colorMode: \{\s*defaultMode: 'dark',\s*disableSwitch: true,\s*respectPrefersColorScheme: false,?\s*\}/,
  );
});

test('migrate keeps code in HTML, names icons in links, and removes attributes of emoji', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# Old

<center>
\`\`\`text
one

<b>two</b>
\`\`\`
</center>

- :heart:{ .lg .middle } Liked by [:fontawesome-brands-github:](https://example.net/a) and [:octicons-mark-x-16:{ .icon }](https://example.net/b).
`,
  });
  await migrate(site);
  const page = site.read('docs/index.md');
  assert.match(page, /<center>\n\n```text\none\n\n<b>two<\/b>\n```\n\n<\/center>/);
  assert.match(
    page,
    /- :heart: Liked by \[GitHub\]\(https:\/\/example\.net\/a\) and \[X\]\(https:\/\/example\.net\/b\)\./,
  );
  await noFindings(site);
});

test('migrate turns HTML with the attribute `markdown` into Markdown', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# Old

1. First:

\t<figure markdown="span">
\t![A](a.svg)
\t<figcaption>A caption</figcaption>
\t</figure>

<div class="grid" id="x" markdown>
    **Bold** text

    <div markdown="1">
        - An item
    </div>
    \`\`\`html
    <div markdown>
    \`\`\`
</div>

<center markdown>*One* line</center>

<figure>
**Text**
</figure>
`,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
  });
  await migrate(site);
  const page = site.read('docs/index.md');
  assert.match(page, /\t<figure>\n\n\t!\[A\]\(a\.svg\)\n\t<figcaption>A caption<\/figcaption>\n\n\t<\/figure>/);
  assert.match(
    page,
    /<div class="grid" id="x">\n\n\*\*Bold\*\* text\n\n<div>\n\n- An item\n\n<\/div>\n\n```html\n<div markdown>\n```\n\n<\/div>/,
  );
  assert.match(page, /<center>\n\n\*One\* line\n\n<\/center>/);
  assert.match(page, /<figure>\n\*\*Text\*\*\n<\/figure>/);
});

test('migrate titles a page after the menu or its file if it has no title', async (t) => {
  const pages = {
    'docs/index.md': '<p align="center">The logo</p>\n\n[Set up](set-up.md)\n',
    'docs/set-up.md': '```sh\n# no title\n```\n\n## First\n',
    'docs/models.md': '---\ntopic: a\n---\n\nText.\n',
    'docs/guide/index.md': 'Text.\n',
    'docs/own.md': '---\ntitle: Own\n---\n\nText.\n',
    'docs/under.md': 'Underlined\n==========\n\nText.\n',
    'docs/_part.md': 'A part.\n',
  };
  const menu = `nav:
  - index.md
  - Setting up: set-up.md
  - Concepts:
      - "Models <small>new</small>": models.md
      - guide/index.md
  - Mine: own.md
  - Other: under.md
`;
  const site = await oldSite(t, { 'mkdocs.yml': CONFIG + menu, ...pages });
  await migrate(site);
  assert.match(site.read('docs/index.md'), /^---\ntitle: Home\n---\n<p align/);
  assert.match(site.read('docs/set-up.md'), /^---\ntitle: Setting up\n---\n/);
  assert.match(site.read('docs/models.md'), /^---\ntitle: Models new\ntopic: a\n---\n/);
  assert.match(site.read('docs/guide/index.md'), /^---\ntitle: Guide\n---\n/);
  for (const name of ['own', 'under', '_part'] as const)
    assert.equal(site.read(`docs/${name}.md`), pages[`docs/${name}.md`]);

  const folders = await oldSite(t, { 'mkdocs.yml': CONFIG, ...pages });
  await migrate(folders);
  assert.match(folders.read('docs/set-up.md'), /^---\ntitle: Set up\n---\n/);
  assert.equal(folders.read('docs/_part.md'), 'A part.\n');
});

test('migrate names pages with definition lists, and the plugin for these', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}markdown_extensions: [def_list]\n`,
    'docs/index.md': '# Old\n\nTerm\n:   What it means.\n',
  });
  assert.match(
    await migrate(site),
    /needs you:[\s\S]* index\.md: has lists of definitions: run `npm install markdown-it-/,
  );
});

test('annotations in code are comments, which the list below explains', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md':
      '# Old\n\n``` yaml\ntheme: # (1)!\n  name: x # (2)! and more\n  note: (3)!\n```\n\n1.  The theme\n2.  Its name\n\n```html\n<p> <!-- (1)! -->\n```\n\nText # (1)!\n',
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    '# Old\n\n``` yaml\ntheme: # (1)\n  name: x # (2) and more\n  note: (3)!\n```\n\n1.  The theme\n2.  Its name\n\n```html\n<p> <!-- (1) -->\n```\n\nText # (1)!\n',
  );
});

test('migrate leaves out readmes beside an index page, as MkDocs does', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# Old\n',
    'docs/README.md': '# For GitHub\n',
    'docs/guide/README.md': '# Guide\n',
  });
  await migrate(site);
  assert.match(site.read('site.config.ts'), /exclude: \['README\.md'\]/);
  await noFindings(site);
});

test('migrate names pages after a first-level heading below a rule or another heading', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '![](a.svg)\n\n---\n\n```sh\n# code\n```\n\n# The *introduction*\n\nText.\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n',
    'docs/part.md': '## Part\n\nWhole\n=====\n',
    'docs/plain.md': '# Plain\n\n---\n\n# Second\n',
  });
  await migrate(site);
  assert.match(site.read('docs/index.md'), /^---\ntitle: The introduction\nhide_title: true\n---\n!/);
  assert.match(site.read('docs/part.md'), /^---\ntitle: Whole\nhide_title: true\n---\n## Part/);
  assert.match(site.read('docs/plain.md'), /^# Plain/);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const page = site.read('build/index.html');
  assert.match(page, /<title>The introduction \| Old</);
  assert.equal(page.match(/<h1\b/g)?.length, 1);
});

test('migrate keeps HTML with blank lines together, and names a page with a heading in HTML after the menu', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}nav:\n  - Home: index.md\n  - Code: code.md\n`,
    'docs/index.md': `<div class="badges">
    <b>One</b>

    <b>Two</b>

    <div>
        <b>Three</b>

    </div>
</div>

---

<h1 style="color: red;
    border: 0;">Old things</h1>

Text.
`,
    'docs/code.md': '# Code\n\n<div class="code">\n\n```\na\n\n    b\n```\n\n</div>\n\n<div>\n\n<b>B</b>\n\n</div>\n',
  });
  await migrate(site);
  assert.match(
    site.read('docs/code.md'),
    /\n<div class="code">\n\n```\na\n\n {4}b\n```\n\n<\/div>\n\n<div>\n\n<b>B<\/b>\n\n<\/div>\n$/,
  );
  await site.run('build');
  const page = site.read('build/index.html');
  assert.doesNotMatch(page, /theme-code-block/);
  assert.match(page, /<b>One<\/b>\s*<b>Two<\/b>\s*<div>\s*<b>Three<\/b>\s*<\/div>\s*<\/div>/);
  assert.deepEqual(page.match(/<h1[^>]*>[^<]*/g), ['<h1 style="color: red;\n    border: 0;">Old things']);
  assert.match(page, /<title>Home \| Old<\/title>/);
});

test('migrate reads a folder of docs with a slash at its end', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}docs_dir: ./docs/\nrepo_url: https://github.com/example/old\n`,
    'docs/index.md': '# Old\n',
  });
  assert.match(await migrate(site), / docs_dir: docs at \/\n/);
  assert.match(
    site.read('site.config.ts'),
    /dir: 'docs',[\s\S]*editUrl: 'https:\/\/github\.com\/example\/old\/edit\/master\/docs\/'/,
  );
  await noFindings(site);
});

test('migrate shows the status of pages as badges in the sidebar', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}theme: material\nextra:\n  status:\n    in-review: Reviewed now\n`,
    'docs/index.md': '---\nstatus: new\n---\n# Old\n',
    'docs/one.md': '---\nstatus: deprecated\n---\n# One\n',
    'docs/two.md': '---\nstatus: in-review\n---\n# Two\n',
    'docs/three.md': '---\nstatus: draft\n---\n# Three\n',
  });
  await migrate(site);
  const badgeOf = (name: string) => /^sidebar_badge:.*(?:\n .*)*/m.exec(site.read(`docs/${name}.md`))?.[0];
  assert.equal(badgeOf('index'), 'sidebar_badge:\n  text: New\n  type: tip');
  assert.equal(badgeOf('one'), 'sidebar_badge:\n  text: Deprecated\n  type: warning');
  assert.equal(badgeOf('two'), 'sidebar_badge: In review');
  assert.equal(site.read('docs/three.md'), '# Three\n');
  await noFindings(site);
});

test('migrate keeps Markdown in `<center>`, which is no block in Python-Markdown', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# A

<center>
![Chart](chart.svg)

_What the chart shows_
</center>

<center>**One** line</center>

<center>![Chart](chart.svg)

_On more lines_</center>

\`\`\`html
<center>
**code**
</center>
\`\`\`
`,
    'docs/chart.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# A

<center>

![Chart](chart.svg)

_What the chart shows_

</center>

<center>

**One** line

</center>

<center>

![Chart](chart.svg)

_On more lines_

</center>

\`\`\`html
<center>
**code**
</center>
\`\`\`
`,
  );
  await noFindings(site);
});

test('migrate reads the properdocs.yml of a fork, and drops attributes behind addresses of the menu', async (t) => {
  const site = await oldSite(t, {
    'properdocs.yml': `${CONFIG}nav:\n  - Home: index.md\n  - Chat: 'https://example.com/chat" target="_blank'\n`,
    'mkdocs.yml': 'site_name: Older\n',
    'docs/index.md': '# A\n',
  });
  const told = await migrate(site);
  assert.match(told, /^read properdocs\.yml \(MkDocs\)/);
  assert.match(site.read('sidebars.ts'), /\{ type: 'link', label: 'Chat', href: 'https:\/\/example\.com\/chat' \}/);
});

test("Material's grid of cards is a block of cards", async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# Old

<div class="grid cards" markdown>

-   :material-clock-fast:{ .lg .middle } __Set up__

    ---

    Install it

    [:octicons-arrow-right-24: Start](start.md)

-   __Write__

    !!! note
        Only Markdown

</div>

<div class="grid" markdown>

Text

</div>
`,
    'docs/start.md': '# Start\n',
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# Old

::::::cards

-   __Set up__

    Install it

    [Start](start.md)

-   __Write__

    :::note

    Only Markdown

    :::

::::::

<div class="grid">

Text

</div>
`,
  );
  await noFindings(site);
  assert.equal((await site.run('build')).exitCode, 0);
  assert.equal(site.read('build/index.html').match(/<li class="grid-card">/g)?.length, 2);
});

test('marks of PyMdown within a text become HTML if their extensions are enabled', async (t) => {
  const page = '# Old\n\nH~2~O x^2^ ~~del~~ `#!python f(x)` {++new++} ++ctrl+a++ `a^2^` ~/a/~ (see [x^1^])\n';
  const rewritten = async (extensions: string): Promise<string> => {
    const site = await oldSite(t, {
      'mkdocs.yml': `${CONFIG}markdown_extensions: [${extensions}]\n`,
      'docs/index.md': page,
    });
    await migrate(site);
    return site.read('docs/index.md').split('\n')[2] ?? '';
  };
  const keys = '`f(x)` {++new++} <kbd>Ctrl</kbd>+<kbd>a</kbd> `a^2^` ~/a/~';
  assert.equal(
    await rewritten('pymdownx.tilde, pymdownx.caret'),
    `H<sub>2</sub>O x<sup>2</sup> ~~del~~ ${keys} (see [x<sup>1</sup>])`,
  );
  assert.equal(await rewritten('pymdownx.keys'), `H~2~O x^2^ ~~del~~ ${keys} (see [x^1^])`);
});

test('icons of Material that say yes or no become characters, since tables consist of them', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md':
      '# Old\n\n| A | B |\n| --- | --- |\n| :material-check:{ .yes } | :octicons-x-16: |\n| :fontawesome-solid-xmark: | :material-rocket: fast |\n',
  });
  await migrate(site);
  assert.match(site.read('docs/index.md'), /\n\| ✓ \| ✗ \|\n\| ✗ \| fast \|\n/);
});

test('migrate names the keys of front matter that only a site of MkDocs knows', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [blog]\n`,
    'docs/index.md': '---\nowner: Ann\nhide: [toc]\ntitel: misspelt\n---\n# Old\n',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/a.md': '---\ndate: 2024-01-02\nauthors: []\nmood: good\nlinks: [index.md]\n---\n# A\n',
  });
  const told = await migrate(site);
  assert.match(told, / front matter: `markdown\.frontMatterKeys` names the keys of your own: mood, owner\n/);
  assert.match(site.read('site.config.ts'), /frontMatterKeys: \['mood', 'owner'\]/);
});

test('migrate copies a logo in the folder of the theme', async (t) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n';
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}theme: { name: material, custom_dir: overrides/, logo: img/logo.svg, favicon: img/gone.png }\n`,
    'docs/index.md': '# Old\n',
    'overrides/img/logo.svg': drawing,
    'overrides/main.html': '{% extends "base.html" %}\n',
  });
  const told = await migrate(site);
  assert.match(told, / theme\.favicon: move img\/gone\.png into content\/static/);
  assert.doesNotMatch(told, /theme\.logo/);
  assert.match(site.read('site.config.ts'), /logo: \{ src: 'img\/logo\.svg' \}/);
  assert.deepEqual(site.list('content/static'), ['img/logo.svg']);
  await noFindings(site);
});

test('migrate names fonts and tabs of the theme, which it leaves out', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}theme:\n  name: material\n  font: { text: Inter }\n  features: [navigation.tabs, navigation.top]\n`,
    'docs/index.md': '# Old\n',
  });
  const told = await migrate(site);
  assert.match(told, / {2}theme\.font: set `--font-text` and `--font-mono` in client\/styles\/main\.css/);
  assert.match(told, / {2}navigation\.tabs: name the sections in `navbar\.items`/);
  assert.doesNotMatch(told, /navigation\.top/);
});
