import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { configFile, hydrated, shown } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const MATH = configFile("markdown: { math: { macros: { '\\\\RR': '\\\\mathbb{R}' } } }, blog: {}");

/** Dollars in prose and in formulas; in the expected text, brackets stand around formulas. */
const DOLLARS: readonly (readonly [markdown: string, shown: string])[] = [
  ['from $5 to $10', 'from $5 to $10'],
  ['$5, $10 and $20', '$5, $10 and $20'],
  ['US$5 or CA$6', 'US$5 or CA$6'],
  ['$HOME and $PATH', '$HOME and $PATH'],
  ['$x$', '[x]'],
  ['the $n$th, ($x$), $x$.', 'the [n]th, ([x]), [x].'],
  ['$ x$ and $x $', '$ x$ and $x $'],
  ['\\$x$ and $x\\$', '$x$ and $x$'],
  ['$a \\$ b$', '[a \\$ b]'],
  ['`$x$` and $`a_b`$', '{$x$} and [a_b]'],
  ['$a_1 * b_1 * c_1$', '[a_1 * b_1 * c_1]'],
  ['$<b>$', '[<b>]'],
  ['$x$5', '$x$5'],
  ['costs $$ and more', 'costs $$ and more'],
  ['$\\RR$', '[\\RR]'],
];

/** The text of a paragraph, with the source of formulas in brackets and code in braces. */
const simplify = (html: string): string =>
  html
    .replace(
      /<span class="katex">.*?<annotation encoding="application\/x-tex">(.*?)<\/annotation>.*?<span class="katex-html".*?(?=<\/p>|<\/span>(?:th|[,.) ]))/gs,
      (_, tex: string) => `[${tex}]`,
    )
    .replace(/<code>(.*?)<\/code>/g, '{$1}')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const read = (site: TestSite, page: string): string => site.read(`build/${page}/index.html`);

describe('a site with formulas', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, {
      'site.config.ts': MATH,
      'content/docs/dollars.md': `# Dollars\n\n${DOLLARS.map(([markdown]) => markdown).join('\n\n')}\n`,
      'content/docs/none.md': '# None\n\nOnly $5. [Formulas](./formulas.md)\n',
      'content/docs/formulas.md':
        '# Formulas\n\n## The bound $O(n)$\n\nIn $$x^2$$ a line.\n\n$$\n\\begin{aligned}\n  a &= b \\\\\n\n  c &= d\n\\end{aligned}\n$$\n\n$$ e^{i\\pi} $$\n\n- ```math\n  \\frac{1}{2}\n  ```\n\n| a |\n| - |\n| $\\|x\\|$ |\n',
      'content/blog/2024-01-01-post.md':
        '---\ntitle: Post\nauthors: [{ name: A }]\n---\n\nWith $x^2$ in it.\n\nMore.\n',
      'content/blog/2024-01-02-other.md': '---\ntitle: Other\nauthors: [{ name: A }]\n---\n\nWith $5 in it.\n\nMore.\n',
    });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });

  test('distinguishes formulas from dollars in prose', () => {
    const { site } = built();
    const body = /<h1>Dollars<\/h1>\s*(.*?)<\/div>/s.exec(read(site, 'docs/dollars'))?.[1] ?? '';
    const paragraphs = [...body.matchAll(/<p>(.*?)<\/p>/gs)].map(([, html = '']) => html);
    assert.equal(paragraphs.length, DOLLARS.length);
    DOLLARS.forEach(([markdown, expected], index) => {
      assert.equal(simplify(`${paragraphs[index]}</p>`), expected, markdown);
    });
  });

  test('shows them inline, in blocks, fences, tables and tables of contents, as HTML and MathML', () => {
    const html = read(built().site, 'docs/formulas');
    assert.equal(html.match(/<div class="math-box" tabindex="0">/g)?.length, 3);
    assert.equal(html.match(/<span class="katex-display">/g)?.length, 4);
    assert.match(html, /<h2 id="the-bound-on"[^>]*>The bound <span class="katex"><span class="katex-mathml"><math/);
    assert.match(html, /<a href="#the-bound-on">The bound <span class="katex"><math/);
    assert.match(html, /<td><span class="katex">.*?<annotation encoding="application\/x-tex">\|x\|<\/annotation>/);
    assert.doesNotMatch(built().stderr, /warning|error/);
  });

  test('loads their styles and fonts only on pages with formulas', () => {
    const { site } = built();
    const sheetOf = (page: string) =>
      /<link rel="stylesheet" href="\/(assets\/katex-[\da-f]+\.css)"/.exec(read(site, page))?.[1];
    assert.deepEqual(['docs/none', 'blog/2024/01/02/other', 'search'].map(sheetOf), [undefined, undefined, undefined]);
    const sheet = sheetOf('docs/formulas') ?? '';
    assert.ok(site.exists(`build/${sheet}`));
    assert.deepEqual(['blog', 'blog/2024/01/01/post'].map(sheetOf), [sheet, sheet]);
    const css = site.read(`build/${sheet}`);
    const urls = [...css.matchAll(/url\(([^)]*)\)/g)].map(([, url = '']) => url);
    assert.ok(urls.length >= 15);
    for (const url of urls) assert.ok(/^[\w-]+\.woff2$/.test(url) && site.exists(`build/assets/${url}`), url);
  });

  test('has MathML in feeds, and their source in search and Markdown twins', () => {
    const { site } = built();
    const feed = site.read('build/blog/feed.json');
    assert.match(feed, /<math/);
    assert.doesNotMatch(feed, /katex-html/);
    assert.match(feed, /<\/span> in it\.<\/p>/);
    const twin = site.read('build/docs/formulas/index.md');
    assert.match(twin, /^In \$\$x\^2\$\$ a line\.$/m);
    assert.match(twin, /^\$\$\n\\begin\{aligned\}\n {2}a &= b \\\\\n\n {2}c &= d\n\\end\{aligned\}\n\$\$$/m);
    const texts = site.list('build/search').filter((file) => file.startsWith('packs/'));
    assert.ok(texts.some((file) => /\balign\b/.test(site.read(`build/search/${file}`))));
  });

  test('loads their fonts, also after navigation without a reload', async (t) => {
    const { site } = built();
    const origin = await serveFolder(t, `${site.dir}/build`);
    const { page, problems } = await openPage(t);
    await page.goto(`${origin}/docs/none`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Formulas' }).last().click();
    await shown(page, 'Formulas');
    await page.waitForFunction(() => document.fonts.check('16px KaTeX_Math'));
    const isHidden = await page
      .locator('.katex-mathml')
      .first()
      .evaluate((element) => getComputedStyle(element).position === 'absolute');
    assert.ok(isHidden, 'its styles are at work');
    assert.deepEqual(problems, []);
  });
});

