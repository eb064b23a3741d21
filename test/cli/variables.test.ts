import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const bodyOf = (site: TestSite, page: string): string =>
  /<div class="markdown">(.*?)<\/article>/s.exec(site.read(`build/${page}/index.html`))?.[1] ?? '';

const FENCE = '```';

describe('a site with variables', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, {
      'site.config.ts': configFile(`
        i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
        docs: { versions: { '1.0': { label: 'Version one' } } },
        markdown: { variables: ({ locale, version }) => ({
          version: version ? '1.0.9' : '4.2.0',
          word: locale === 'de' ? 'Wort' : 'word',
          odd: '*a* <b>c</b> [d](e) \`f\` $g$ | & "h" {i} #j \\\\k _l_ :tada:',
          repo: 'https://example.com/a_b?c=d&e=f',
          list: '1. no list',
          nested: { names: ['first', 'second'] },
          nothing: '',
        }) },`),
      'content/docs/a.md': [
        '# Guide for {{ version }} & {{ odd }}\n',
        '{{version}} {{ word }} {{odd}}.\n',
        '{{ list }}\n',
        '## Since {{ version }}\n',
        '[repository]({{ repo }}) and <a href="{{ repo }}">raw</a> <code>npm i x@{{ version }}</code>\n',
        '[by reference][r] {{ nested.names[1] }} {{ frontMatter.sidebar_label }} {{ own }} {{ data.releases[0].tag }}{{ nothing }}\n',
        '| {{ odd }} | b |\n| - | - |\n| {{ word }} | x |\n',
        '<Tabs>\n<TabItem value="a" label="For {{ odd }}">\n\nx\n\n</TabItem>\n</Tabs>\n',
        '`{{ code }}` ``{{ `code` }}`` \\{{ escaped }} {{{ raw }}} {{ a | filter }} {{ f(x) }}\n',
        `${FENCE}sh\nnpm i x@{{ version }}\n${FENCE}\n`,
        `${FENCE}sh variables title="{{ version }}"\nnpm i x@{{ version }} "{{ odd }}"\n${FENCE}\n`,
        '    {{ indented }}\n',
        '<!-- {{ comment }} -->\n',
        '<Include file="./_part.md" />\n',
        '[r]: {{ repo }} "{{ odd }}"\n',
      ]
        .join('\n')
        .replace(/^/, '---\nsidebar_label: Short\nvariables:\n  own: of the page\n  word: overridden\n---\n'),
      'content/docs/_part.md': 'Part of {{ frontMatter.sidebar_label }} {{ version }} {{ version.label }}.\n',
      'content/docs/b.md': '---\ntitle: B\n---\n\n{{ word }} {{ version.name }} {{ data.releases[0].note }}\n',
      'content/i18n/de/docs/b.md':
        '{{ word }} {{ version.label }} {{ data.releases[0].note }} {{ frontMatter.title }}\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/b.md':
        '---\ntitle: B\n---\n\n{{ version }} {{ version.name }} {{ version.label }}\n',
      'content/data/releases.json': '[{"tag": "v4.2.0", "note": "New"}]',
      'content/i18n/de/data/releases.yml': '- note: Neu\n',
    });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });
  const ODD = '*a* &lt;b&gt;c&lt;/b&gt; [d](e) `f` $g$ | &amp; &quot;h&quot; {i} #j \\k _l_ :tada:';

  test('shows their values as text, wherever they stand', () => {
    const { site } = built();
    const html = bodyOf(site, 'docs/next/a');
    assert.ok(html.includes(`<p>4.2.0 overridden ${ODD}.</p>`), html);
    assert.match(html, /<p>1\. no list<\/p>/);
    assert.match(html, /<h2 id="since-420"/);
    assert.match(html, /<a href="https:\/\/example\.com\/a_b\?c=d&amp;e=f"[^>]*>repository<\/a>/);
    assert.match(html, /<a href="https:\/\/example\.com\/a(?:_|&#95;)b\?c=d&#38;e=f"[^>]*>raw<\/a>/);
    assert.match(html, /<code>npm i x(?:@|&#64;)4\.2\.0<\/code>/);
    assert.match(html, /by reference<\/a> second Short of the page v4\.2\.0<\/p>/);
    assert.ok(html.includes(`>${ODD}</th>`));
    assert.match(html, /<p>Part of Short 4\.2\.0 Next\.<\/p>/);
    assert.match(html, /data-value="a">For \*a\* &lt;b&gt;c/);
    const page = site.read('build/docs/next/a/index.html');
    assert.match(page, /<title>Guide for 4\.2\.0 &amp; \*a\* &lt;b&gt;c/);
  });

  test('leaves code, comments and other braces alone, unless a fence asks for them', () => {
    const html = bodyOf(built().site, 'docs/next/a');
    assert.match(
      html,
      /<code>{{ code }}<\/code> <code>{{ `code` }}<\/code> {{ escaped }} {{{ raw }}} {{ a \| filter }} {{ f\(x\) }}/,
    );
    assert.match(html, /npm i x@{{ version }}\n?<\/code>/);
    assert.match(html, /code-block-title">4\.2\.0</);
    assert.match(html, /npm i x@4\.2\.0 .*\*a\* &lt;b&gt;c&lt;\/b&gt; \[d\]/);
    assert.match(html, /{{ indented }}/);
    assert.doesNotMatch(html, /comment/);
  });

  test('has values for each language and version, also in Markdown twins and search', () => {
    const { site } = built();
    assert.match(bodyOf(site, 'docs/next/b'), /<p>word current New<\/p>/);
    assert.match(bodyOf(site, 'de/docs/next/b'), /<p>Wort Nächste Neu B<\/p>/);
    assert.match(bodyOf(site, 'docs/b'), /<p>1\.0\.9 1\.0 Version one<\/p>/);
    assert.match(site.read('build/docs/next/b/index.md'), /^word current New$/m);
    const texts = site.list('build/search').filter((file) => file.startsWith('packs/'));
    assert.ok(texts.some((file) => site.read(`build/search/${file}`).includes('word current New')));
    assert.doesNotMatch(built().stderr, /warning|error/);
  });
});

test('an unknown variable is an error at its place, with a suggestion', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { variables: { version: '1', product: { name: 'X' } } }"),
    'content/docs/a.md':
      '---\ntitle: A\n---\n\n- x {{ version }} {{ versoin }} {{ product.nam }} [lost](lost.md)\n\n  {{ product }} {{ frontMatter.titel }} {{ data.gone.x }} {{ version.name.x }} {{ constructor }}\n',
    'content/pages/p.md': '# P\n\n{{ version.name }}\n',
  });
  const { stdout } = await site.run('check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly Readonly<Record<string, string>>[];
  };
  const place = 'content/docs/a.md';
  assert.deepEqual(
    diagnostics
      .filter(({ severity }) => severity !== 'hint')
      .map(({ code, file, line, column, message, hint }) => `${code} ${file}:${line}:${column} ${message} (${hint})`),
    [
      `variable-unknown ${place}:5:19 there is no variable "versoin" (did you mean "version"?)`,
      `variable-unknown ${place}:5:33 there is no variable "product.nam" (did you mean "product.name"?)`,
      `link-broken ${place}:5:58 broken link "lost.md": no such page (undefined)`,
      `variable-unknown ${place}:7:3 the variable "product" is an object, not a text (name one of its parts: product.name)`,
      `variable-unknown ${place}:7:17 there is no variable "frontMatter.titel" (did you mean "frontMatter.title"?)`,
      `variable-unknown ${place}:7:41 there is no variable "data.gone.x" (there is no data file "gone")`,
      `variable-unknown ${place}:7:59 there is no variable "version.name.x" (set it in \`markdown.variables\` of the configuration, or write \`\\{{\` if it is text)`,
      `variable-unknown ${place}:7:80 there is no variable "constructor" (set it in \`markdown.variables\` of the configuration, or write \`\\{{\` if it is text)`,
      'variable-unknown content/pages/p.md:3:1 there is no variable "version.name" (set it in `markdown.variables` of the configuration, or write `\\{{` if it is text)',
    ],
  );
});

