import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** The sidebar of the new site. */
function sidebarOf(site: TestSite): unknown {
  const [, written = ''] = /defineSidebars\((.*)\);/s.exec(site.read('sidebars.ts')) ?? [];
  return JSON.parse(runInNewContext(`JSON.stringify((${written}).docs)`) as string);
}

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('migrate accepts addresses without a scheme', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}extra_javascript: [//cdn.example/a.js, js/own.js]\n`,
    'docs/index.md': '# Old\n',
  });
  const told = await migrate(site);
  assert.match(told, /needs you:[\s\S]* js\/own\.js: import it in client\/main\.ts/);
  assert.doesNotMatch(told, /cdn\.example/);
  const config = site.read('site.config.ts');
  assert.ok(config.includes("scripts: ['//cdn.example/a.js']"), config);
  assert.ok(config.includes("'script-src': ['https://cdn.example']"), config);
});

test('migrate fixes front matter that YAML cannot read, or keeps it as text like MkDocs', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '---\ntitle: Old: the site\ndescription: "It" is\nhide: [toc]\n---\n# Old\n',
    'docs/twice.md': '---\ntitle: One\ntitle: Two\n---\nText.\n',
    'docs/broken.md': '---\ntitle: a\n  b: c\n---\n\n# Broken\n',
    'docs/list.md': '---\n- An item\n---\n\n# List\n',
    'docs/empty.md': '---\n---\n\n# Empty\n\n---\n\nText.\n',
    'docs/dots.md': '---\ntitle: Dots\n...\nText.\n',
    'docs/keys.md': 'Title: 2024\nDescription: All that\n    happened: much\n\nText.\n',
  });
  const told = await migrate(site);
  assert.match(told, /done:[\s\S]* index\.md: front matter that is not valid YAML is fixed: values are put in quotes/);
  assert.match(
    told,
    /needs you:[\s\S]* broken\.md: has front matter that is not valid YAML \(line 3: bad indentation of a mapping entry\), which MkDocs shows as text: fix it, or remove it/,
  );
  assert.doesNotMatch(told, /list\.md|empty\.md|dots\.md|keys\.md/);
  assert.equal(site.read('docs/empty.md'), '---\n---\n\n# Empty\n\n---\n\nText.\n');
  assert.equal(
    site.read('docs/index.md'),
    `---\ntitle: 'Old: the site'\ndescription: '"It" is'\nhide_table_of_contents: true\n---\n# Old\n`,
  );
  assert.equal(site.read('docs/twice.md'), '---\ntitle: Two\n---\nText.\n');
  assert.equal(site.read('docs/keys.md'), "---\ntitle: '2024'\ndescription: 'All that happened: much'\n---\nText.\n");
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/broken/index.html'), /<hr>[\s\S]*title: a[\s\S]*<h1[^>]*>Broken/);
  assert.match(site.read('build/list/index.html'), /<li>An item/);
  assert.match(site.read('build/dots/index.html'), /<h1>Dots<\/h1>/);
});

test('migrate copies HTML files with their assets, and files for hosts', async (t) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n';
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG.replace('org/', 'org/old/')}theme: { name: material, custom_dir: docs/overrides, logo: overrides/img/logo.svg, favicon: img/lost.png }\nexclude_docs: |\n  drafts/\n`,
    'docs/index.md': '# Old\n\n[Demo](demo/index.html), [chart](guide/chart.html#top)\n',
    'docs/index.html': '<p>Nobody sees this.</p>\n',
    'docs/robots.txt': 'User-agent: *\n',
    'docs/guide/first.md': '# First\n\n[Chart](chart.html "A chart"), [home](../index.md), `[Chart](chart.html)`\n',
    'docs/guide/chart.html':
      '<!doctype html><title>Chart</title><script src="/old/js/chart.js"></script><a href="first/">First</a>\n',
    'docs/demo/index.html':
      '<!doctype html><title>Demo</title><link rel="stylesheet" href="../css/demo.css"><img src="a.svg" alt="A">\n',
    'docs/demo/a.svg': drawing,
    'docs/css/demo.css': 'body { background: url(../b.svg); }\n',
    'docs/b.svg': drawing,
    'docs/overrides/img/logo.svg': drawing,
    'docs/js/chart.js': 'chart();\n',
    'docs/js/other.js': 'other();\n',
    'docs/overrides/main.html': '{% extends "base.html" %}\n',
    'docs/drafts/a.md': '# Draft\n\n[Nowhere](b.md)\n',
    'docs/drafts/a.html': '<p>Draft</p>\n',
  });
  const told = await migrate(site);
  assert.match(
    told,
    /done:[\s\S]* demo\/index\.html, guide\/chart\.html, overrides\/img\/logo\.svg and 1 more: copied into content\/static, with what they show/,
  );
  assert.match(told, /needs you:[\s\S]* theme\.favicon: move img\/lost\.png into content\/static/);
  assert.match(site.read('site.config.ts'), /title: 'Old',\n\s+logo: \{ src: 'overrides\/img\/logo\.svg' \}/);
  assert.deepEqual(site.list('content/static'), [
    'b.svg',
    'css/demo.css',
    'demo/a.svg',
    'demo/index.html',
    'guide/chart.html',
    'js/chart.js',
    'overrides/img/logo.svg',
    'robots.txt',
  ]);
  assert.equal(
    site.read('docs/guide/first.md'),
    '# First\n\n[Chart](/guide/chart.html "A chart"), [home](../index.md), `[Chart](chart.html)`\n',
  );
  await noFindings(site);
});

test('migrate ends fences where MkDocs ends them, and removes attribute lists', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': `# Old

