import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const FILES = {
  'docs/intro.md': '# Intro\n',
  'docs/getting-started/index.md': '---\ntitle: First steps\n---\nText.\n',
  'docs/getting-started/a.md': '# A\n',
  'docs/in-use/README.md': '---\nsidebar_label: Use it\n---\n# How to use it\n',
  'docs/in-use/b.md': '# B\n',
  'docs/more-of-it/c.md': '# C\n',
  'docs/own-label/_category_.json': '{ "label": "Own" }',
  'docs/own-label/index.md': '# Not shown\n',
  'docs/own-label/d.md': '# D\n',
};

for (const [folderLabels, expected] of Object.entries({
  name: ['First steps', 'Use it', 'more-of-it', 'Own'],
  words: ['Getting started', 'Use it', 'More of it', 'Own'],
}))
  test(`labels of folders are as \`folderLabels: '${folderLabels}'\` says`, async (t) => {
    const site = await createSite(t, {
      ...FILES,
      'site.config.ts': configFile(`blog: false, docs: { dir: 'docs', folderLabels: '${folderLabels}' }`),
    });
    const { stderr, exitCode } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    const html = site.read('build/docs/intro/index.html');
    const sidebar = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'));
    const text = sidebar.replace(/<[^>]*>/g, '\n');
    for (const label of expected) assert.match(text, new RegExp(`^${label}$`, 'm'), text);
    for (const label of ['Not shown', 'How to use it']) assert.ok(!text.includes(label), label);
  });