test('without markdown.variables, braces are text, and variables in front matter are reported', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '---\ntitle: A\nvariables:\n  x: 1\n---\n\n{{ x }} {{ y }}\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(bodyOf(site, 'docs/a'), /<p>{{ x }} {{ y }}<\/p>/);
  assert.match(
    stderr,
    /^warning front-matter-invalid content\/docs\/a\.md:3:1\n {2}variables: the site has no variables/m,
  );
});

test('a page is rebuilt when a value changes', async (t) => {
  const config = (version: string) => configFile(`markdown: { variables: { version: '${version}' } }`);
  const site = await createSite(t, {
    'site.config.ts': config('1'),
    'content/docs/a.md': '# A\n\n{{ version }} {{ data.x.y }}\n',
    'content/data/x.json': '{"y": "one"}',
  });
  const build = async (): Promise<string> => {
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return /<p>.*?<\/p>/.exec(bodyOf(site, 'docs/a'))?.[0] ?? '';
  };
  assert.equal(await build(), '<p>1 one</p>');
  await site.write({ 'content/data/x.json': '{"y": "two"}' });
  assert.equal(await build(), '<p>1 two</p>');
  await site.write({ 'site.config.ts': config('2') });
  assert.equal(await build(), '<p>2 two</p>');
});

test('template braces on many pages are one finding, and macros whatever their arguments', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': "# A\n\n{{ branch }} {{ code('one', [1]) }}\n",
    'content/docs/b.md': "# B\n\n{{ branch }}\n\n{{ code('two') }}\n",
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    [...stderr.matchAll(/^ {2}(".*)$/gm)].map(([, message]) => message),
    [
      '"{{ branch }}" is syntax of templates; it is shown as text (2 times: content/docs/a.md:3:1, content/docs/b.md:3:1)',
      '"{{ code(…) }}" is syntax of templates; it is shown as text (2 times: content/docs/a.md:3:14, content/docs/b.md:5:1)',
    ],
  );
});

test('addresses and ids with template braces are reported as such, and only once', async (t) => {
  const links = Array.from({ length: 4 }, (_, index) => `[x](/docs/{{version}}/${index})`).join(' ');
  const site = await createSite(t, {
    'content/docs/a.md': `# A\n\n${links}\n\n<a href="{{ '/docs/b' | url }}">x</a> <p id="{{ x | slug }}">x</p>\n`,
    'content/docs/b.md': '# B\n\n<img src="{{ base }}/b.png" alt="x">\n',
  });
  const { stderr } = await site.run('check');
  const told = [...stderr.matchAll(/^warning ((?:link|image|id)-\S+) (\S+)\n {2}(.*)\n[\s\S]*?hint: (.*)/gm)];
  assert.deepEqual(
    told.map(([, ...parts]) => parts.join(' | ')),
    [
      'link-broken | content/docs/a.md:3:5 | broken link "/docs/{{version}}/0": the braces are not replaced by a value (5 times: content/docs/a.md:3:5, content/docs/a.md:3:30, content/docs/a.md:3:55, …) | write the whole address, or define the value in `markdown.variables`',
      'id-invalid | content/docs/a.md:5:46 | "{{ x | slug }}" is not a valid id: it has a space | write the id without braces: expressions are not evaluated here',
      'image-missing | content/docs/b.md:3:11 | "{{ base }}/b.png" does not exist: the braces are not replaced by a value | write the whole address, or define the value in `markdown.variables`',
    ],
  );
});