\`\`\` title="Tabs"
=== "C"

    \`\`\` c
    int a;
    \`\`\`

=== "Rust"
\`\`\`

1. \`\`\` .sh
   ls
   \`\`\`

> \`\`\` .py
> a = 1
> \`\`\`
>
> Press ++ctrl+c++.

- **\`locale\`**{ #locale } and \`b\`{ .x }

#### <!-- md:setting a.b -->

#### Second <!-- of two -->

## Third { #third .wide }

## Fourth {: .wide .high }

[Button][button]{ .md-button } and [More](more.md){ .md-button #more }

A paragraph.
{ .annotate }

{: .grid #cards }

Braces { of text }

[button]: https://example.org/known
`,
    'docs/more.md': '# More\n',
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# Old

\`\`\` title="Tabs"
=== "C"

    \`\`\` c
    int a;
    \`\`\`

=== "Rust"
\`\`\`

1. \`\`\`sh
   ls
   \`\`\`

> \`\`\`py
> a = 1
> \`\`\`
>
> Press <kbd>Ctrl</kbd>+<kbd>c</kbd>.

- **\`locale\`**<a id="locale"></a> and \`b\`

#### <!-- md:setting a.b -->

#### Second <!-- of two --> {#second}

## Third {#third .wide}

## Fourth {.wide .high}

[Button][button] and <a id="more"></a>[More](more.md)

A paragraph.

<a id="cards"></a>

Braces { of text }

[button]: https://example.org/known
`,
  );
});

test('migrate resolves addresses in HTML from the folders in which MkDocs serves pages', async (t) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n';
  const files = {
    'mkdocs.yml': `${CONFIG}plugins: [blog]\n`,
    'docs/index.md': '# Old\n\n<img src="img/a.svg" alt="A"> [News](blog/index.md), [first](guide/first.md)\n',
    'docs/img/a.svg': drawing,
    'docs/guide/second.md': '# Second\n\n## More\n',
    'docs/guide/chart.html': '<!doctype html><title>Chart</title>\n',
    'docs/blog/index.md': '# News\n',
    'docs/blog/posts/a.md': '---\ndate: 2024-01-02\n---\n# A\n\n[All][all]\n\n  [all]: ../index.md\n',
    'docs/guide/first.md': `# First

<a href="../second/#more"><img src="../../img/a.svg" alt="A"></a> <a href="../../">Home</a>

<iframe src="../chart.html" title="Chart"></iframe>

<b style="color: red; background-image:url(../../img/a.svg);">A</b> <b style='background:url("../../img/a.svg")'>A</b>

[More](second.md/#more), [second][]

[second]: ./second.md/

\`<img src="../../img/a.svg">\`
`,
  };
  const site = await oldSite(t, files);
  await migrate(site);
  assert.equal(
    site.read('docs/guide/first.md'),
    `# First

<a href="./second.md#more"><img src="../img/a.svg" alt="A"></a> <a href="../index.md">Home</a>

<iframe src="/guide/chart.html" title="Chart"></iframe>

<b style="color: red; background-image:url(../img/a.svg);">A</b> <b style='background:url("../img/a.svg")'>A</b>

[More](second.md#more), [second][]

[second]: ./second.md

\`<img src="../../img/a.svg">\`
`,
  );
  assert.match(site.read('docs/index.md'), /<img src="img\/a\.svg" alt="A"> \[News\]\(\/blog\),/);
  assert.match(site.read('docs/blog/posts/a.md'), /\[all\]: \/blog\n/);
  await noFindings(site);
});

