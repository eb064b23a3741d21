import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

const PAGE = String.raw`# Old

$$
\cos x=\sum_{k=0}^{\infty}\frac{(-1)^k}{(2k)!}x^{2k}
$$

Inline $a_{n=1} == b ==$, \(x_{i=0}\) and \( y \); it costs $5 or $6 ==today==, and ${'`'}\(code\)${'`'}.

\[
\prod_{i=1}^{n} i
\]

\begin{align*}
a &= b^^2^^ \\
c &= d
\end{align*}

!!! note
    \[ \int_{t=0}^1 \]

A word_{.small} and \[brackets\].
`;

test('formulas of arithmatex keep their braces, and stand between dollars', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}markdown_extensions:\n  - pymdownx.arithmatex:\n      generic: true\n`,
    'docs/index.md': PAGE,
  });
  await migrate(site);
  assert.equal(
    site.read('docs/index.md'),
    String.raw`# Old

$$
\cos x=\sum_{k=0}^{\infty}\frac{(-1)^k}{(2k)!}x^{2k}
$$

Inline $a_{n=1} == b ==$, $x_{i=0}$ and $y$; it costs $5 or $6 <mark>today</mark>, and ${'`'}\(code\)${'`'}.

$$
\prod_{i=1}^{n} i
$$

$$
\begin{align*}
a &= b^^2^^ \\
c &= d
\end{align*}
$$

:::note

$$ \int_{t=0}^1 $$

:::

A word_ and \[brackets\].
`,
  );
});

test('formulas of the old site are formulas', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}markdown_extensions: [mdx_math]\n`,
    'docs/index.md': String.raw`# Old

The sum \(\sum_{k=0} k\).

\[
\prod_{i=1}^{n} i
\]

- An item:

    \begin{aligned}
    a &= b
    \end{aligned}
`,
  });
  await migrate(site);
  await noFindings(site);
  assert.equal((await site.run('build')).exitCode, 0);
  assert.equal(site.read('build/index.html').match(/<math/g)?.length, 3);
});

test('scripts and styles that render formulas in browsers are left out', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}markdown_extensions: [pymdownx.arithmatex]
extra_javascript:
  - javascripts/mathjax.js
  - https://polyfill.io/v3/polyfill.min.js?features=es6
  - https://unpkg.com/mathjax@3/es5/tex-mml-chtml.js
  - path: https://unpkg.com/katex@0/dist/katex.min.js
    defer: true
extra_css:
  - https://unpkg.com/katex@0/dist/katex.min.css
`,
    'docs/index.md': '# Old\n\n\\(a\\)\n',
    'docs/javascripts/mathjax.js': 'window.MathJax = {};\n',
  });
  const stderr = await migrate(site);
  assert.doesNotMatch(stderr, /javascripts\/mathjax/);
  assert.doesNotMatch(site.read('site.config.ts'), /scripts|stylesheets|contentSecurityPolicy/);
});

test('without that extension, dollars and backslashes are text', async (t) => {
  const site = await oldSite(t, { 'mkdocs.yml': CONFIG, 'docs/index.md': '# Old\n\n\\(a\\) costs $2 ==or $3==\n' });
  await migrate(site);
  assert.equal(site.read('docs/index.md'), '# Old\n\n\\(a\\) costs $2 <mark>or $3</mark>\n');
});
