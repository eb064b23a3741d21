import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, oldSite } from '../helpers/oldSite.ts';

const TOPICS = `
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import starlightLinksValidator from 'starlight-links-validator';
import openAPI from 'starlight-openapi';
import starlightSidebarTopics from 'starlight-sidebar-topics';
export default defineConfig({
  site: 'https://example.org',
  integrations: [starlight({
    title: 'Old',
    locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } },
    plugins: [
      starlightLinksValidator({ errorOnRelativeLinks: false }),
      { name: 'own', hooks: {} },
      openAPI(),
      starlightSidebarTopics([
        { label: { en: 'User guide', fr: 'Manuel' }, link: '/use/', icon: 'open-book', items: [
          { label: 'Basics', translations: { fr: 'Bases' }, items: ['use', 'use/more'] },
        ] },
        { id: 'ref', label: 'Reference', link: '/ref/a/', items: [{ label: 'All', autogenerate: { directory: 'ref' } }] },
        { label: 'Chat', link: 'https://example.com/' },
      ], { exclude: ['/alone'] }),
    ],
  })],
});
`;

test('migrate makes a sidebar and an item of the navbar of each topic of Starlight', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': TOPICS,
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\n[Use](/use/) [Alone](/alone/)\n',
    'src/content/docs/use/index.md': '---\ntitle: Use\n---\nText.\n',
    'src/content/docs/use/more.md': '---\ntitle: More\n---\nText.\n',
    'src/content/docs/ref/a.md': '---\ntitle: A\n---\nText.\n',
    'src/content/docs/alone.md': '---\ntitle: Alone\ntopic: ref\n---\nText.\n',
  });
  const told = await migrate(site);
  assert.match(told, / {2}starlight-sidebar-topics: sidebars\.ts: user-guide, ref\n/);
  assert.match(told, / {2}starlight-links-validator: `sitegen check` reports broken links\n/);
  assert.match(told, / {2}plugin own, plugin starlight-openapi: extend the site with `routes`, /);
  assert.doesNotMatch(told, /plugin starlight-sidebar-topics/);
  assert.deepEqual(JSON.parse(site.read('content/i18n/fr/ui.json')), {
    'navbar.item.User guide': 'Manuel',
    'sidebar.category.Basics': 'Bases',
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const labels = (page: string, part: string): readonly string[] => {
    const [html = ''] =
      new RegExp(`<nav[^>]*${part}[\\s\\S]*?</nav>`).exec(site.read(`build/${page}/index.html`)) ?? [];
    return html.match(/User guide|Reference|Chat|Basics|More|All|Manuel|Bases/g) ?? [];
  };
  assert.deepEqual(labels('use/more', 'Docs sidebar'), ['Basics', 'More']);
  assert.deepEqual(labels('ref/a', 'Docs sidebar'), ['All']);
  assert.deepEqual(labels('alone', 'Docs sidebar'), ['All']);
  assert.match(
    site.read('build/ref/a/index.html'),
    /href="\/use\/?"[^>]*>User guide<[\s\S]*href="https:\/\/example\.com\/"/,
  );
  assert.match(site.read('build/fr/ref/a/index.html'), />Manuel</);
});

test('migrate from Starlight names the pages and files that Astro makes by programs', async (t) => {
  const site = await oldSite(t, {
    'astro.config.mjs': `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://example.org', integrations: [starlight({ title: 'Old' })] });
`,
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\nText.\n',
    'src/pages/play.astro': '<p>Play</p>\n',
    'src/pages/about/us.md': '# About us\n',
    'src/pages/og/[...route].ts': 'export const GET = () => {};\n',
    'src/pages/_parts/card.astro': '<p>Part</p>\n',
  });
  const told = await migrate(site);
  assert.match(told, / {2}src\/pages\/about\/us\.md, src\/pages\/play\.astro: is a page of Astro, and is left out: /);
  assert.match(told, / {2}src\/pages\/og\/\[\.\.\.route\]\.ts: makes files for Astro: see `outputs`\n/);
  assert.doesNotMatch(told, /card\.astro/);
});