test('migrate turns tags of markdown-include-variants into fences with a file', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'samples/a.py': 'a = 1\nb = 2\nc = 3\nd = 4\ne = 5\n',
    'docs/index.md': `# Old

{* samples/a.py *}

- An item

    {* ./samples/a.py ln[2:3,5] hl[3,5] *}

{* samples/a.py ln[0] *}

{* samples/gone.py hl[1] *}
`,
  });
  assert.match(await migrate(site), /needs you:[\s\S]* index\.md: includes files by braces/);
  assert.equal(
    site.read('docs/index.md'),
    `# Old

\`\`\`py file="../samples/a.py"
\`\`\`

- An item

    \`\`\`py {2,3} file="../samples/a.py" lines="2-3,5"
    \`\`\`

\`\`\`py file="../samples/a.py"
\`\`\`

{* samples/gone.py hl[1] *}
`,
  );
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/index.html'), /<li>[\s\S]*b =[\s\S]*<\/li>/);
});

test('migrate shows the lines of files that mdx_include includes in code', async (t) => {
  const code = (text: string): string => `\`\`\`python\n${text}\`\`\`\n`;
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'samples/a.py': 'a = 1\nb = 2\nc = 3\nd = 4\ne = 5\n',
    'docs/index.md': `# Old\n\n${code('{!./samples/a.py[ln:1-2]!}\n\n# …\n\n{!samples/a.py[ln:5-5]!}\n')}\n${code('{!samples/a.py[ln:2-3]!}\n')}\n${code('{!samples/gone.py!}\n# Gone\n')}`,
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    `# Old\n\n${code('a = 1\nb = 2\n\n# …\n\ne = 5\n')}\n\`\`\`python file="/samples/a.py" lines="2-3"\n\`\`\`\n\n${code('{!samples/gone.py!}\n# Gone\n')}`,
  );
});

test('migrate imports style sheets, copies files behind absolute URLs, and labels footer links', async (t) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>\n';
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}theme: { name: material, custom_dir: overrides }
extra_css: ['css/own.css?v=2', css/theme.css, css/terminal.css, https://styles.example/a.css, css/gone.css]
extra:
  social:
    - { icon: octicons/mark-github-24, link: https://github.com/example/old }
    - { icon: material/email, link: mailto:old@example.org, name: Mail }
`,
    'docs/index.md': '# Old\n\n<img src="https://example.org/img/a.svg" alt="A"> [C](https://example.org/img/c.pdf)\n',
    'docs/css/own.css':
      '@import url(https://fonts.googleapis.com/css2?family=Inter);\n.own { background: url(../img/b.svg); }\n',
    'overrides/css/theme.css': '.themed { color: red; }\n',
    'docs/css/terminal.css': ':root { --color-bg: #252a33; }\n.card { --color-text: red; }\n',
    'docs/img/a.svg': drawing,
    'docs/img/b.svg': drawing,
  });
  const told = await migrate(site);
  assert.match(told, /done:[\s\S]* css\/own\.css\?v=2, css\/theme\.css: client\/styles\/main\.css imports it/);
  assert.match(told, /needs you:[\s\S]* css\/gone\.css: is not there: @import it in client\/styles\/main\.css/);
  assert.match(told, / css\/terminal\.css: sets `--color-bg`, which the built-in styles set too: rename them/);
  assert.equal(
    site.read('client/styles/main.css'),
    "@import '../../docs/css/own.css';\n@import '../../overrides/css/theme.css';\n",
  );
  assert.deepEqual(site.list('content/static'), ['img/a.svg']);
  const config = site.read('site.config.ts');
  for (const part of [
    "stylesheets: ['https://styles.example/a.css']",
    "'style-src': ['https://styles.example', 'https://fonts.googleapis.com']",
    "{ icon: 'github', label: 'github.com', href: 'https://github.com/example/old' }",
    "{ icon: 'mail', label: 'Mail', href: 'mailto:old@example.org' }",
  ])
    assert.ok(config.includes(part), config);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
});

test('migrate adds folders to allowedDirs whose files pages show', async (t) => {
  const samples = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`samples/${name}/main.py`, `${name} = 1\n`]));
  const site = await createSite(t, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    ...samples,
    'site/mkdocs.yml': CONFIG,
    'site/docs/.parts/text.md': 'A part.\n',
    'site/docs/index.md': `# Old\n\n${['a', 'b', 'c', 'd'].map((name) => `{* ../samples/${name}/main.py *}\n`).join('\n')}\n--8<-- "docs/.parts/text.md"\n`,
  });
  const { exitCode, stderr } = await site.run('migrate', 'site', '--rewrite');
  assert.equal(exitCode, 0, stderr);
  assert.match(stderr, /markdown\.allowedDirs: pages show files in \.\.\/samples, docs\/\.parts/);
  assert.match(site.read('site/site.config.ts'), /allowedDirs: \['\.\.\/samples', 'docs\/\.parts'\]/);
  const built = await site.run('build', '--root', 'site');
  assert.equal(built.exitCode, 0, built.stderr);
});

