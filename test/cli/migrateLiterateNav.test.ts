import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, noFindings, oldSite } from '../helpers/oldSite.ts';

const CONFIG = 'site_name: Old\nsite_url: https://example.org/\n';

test('migrate turns the lists of mkdocs-literate-nav into a sidebar', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}plugins: [literate-nav]\n`,
    'docs/SUMMARY.md':
      '# Nav\n\n- [Not this list](a.md)\n\nText.\n\n- [Home](index.md)\n- [Guide](guide/)\n- More\n    - [A](a.md)\n    - [Elsewhere](https://example.com/?a%26b)\n',
    'docs/index.md': '# Old\n',
    'docs/a.md': '# A\n',
    'docs/guide/SUMMARY.md': '* [Second](b.md)\n* *.md\n',
    'docs/guide/b.md': '# B\n',
    'docs/guide/c.md': '# C\n',
  });
  const told = await migrate(site);
  assert.match(told, /done:[\s\S]* plugin literate-nav: the order and titles from its lists are in sidebars\.ts/);
  const sidebar = site.read('sidebars.ts').replace(/\s+/g, ' ');
  for (const part of [
    "{ type: 'doc', id: 'index', label: 'Home' }",
    "label: 'Guide', items: [ { type: 'doc', id: 'guide/b', label: 'Second' }, 'guide/c', ], }",
    "label: 'More', items: [ { type: 'doc', id: 'a', label: 'A' }, { type: 'link', label: 'Elsewhere', href: 'https://example.com/?a%26b' }, ]",
  ])
    assert.ok(sidebar.includes(part), `${part}\n${sidebar}`);
  assert.ok(!sidebar.includes('Not this list'), sidebar);
  await noFindings(site);
});

test('migrate follows folders in the menu to the lists in their pages', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}nav:\n  - Home: index.md\n  - Guide: guide/\nplugins:\n  - literate-nav:\n      nav_file: README.md\n      implicit_index: true\n`,
    'docs/index.md': '# Old\n',
    'docs/guide/README.md': '# Guide\n\n- [Second](b.md)\n',
    'docs/guide/b.md': '# B\n',
  });
  await migrate(site);
  const sidebar = site.read('sidebars.ts').replace(/\s+/g, ' ');
  assert.ok(
    sidebar.includes(
      "label: 'Guide', link: { type: 'doc', id: 'guide/README' }, items: [{ type: 'doc', id: 'guide/b', label: 'Second' }]",
    ),
    sidebar,
  );
  await noFindings(site);
});

test('migrate finds patterns and folders in a menu without lists, as mkdocs-literate-nav does', async (t) => {
  const site = await oldSite(t, {
    'mkdocs.yml': `${CONFIG}nav:
  - index.md
  - Guide: guide/*
  - More:
      - First: more/a.md
      - more/*.md
  - Decisions: notes/0*.md
  - Folder: folder/
  - Chart: chart.html
plugins: [literate-nav]
`,
    'docs/index.md': '# Old\n',
    'docs/chart.html': '<!doctype html><title>Chart</title>\n',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/use.md': '# Use\n',
    'docs/guide/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'docs/guide/deep/x.md': '# X\n',
    'docs/more/a.md': '# A\n',
    'docs/more/b.md': '# B\n',
    'docs/notes/01.md': '# One\n',
    'docs/notes/11.md': '# Eleven\n',
    'docs/folder/f.md': '# F\n',
  });
  await migrate(site);
  const sidebar = site
    .read('sidebars.ts')
    .replace(/,?\s+(?=[\]}])|(?<=[[{])\s+/g, '')
    .replace(/\s+/g, ' ');
  for (const part of [
    "label: 'Guide', link: {type: 'doc', id: 'guide/README'}, items: ['guide/use', {type: 'category', label: 'Deep', items: ['guide/deep/x']}]}",
    "label: 'More', items: [{type: 'doc', id: 'more/a', label: 'First'}, 'more/b']}",
    "label: 'Decisions', items: ['notes/01']}",
    "label: 'Folder', items: ['folder/f']}",
    "label: 'Chart', href: ",
  ])
    assert.ok(sidebar.includes(part), `${part}\n${sidebar}`);
});
