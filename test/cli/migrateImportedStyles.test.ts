import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('migrate lists style sheets in the order of the configuration', async (t) => {
  const large = Array.from({ length: 3000 }, (_, index) => `.a${index} { color: red; }\n`).join('');
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}extra_css:\n  - large.css\n  - small.css\n`,
    'docs/index.md': '# Old\n',
    'docs/large.css': large,
    'docs/small.css': '.a { color: red; }\n',
  });
  assert.match(await migrate(site), /\n {2}large\.css, small\.css: client\/styles\/main\.css imports it\n/);
});

test('migrate names elements of the layout that imported style sheets lay out', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}extra_css:\n  - a.css\n  - b.css\n`,
    'docs/index.md': '# Old\n',
    'docs/a.css': 'main, .own nav { display: grid; }\nfooter { color: red; }\naside { max-width: 10rem !important; }\n',
    'docs/b.css': '@media print { nav { display: none; } }\n.own main { margin: 0; }\nmain a { padding: 0; }\n',
  });
  assert.match(
    await migrate(site),
    /\n {2}a\.css: lays out `main`, `aside`, which the new theme has too: look at a page, and remove these rules\n/,
  );
});

test('migrate names imported style sheets that color the whole page', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}extra_css:\n  - a.css\n  - b.css\n`,
    'docs/index.md': '# Old\n',
    'docs/a.css': 'body { background-color: var(--md-primary-fg-color); }\n:root, .own { color: red; }\n',
    'docs/b.css': 'body { margin: 0; }\nbody .own { color: red; }\n@media print { html { color: black; } }\n',
  });
  const told = await migrate(site);
  assert.match(
    told,
    /\n {2}a\.css: colors the whole page \(`body`, `:root`\), against whose colors texts may be unreadable/,
  );
  assert.doesNotMatch(told, /b\.css: colors/);
});