test('migrate keeps the address of a page that is named like its folder', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': CONFIG,
    'docs/index.md': '# Old\n\n[One](guide/index.md), [two](guide/guide.md)\n',
    'docs/guide/index.md': '# Guides\n',
    'docs/guide/guide.md': '# The guide\n',
  });
  await migrate(site);
  assert.equal(site.read('docs/guide/guide.md'), '---\nslug: /guide/guide\n---\n# The guide\n');
  await noFindings(site);
});

test('migrate finds snippets in the folders that the configuration names', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}markdown_extensions:\n  - pymdownx.snippets:\n      base_path: [samples, !relative $docs_dir]\n`,
    'docs/index.md': `# Old

=== "Python"

    \`\`\`py
    ---8<-- "a.py:part"
    \`\`\`

- Item

    \`\`\`py
    before()
    ---8<--- "a.py:part"
    --8<-- "a.py:4:4"
    \`\`\`

--8<--
parts/one.md
; parts/old.md
parts/two.md
--8<--

--8<-- "https://example.org/a.md"

--8<-- "sign.svg"

\`\`\` { .py hl_lines="1" }

--8<-- "a.py:4:"
\`\`\`

\`\`\`py
--8<-- "gone.py"
\`\`\`
`,
    'docs/parts/one.md': 'One.\n',
    'samples/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n\n<title>Sign</title></svg>\n',
    'docs/parts/old.md': 'Old.\n',
    'docs/parts/two.md': 'Two.\n',
    'samples/a.py': '# --8<-- [start:part]\nprint(1)\n# --8<-- [end:part]\nprint(3)\nprint(2)\n',
  });
  assert.match(await migrate(site), /done:[\s\S]* index\.md: has snippets beside other code in one block/);
  const rewritten = site.read('docs/index.md');
  assert.match(rewritten, /== Python\n\n```py file="\/samples\/a\.py#part"\n```\n/);
  assert.match(rewritten, /\n```py \{1\} file="\/samples\/a\.py" lines="4-"\n```\n/);
  assert.match(rewritten, /\n {4}before\(\)\n {4}print\(1\)\n {4}print\(3\)\n/);
  await site.run('migrate', '--rewrite', '--force');
  assert.equal(site.read('docs/index.md'), rewritten, 'who runs it twice loses nothing');
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const page = site.read('build/index.html').replace(/<[^>]+>/g, '');
  for (const words of [
    'print(1)',
    'print(2)',
    'One.',
    'Two.',
    'Sign',
    '--8&lt;-- &quot;https://example.org/a.md&quot;',
  ])
    assert.ok(page.includes(words), words);
  for (const words of ['Old.', '&quot;a.py']) assert.ok(!page.includes(words), words);
});

test('migrate keeps redirects, except those from existing pages', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins:
  - redirects:
      redirect_maps:
        old/index.md: guide/README.md
        older.md: guide/README.md#more
        fresh.md: reindex.md
        kept.md: reindex.md
`,
    'docs/index.md': '# Old\n\n[Guide](guide/README.md), [kept](kept.md)\n',
    'docs/guide/README.md': '# Guide\n\n## More\n',
    'docs/reindex.md': '# Index anew\n',
    'docs/kept.md': '# Kept\n',
  });
  assert.match(await migrate(site), /needs you:[\s\S]* kept\.md: is a page of the site, so its redirect is left out/);
  await noFindings(site);
  assert.deepEqual(
    [...site.read('site.config.ts').matchAll(/from: '(.*)', to: '(.*)'/g)].map(([, from, to]) => [from, to]),
    [
      ['/old', '/guide'],
      ['/older', '/guide#more'],
      ['/fresh', '/reindex'],
    ],
  );
});

test('migrate excludes the pages that a plugin excludes', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins:\n  - awesome-nav\n  - exclude:\n      glob: [parts/*, '*.tmp.md', one.md]\n      regex: ['.*draft.*']\n`,
    'docs/index.md': '# Old\n',
    'docs/one.md': '# One\n',
    'docs/parts/a/b.md': '# Part\n',
    'docs/guide/c.tmp.md': '# Temporary\n',
    'docs/guide/d.md': '# Guide\n',
  });
  const told = await migrate(site);
  assert.match(told, /needs you:[\s\S]* plugin exclude: `docs\.exclude` has no regular expressions: .*/);
  assert.match(told, /done:[\s\S]* plugin awesome-nav: the order and titles from its files/);
  assert.equal((await site.run('build')).exitCode, 0);
  assert.deepEqual(
    ['guide/d', 'one', 'parts/a/b', 'guide/c.tmp'].map((page) => site.exists(`build/${page}/index.html`)),
    [true, false, false, false],
  );
});

