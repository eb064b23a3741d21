import assert from 'node:assert/strict';
import { test } from 'vitest';
import { migrate, oldSite } from '../helpers/oldSite.ts';

test('migrate serves the folder of the first language at the root if rewrites do', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  rewrites: { 'en/:rest*': ':rest*' },
  themeConfig: {
    editLink: { pattern: 'https://example.net/edit/main/:path' },
    sidebar: [{ text: 'Guide', link: '/guide/' }, { text: 'Use', link: '/guide/use' }],
  },
  locales: { root: { label: 'English', lang: 'en-US' }, zh: { label: '简体中文', lang: 'zh-Hans' } },
};
`,
    'snippets/a.js': 'run();\n',
    'en/index.md': '# Old\n\n[Guide](./guide/)\n',
    'en/guide/index.md': '# Guide\n\n<<< @/snippets/a.js\n',
    'en/guide/use.md': '# Use\n\n[Guide](/guide/)\n',
    'zh/index.md': '# 旧\n\n[指南](./guide/)\n',
    'zh/guide/index.md': '# 指南\n',
    'zh/guide/use.md': '# 用\n\n[指南](/zh/guide/)\n',
  });
  const said = await migrate(site);
  assert.doesNotMatch(said, /only a translation has this page/);
  assert.match(said, / rewrites: the pages of en\/ are at \/\n/);
  const config = site.read('site.config.ts');
  for (const part of [
    "dir: 'en'",
    "translationsDir: '{locale}'",
    "defaultSidebar: 'docs'",
    "editUrl: 'https://example.net/edit/main/en/'",
  ])
    assert.ok(config.includes(part), config);
  assert.doesNotMatch(site.read('en/guide/use.md'), /slug/);
  assert.match((await site.run('check', '--strict')).stderr, /\nno findings\n$/);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/guide/use/index.html'), /edit\/main\/en\/guide\/use\.md/);
  assert.match(site.read('build/guide/index.html'), /run/);
  assert.match(site.read('build/zh/guide/use/index.html'), /用/);
});

test('migrate gives edit links the folder of the first language', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  themeConfig: { editLink: { pattern: 'https://example.net/edit/main/docs/:path' } },
  locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
};
`,
    'en/index.md': '# Old\n',
    'de/index.md': '# Alt\n',
  });
  await migrate(site);
  assert.match(site.read('site.config.ts'), /editUrl: 'https:\/\/example\.net\/edit\/main\/docs\/en\/'/);
});

test('migrate keeps slugs if some pages are outside of the folder that rewrites serve at the root', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  rewrites: { 'en/(.*)': ':0' },
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
};
`,
    'index.md': '# Old\n',
    'en/use.md': '# Use\n',
    'de/index.md': '# Alt\n',
  });
  await migrate(site);
  assert.match(site.read('en/use.md'), /^slug: \/use$/m);
});

test('migrate reads the configurations in the folders of languages', async (t) => {
  const settings = (label: string, folder: string): string => `import { defineAdditionalConfig } from 'vitepress';
export default defineAdditionalConfig({
  description: '${label}!',
  themeConfig: {
    footer: { message: '${label}?' },
    nav: [{ text: '${label}', link: '${folder}/guide/' }],
    sidebar: { '${folder}/guide/': { base: '${folder}/guide/', items: items() } },
  },
});
function items() {
  return [{ text: '${label}', link: 'use' }];
}
`;
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  rewrites: { 'en/:rest*': ':rest*' },
  locales: { root: { label: 'English', lang: 'en-US' }, de: { label: 'Deutsch' } },
};
`,
    'config.ts': settings('Guide', ''),
    'de/config.ts': settings('Anleitung', '/de'),
    'en/index.md': '# Old\n',
    'en/guide/index.md': '# Guide\n',
    'en/guide/use.md': '# Use\n',
    'de/index.md': '# Alt\n',
    'de/guide/index.md': '# Anleitung\n',
    'de/guide/use.md': '# Gebrauch\n',
  });
  assert.match(await migrate(site), / config\.ts, de\/config\.ts: its settings are those of its language\n/);
  const config = site.read('site.config.ts');
  for (const part of ["label: 'Guide', to: '/guide/'", "tagline: 'Guide!'"]) assert.ok(config.includes(part), config);
  assert.match(site.read('sidebars.ts'), /id: 'guide\/use', label: 'Guide'/);
  assert.deepEqual(JSON.parse(site.read('content/i18n/de/ui.json')), {
    'config.tagline': 'Anleitung!',
    'footer.credits': 'Anleitung?',
    'navbar.item.Guide': 'Anleitung',
    'sidebar.item.Guide': 'Anleitung',
  });
  assert.match((await site.run('check', '--strict')).stderr, /\nno findings\n$/);
});

test('migrate leaves files alone that only have the name of a configuration', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': "export default { title: 'Old', sitemap: { hostname: 'https://example.org' } };\n",
    'config.ts': "throw new Error('not a configuration');\n",
    'index.md': '# Old\n',
  });
  assert.doesNotMatch(await migrate(site), / config\.ts/);
});

test('migrate gives languages named after a country their language', async (t) => {
  const site = await oldSite(t, {
    '.vitepress/config.js': `export default {
  title: 'Old', sitemap: { hostname: 'https://example.org' },
  locales: {
    root: { label: 'English', lang: 'en' },
    jp: { label: '日本語', lang: 'jp' }, cn: { label: '中文' }, kr: { label: '한국어', lang: 'ko-KR' }, de: { label: 'Deutsch', lang: 'de' },
  },
};
`,
    'index.md': '# Old\n',
    'jp/index.md': '# 旧\n',
  });
  await migrate(site);
  const config = site.read('site.config.ts');
  for (const part of [
    "jp: { label: '日本語', htmlLang: 'ja' }",
    "cn: { label: '中文', htmlLang: 'zh-CN' }",
    "kr: { label: '한국어', htmlLang: 'ko-KR' }",
    "de: { label: 'Deutsch' }",
  ])
    assert.ok(config.includes(part), config);
});