test('mistakes in formulas are reported at their place, and the page shows the source', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': MATH,
    'content/docs/a.md':
      '---\ntitle: A\n---\n\nIn $a + \\oops$ and **$\\frac{1}$**.\n\n- $$\n  a\n  b & c\n  $$\n\n> ```math\n> \\left( x\n> ```\n\n| a |\n| - |\n| $\\| \\foo$ |\n\n$$ never closed\n\n$\\href{javascript:alert(1)}{x}$ $\\rule{9999em}{1em}$\n\nA $◇ + ◇$ and a $◇$.\n',
  });
  const { stdout, stderr } = await site.run('check', '--format', 'json');
  assert.equal(stderr, '');
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Readonly<Record<string, string>>[] };
  assert.deepEqual(
    diagnostics.map(({ severity, code, line, column, message }) => `${severity} ${code} ${line}:${column} ${message}`),
    [
      'warning math-invalid 5:9 this formula cannot be shown: Undefined control sequence: \\oops',
      "warning math-invalid 5:31 this formula cannot be shown: Unexpected end of input in a macro argument, expected '}' at its end",
      "warning math-invalid 9:5 this formula cannot be shown: Expected 'EOF', got '&'",
      "warning math-invalid 13:11 this formula cannot be shown: Expected '\\right', got 'EOF' at its end",
      'warning math-invalid 18:7 this formula cannot be shown: Undefined control sequence: \\foo',
      'warning math-invalid 20:1 this formula is never closed',
      'warning math-invalid 22:2 "\\href" is not allowed in formulas',
      'warning math-invalid 24:4 formulas have "◇", U+25C7, which the fonts of KaTeX do not have: text beside it may be misplaced (2 times: content/docs/a.md:24:4, content/docs/a.md:24:18)',
    ],
  );
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(read(site, 'docs/a'), /<p>In <code>a \+ \\oops<\/code> and/);
  assert.doesNotMatch(read(site, 'docs/a'), /="[^"]*(?:javascript:|9999em)/);
});

test('dollars are text unless math is set, and variables are not replaced in formulas', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\n$x$\n\n$$\ny\n$$\n' });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.match(read(site, 'docs/a'), /<p>\$x\$<\/p>\s*<p>\$\$\s*y\s*\$\$<\/p>/);
  assert.doesNotMatch(read(site, 'docs/a'), /katex/);

  await site.write({
    'site.config.ts': configFile("markdown: { math: true, variables: { n: '5' } }"),
    'content/docs/a.md': '# A\n\n$x^{{n}}$ {{ n }}\n\n$$\ny^{{n}}\n$$\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(read(site, 'docs/a'), /x-tex">x\^{{n}}<.*5<\/p>.*x-tex">\s*y\^{{n}}/s);
});