test('migrate removes attributes behind links with code, and markers of raw text', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [macros]\n`,
    'docs/index.md': `# Old

See [\`name\` (all)](https://example.org/a_(b)){:target="_blank"}, \`[a](b){.c}\`.

{% raw %}
Write {{ name }}.
{% endraw %}

Or {%- raw -%}{{ other }}{% endraw %}.

    {% raw %}
    {{ code }}
    {% endraw %}

\`\`\`yaml
{% raw %}
key: {{ value }}
{% endraw %}
\`\`\`
`,
  });
  assert.doesNotMatch(await migrate(site), /braces of Jinja/);
  assert.equal(
    site.read('docs/index.md'),
    `# Old

See [\`name\` (all)](https://example.org/a_(b)), \`[a](b){.c}\`.

Write {{ name }}.

Or {{ other }}.

    {{ code }}

\`\`\`yaml
key: {{ value }}
\`\`\`
`,
  );
});

test('migrate turns .pages files into a sidebar', async (t) => {
  const pages = [
    'index',
    'about',
    'guide/README',
    'guide/part-2',
    'guide/part-10',
    'guide/first',
    'secret/a',
    'more/deep/b',
    'only/index',
  ];
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [search, awesome-pages]\n`,
    ...Object.fromEntries(pages.map((page) => [`docs/${page}.md`, `# ${page}\n`])),
    'docs/.pages':
      'nav:\n  - index.md\n  - The guide: guide\n  - ...\n  - Elsewhere:\n      - Out: https://example.com/\n      - about.md\n',
    'docs/guide/.pages': 'nav: [README.md, first.md, "... | part-*.md"]\n',
    'docs/secret/.pages': 'hide: true\n',
    'docs/more/deep/.pages': 'title: Down below\n',
  });
  const told = await migrate(site);
  assert.match(told, /done:[\s\S]* plugin awesome-pages: the order and titles from its files are in sidebars\.ts/);
  assert.match(site.read('site.config.ts'), /defaultSidebar: 'docs'/);
  assert.deepEqual(sidebarOf(site), [
    'index',
    {
      type: 'category',
      label: 'The guide',
      link: { type: 'doc', id: 'guide/README' },
      items: ['guide/first', 'guide/part-2', 'guide/part-10'],
    },
    { type: 'category', label: 'More', items: [{ type: 'category', label: 'Down below', items: ['more/deep/b'] }] },
    { type: 'doc', id: 'only/index', label: 'Only' },
    {
      type: 'category',
      label: 'Elsewhere',
      items: [{ type: 'link', label: 'Out', href: 'https://example.com/' }, 'about'],
    },
  ]);
  await noFindings(site);
});

test('migrate turns files of awesome-nav with patterns and sorting into a sidebar', async (t) => {
  const pages = ['a', 'b', 'c', 'api/one', 'api/two', 'api/draft', 'help/x'];
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins:\n  - awesome-nav: { filename: menu.yml }\n`,
    ...Object.fromEntries(pages.map((page) => [`docs/${page}.md`, `# ${page}\n`])),
    'docs/menu.yml':
      'nav:\n  - Reference:\n      - api/one.md\n      - "[bc].md"\n  - Help: help\n  - api\nappend_unmatched: true\n',
    'docs/api/menu.yml': 'ignore: "draft*"\nsort: { direction: desc }\n',
  });
  await migrate(site);
  assert.deepEqual(sidebarOf(site), [
    { type: 'category', label: 'Reference', items: ['api/one', 'b', 'c'] },
    { type: 'category', label: 'Help', items: ['help/x'] },
    { type: 'category', label: 'Api', items: ['api/two', 'api/one'] },
    'a',
  ]);
});
