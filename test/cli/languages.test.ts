import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

const files = {
  'site.config.ts': `export default {
  title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de', 'ja'] },
  navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
};`,
  'content/docs/one.md':
    '---\nslug: /start\n---\n# One\n\n## Overview\n\nSee [two](./two.md#the-end).\n\n```md\n## not a heading\n```\n\n### Details\n',
  'content/docs/two.md': '# Two\n\n## The end\n',
  'content/i18n/de/docs/one.md':
    '---\ntitle: Eins\nslug: /start\n---\n# Eins\n\n## Überblick\n\nSiehe [zwei](./two.md#the-end) und [hier](#overview).\n\n```md\n## keine Überschrift\n```\n\n### Einzelheiten\n',
};

test('one run builds every language, and untranslated pages fall back to the source', async (t) => {
  const site = await createSite(t, files);
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);

  const german = site.read('build/de/docs/start/index.html');
  assert.match(german, /<html lang="de" dir="ltr"/);
  assert.match(german, /<h2 id="overview"[^>]*>Überblick/, 'ids come from the source');
  assert.match(german, /<h3 id="details"[^>]*>Einzelheiten/);
  assert.match(german, /href="\/de\/docs\/two#the-end"/, 'links stay inside the language');
  assert.match(german, /<link rel="canonical" href="https:\/\/example\.org\/de\/docs\/start"\/>/);
  assert.deepEqual(
    [...german.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"/g)].slice(0, 3).map(([, lang, href]) => [lang, href]),
    [
      ['en', 'https://example.org/docs/start'],
      ['de', 'https://example.org/de/docs/start'],
      ['x-default', 'https://example.org/docs/start'],
    ],
    'no alternate for what is not translated',
  );

  const fallback = site.read('build/ja/docs/two/index.html');
  assert.match(fallback, /<html lang="ja"/);
  assert.match(fallback, /<div class="markdown" lang="en">/);
  assert.match(fallback, /class="language-notice"/);
  assert.match(fallback, /<link rel="canonical" href="https:\/\/example\.org\/docs\/two"\/>/);
  assert.doesNotMatch(fallback, /rel="alternate" hrefLang/);
  assert.ok(site.exists('build/ja/404.html'));

  const sitemap = site.read('build/de/sitemap.xml');
  const start = /<url>\s*<loc>https:\/\/example\.org\/de\/docs\/start<\/loc>.*?<\/url>/s.exec(sitemap)?.[0] ?? '';
  assert.deepEqual(
    [...start.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"\/>/g)].map(
      ([, ...link]) => link,
    ),
    [
      ['en', 'https://example.org/docs/start'],
      ['de', 'https://example.org/de/docs/start'],
      ['x-default', 'https://example.org/docs/start'],
    ],
  );
  assert.doesNotMatch(sitemap, /docs\/two/, 'what falls back is in the sitemap of its own language');
});

test('an untranslated page names its source as canonical, also in other versions', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/two.md': '# Two\n\n## The end\n',
    'content/i18n/de/versioned_docs/version-1.0/two.md': '# Zwei\n\n## Das Ende\n',
  });
  await site.run('build');
  const linksOf = (page: string) =>
    [
      ...site
        .read(`build/${page}/index.html`)
        .matchAll(/rel="(?:canonical|alternate)"(?: hrefLang="([\w-]+)")? href="https:\/\/example\.org([^"]+)"/g),
    ].map(([, lang = 'canonical', href]) => `${lang} ${href}`);
  assert.deepEqual(linksOf('ja/docs/two'), ['canonical /docs/two']);
  assert.deepEqual(linksOf('ja/docs/next/two'), ['canonical /docs/two']);
  assert.deepEqual(linksOf('ja/docs/next/start'), ['canonical /docs/next/start']);
  assert.deepEqual(linksOf('de/docs/two'), [
    'canonical /de/docs/two',
    'en /docs/two',
    'de /de/docs/two',
    'x-default /docs/two',
  ]);
  assert.deepEqual(linksOf('de/docs/next/two'), ['canonical /de/docs/two']);
});

test('untranslated titles and headings have a lang attribute wherever they appear', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/docs/sidebars.ts':
      "export default { docs: ['one', 'two', { type: 'doc', id: 'three', label: 'Last' }, { type: 'category', label: 'All', items: ['four'] }] };",
    'content/docs/four.md': '# Four\n',
    'content/docs/three.md': '---\ntags: [last]\n---\n# Three\n\n## Third\n',
    'content/docs/two.md': '# Two\n\n## The end\n\n<DocCardList/>\n',
    'content/blog/2024-01-02-post.md': '# Post\n\n## Words\n',
    'content/blog/2024-01-03-news.md': '# News\n',
    'content/i18n/de/blog/2024-01-02-post.md': '# Beitrag\n\n## Worte\n',
    'content/i18n/de/ui.json': '{ "sidebar.item.Last": "Letzte" }',
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const doc = site.read('build/de/docs/start/index.html');
  assert.match(doc, /<li><a href="\/de\/docs\/two" lang="en">Two/);
  assert.match(doc, /<ul lang="en"><li><a href="\/de\/docs\/four">Four/, 'a list says once what all its links are');
  for (const label of ['Eins', 'Letzte']) {
    const [link = ''] = new RegExp(`<li><a [^>]*>${label}`).exec(doc) ?? [];
    assert.ok(link !== '' && !link.includes('lang='), link);
  }
  assert.match(doc, /pagination-nav__label" lang="en">Two/);
  assert.match(site.read('build/de/docs/two/index.html'), /<ul lang="en"><li><a/);
  assert.match(site.read('build/docs/two/index.html'), /<ul><li><a/);
  const post = site.read('build/de/blog/2024/01/02/post/index.html');
  assert.match(post, /<ul><li><a href="#words">Worte/);
  assert.match(post, /pagination-nav__label" lang="en">News/);
  assert.match(site.read('build/de/docs/tags/last/index.html'), /<article class="tagged-doc" lang="en">/);
  const archive = site.read('build/de/blog/archive/index.html');
  assert.match(archive, /<span lang="en">News<\/span>/);
  assert.match(archive, /<span>Beitrag<\/span>/);
  const cards = site.read('build/ja/docs/two/index.html');
  assert.match(cards, /<a class="doc-card" href="\/ja\/docs\/start" lang="en">/);
  assert.match(cards, /<a class="doc-card" href="\/ja\/docs\/three">/);
  assert.match(post, /<a class="menu__link" href="\/de\/blog\/2024\/01\/03\/news" lang="en">News/);
});

test('headings of translations have the ids of the source, in any script and syntax', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.org', i18n: { defaultLocale: 'ru', locales: ['ru', 'en'] },
};`,
    'content/docs/one.md': '# Один\n\n## Обзор\n\n> ## Цитата\n\nИтог\n----\n\n## Конец {#end}\n\n## Ещё {#ёж}\n',
    'content/i18n/en/docs/one.md':
      '# One\n\n## Overview {#my-overview}\n\n> ## Quotation\n\nResult\n------\n\n## End {#fin}\n\n## More\n\nSee [above](#обзор).\n',
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const headings = [...site.read('build/en/docs/one/index.html').matchAll(/<h2 id="([^"]+)"[^>]*>([^<]+)/g)];
  assert.deepEqual(
    headings.map(([, ...heading]) => heading),
    [
      ['обзор', 'Overview'],
      ['цитата', 'Quotation'],
      ['итог', 'Result'],
      ['end', 'End'],
      ['ёж', 'More'],
    ],
  );
});

test('a translation with a different number of headings than its source is reported', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/i18n/de/docs/two.md': '# Zwei\n\n## Das Ende\n\n## Doch nicht\n',
    'content/i18n/ja/docs/one.md': '# 1\n\n## 2\n',
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /warning translation-headings content\/i18n\/de\/docs\/two\.md:5:1\n {2}the source has one heading below its title, this translation has 2: links to headings work in only one of them\n/,
  );
  assert.match(
    stderr,
    /warning translation-headings content\/i18n\/ja\/docs\/one\.md:3:1\n {2}the source has 2 headings/,
  );
  assert.match(stderr, /hint: give it the same headings as its source, in the same order/);
});

test('a translation without labels and description shows its own title and text, not those of its source', async (t) => {
  const fields = 'sidebar_label: Short\npagination_label: Next one\ndescription: In English\n';
  const site = await createSite(t, {
    ...files,
    'content/docs/a.md': `---\ntitle: English\n${fields}---\n\nText.\n`,
    'content/i18n/de/docs/a.md': '# Deutsch\n\nEin Satz.\n',
    'content/i18n/ja/docs/a.md': '日本語。\n',
    'content/docs/b.md': `---\n${fields}---\n# B\n`,
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const facts = (locale: string) => {
    const html = site.read(`build/${locale}/docs/a/index.html`);
    const next = site.read(`build/${locale}/docs/b/index.html`);
    return [
      /<title>(.*?) \|/.exec(html)?.[1],
      /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
      /aria-current="page" class="menu__link--active"[^>]*>(.*?)</.exec(html)?.[1],
      /rel="prev">.*?label">(.*?)<\/span><\/a>/.exec(next)?.[1]?.replace(/.*>/, ''),
      /<meta name="description" content="(.*?)"/.exec(html)?.[1],
    ];
  };
  assert.deepEqual(facts('de'), ['Deutsch', 'Deutsch', 'Deutsch', 'Deutsch', 'Ein Satz.']);
  assert.deepEqual(facts('ja'), ['English', 'English', 'Short', 'Next one', '日本語。']);
});

test('slug, draft, date and tags come from the source; check reports translations that differ', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/i18n/de/docs/one.md': '---\nslug: /anders\ndraft: true\ntags: [eins]\n---\n# Eins\n',
    'content/blog/2024-01-02-post.md': '---\ntags: [news]\n---\n# Post\n',
    'content/i18n/de/blog/2024-01-02-post.md': '---\ntags: [news]\ndate: 2020-02-02\n---\n# Beitrag\n',
  });
  const { stderr } = await site.run('build');
  assert.deepEqual(
    [...stderr.matchAll(/front-matter-invalid (\S+)\n {2}(.+)\n/g)].map(([, ...parts]) => parts.join(' ')),
    [
      'content/i18n/de/blog/2024-01-02-post.md:3:7 date: the value in content/blog/2024-01-02-post.md is used for every language',
      'content/i18n/de/docs/one.md:2:7 slug: the value in content/docs/one.md is used for every language',
      'content/i18n/de/docs/one.md:3:8 draft: the value in content/docs/one.md is used for every language',
      'content/i18n/de/docs/one.md:4:7 tags: the value in content/docs/one.md is used for every language',
    ],
  );
  assert.match(stderr, /hint: remove it; labels of tags are translated in ui\.json/);
  assert.match(site.read('build/de/docs/start/index.html'), /<h1>Eins/);
  assert.ok(!site.exists('build/de/docs/tags'));
  assert.ok(site.exists('build/de/blog/tags/news/index.html'));
});

test('if all languages have a path, the root redirects to the default one', async (t) => {
  const site = await createSite(t, {
    ...files,
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.org', baseUrl: '/sub/',
  i18n: { locales: ['en', 'de', 'ja'], localeConfigs: { en: { path: 'english' } } },
};`,
    'content/pages/index.md': '# Home\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const root = site.read('build/index.html');
  assert.match(root, /<meta http-equiv="refresh" content="0; url=\/sub\/english\/">/);
  assert.match(root, /<a href="\/sub\/english\/">Home<\/a>/);
  assert.equal(site.read('build/404.html'), site.read('build/english/404.html'));
  await site.run('build', '--locale', 'de');
  assert.ok(site.exists('build/index.html'), "the root's files belong to the default language");
});

test('a page in the folder of another language is an error, or ignored if its address is taken', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/pages/de.md': '# Germany\n',
    'content/pages/design.md': '# Design\n',
    'content/pages/japan.md': '---\nslug: /ja/about\n---\n# Japan\n',
    'content/pages/plan.md': '# Plan\n',
    'content/pages/de/plan.md': '# Der Plan\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.deepEqual(
    [...stderr.matchAll(/(\w+ route-conflict .+)\n {2}(.+)\n/g)].map(([, ...parts]) => parts),
    [
      ['error route-conflict content/pages/de.md', '"/de" is in the folder of the language "de"'],
      [
        'warning route-conflict content/pages/de/plan.md',
        '"/de/plan" is left out: content/pages/plan.md has this address, in the language "de"',
      ],
      ['error route-conflict content/pages/japan.md:2:7', '"/ja/about" is in the folder of the language "ja"'],
    ],
  );
  assert.match(stderr, /hint: give the page another `slug`, or set another "i18n\.localeConfigs\.de\.path"/);
});

test('translations may lie in a folder for each language among the docs', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "i18n: { locales: ['en', 'de', 'fr'] }, docs: { dir: 'docs', translationsDir: 'docs/{locale}' }",
    ),
    'docs/intro.md': '# Intro\n\n[Use](guides/use.md) ![Drawing](./picture.svg)\n',
    'docs/guides/use.md': '# Use\n',
    'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    'docs/de/intro.md': '# Einführung\n\n[Use](guides/use.md), [auch](/de/docs/guides/use) ![Bild](../picture.svg)\n',
    'docs/de/lost.md': '# Nichts\n',
    'content/i18n/fr/docs/intro.md': '# Présentation\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(stderr.match(/^(?:error|warning).*$/gm), ['warning translation-orphaned docs/de/lost.md']);
  assert.match(
    site.read('build/de/docs/intro/index.html'),
    /<h1>Einführung<\/h1>[\s\S]*href="\/de\/docs\/guides\/use"/,
  );
  assert.match(site.read('build/fr/docs/intro/index.html'), /<h1>Présentation<\/h1>/);
  assert.ok(!site.exists('build/docs/de'));
  assert.equal((await site.run('build', '--locale', 'en', '--out', 'alone')).exitCode, 0);
  assert.ok(!site.exists('alone/docs/de'));

  const cut = await site.run('docs:version', '1.0');
  assert.equal(cut.exitCode, 0, cut.stderr);
  assert.match(cut.stderr, /copied docs to content\/versioned_docs\/version-1\.0: 3 files/);
  assert.match(cut.stderr, /copied docs\/de to content\/i18n\/de\/versioned_docs\/version-1\.0: 2 files/);

  await site.write({ 'site.config.ts': configFile("docs: { dir: 'docs', translationsDir: 'docs/lang/{locale}' }") });
  const misplaced = await site.run('check');
  assert.match(misplaced.stderr, /docs\.translationsDir: there is no folder "docs\/lang"/);
  await site.write({ 'site.config.ts': configFile("docs: { dir: 'docs', translationsDir: 'docs/de' }") });
  assert.match((await site.run('check')).stderr, /docs\.translationsDir: expected a path with "\{locale\}"/);
});

test('--locale builds the same bytes as a run of all languages, and keeps the others', async (t) => {
  const all = await createSite(t, files);
  const single = await createSite(t, files);
  await all.run('build');
  await single.run('build');
  await single.write({ 'content/docs/two.md': '# Changed\n\n## The end\n' });
  await single.run('build', '--locale', 'de');
  assert.match(single.read('build/de/docs/two/index.html'), /Changed/);
  assert.match(single.read('build/docs/two/index.html'), /<h1>Two/);
  await single.write({ 'content/docs/two.md': files['content/docs/two.md'] });
  await single.run('build', '--locale', 'de');
  assert.deepEqual(single.list('build'), all.list('build'));
  for (const file of all.list('build')) assert.equal(single.read(`build/${file}`), all.read(`build/${file}`), file);
});

test('several languages can be selected, in one --locale flag or in several', async (t) => {
  const site = await createSite(t, files);
  for (const flags of [
    ['--locale', ' de , ja'],
    ['--locale', 'de', '--locale=ja'],
  ]) {
    const { exitCode, stderr } = await site.run('build', '--out', 'some', ...flags);
    assert.equal(exitCode, 0, stderr);
    const made = (file: string) => site.exists(`some/${file}`);
    assert.deepEqual(['index.html', '404.html', 'de/404.html', 'ja/404.html'].filter(made), [
      'de/404.html',
      'ja/404.html',
    ]);
    await site.remove('some');
  }
});

test('check reports outdated and orphaned translations, and the coverage of each language', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/i18n/de/docs/two.md': '---\nsource_hash: 0000000000\n---\n# Zwei\n\n## Das Ende\n',
    'content/i18n/ja/docs/three.md': '# 3\n',
  });
  const { stderr, exitCode } = await site.run('check');
  assert.equal(exitCode, 0);
  assert.match(
    stderr,
    /translation-outdated content\/i18n\/de\/docs\/two\.md\n {2}content\/docs\/two\.md has changed since this translation was made/,
  );
  assert.match(
    stderr,
    /translation-orphaned content\/i18n\/ja\/docs\/three\.md\n {2}a translation of a file that does not exist/,
  );
  assert.match(
    stderr,
    /locale {2}translated {2}outdated {2}missing {2}coverage\nde +2 +1 +0 +100 %\nja +0 +0 +2 +0 %\n/,
  );
  const { coverage } = JSON.parse((await site.run('check', '--format', 'json')).stdout);
  const { texts, ...german } = coverage[0];
  assert.deepEqual(german, { locale: 'de', total: 2, translated: 2, outdated: 1, missing: 0 });
  assert.ok(texts.missing.includes('config.title'), 'the language lacks texts of the configuration');
});

test('check reports translations of a version that does not exist once, at their folder', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/i18n/de/versioned_docs/version-0.9/one.md': '# Eins\n',
    'content/i18n/de/versioned_docs/version-0.9/more/two.md': '# Zwei\n',
  });
  const told = (await site.run('check')).stderr.match(/^warning translation-orphaned .*\n.*\n.*\n/gm);
  assert.deepEqual(told, [
    `warning translation-orphaned content/i18n/de/versioned_docs/version-0.9
  translations of the version "0.9", which the site does not have (2 files)
  hint: remove the folder
`,
  ]);
});

test('a translation may have another file extension than its source', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/docs/three.mdx': '# Three\n\n{1 + 2}\n',
    'content/i18n/de/docs/three.md': '# Drei {x}\n',
    'content/i18n/ja/docs/three.mdx': '# 3\n',
    'content/i18n/ja/docs/three.md': '# Three\n',
  });
  const { stderr, exitCode } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.match(site.read('build/de/docs/three/index.html'), /<h1>Drei \{x\}<\/h1>/);
  assert.match(site.read('build/ja/docs/three/index.html'), /<h1>3<\/h1>/);
  assert.deepEqual(stderr.match(/translation-orphaned .*$/gm), ['translation-orphaned content/i18n/ja/docs/three.md']);
});

test('check compares a translation with the source of its own version', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': files['site.config.ts'],
    'content/versions.json': '["1.0"]',
    'content/docs/one.md': '# One\n',
    'content/versioned_docs/version-1.0/one.md': '# Old one\n',
    'content/i18n/de/docs/one.md': '---\nsource_hash: 0000000000\n---\n# Eins\n',
    'content/i18n/de/versioned_docs/version-1.0/one.md': '---\nsource_hash: 0000000000\n---\n# Altes Eins\n',
    'content/i18n/de/versioned_docs/version-0.9/one.md': '# Uraltes Eins\n',
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /orphaned content\/i18n\/de\/versioned_docs\/version-0\.9\n/);
  assert.match(stderr, /\nde +2 +2 +0 +100 %\n/);
  // The hints contain the hashes, in quotes: YAML would read one of digits only as a number.
  for (const [source, translation] of [
    ['content/docs/one.md', 'content/i18n/de/docs/one.md'],
    ['content/versioned_docs/version-1.0/one.md', 'content/i18n/de/versioned_docs/version-1.0/one.md'],
  ] as const) {
    const start = stderr.indexOf(`translation-outdated ${translation}\n  ${source} has changed`);
    assert.notEqual(start, -1, stderr);
    const [, hash] = /set `(source_hash: "\w+")`/.exec(stderr.slice(start)) ?? [];
    await site.write({ [translation]: `---\n${hash}\n---\n# Eins\n` });
  }
  assert.doesNotMatch((await site.run('check')).stderr, /outdated content/);
});

test('check reports unread files in the folders of translations', async (t) => {
  const site = await createSite(t, {
    ...files,
    'content/data/team.yml': 'lead: Ada\n',
    'content/pages/team.md': '---\ntitle: Team\ndata: [team]\n---\n',
    'content/i18n/README.md': 'How we translate.\n',
    'content/i18n/de/ui.json': '{}',
    'content/i18n/de/data/team.yml': 'lead: Eda\n',
    'content/i18n/de/data/taem.yml': 'lead: Eda\n',
    'content/i18n/de/doc/two.md': '# Zwei\n',
    'content/i18n/de/codes.json': '{}',
    'content/i18n/de/docs/_category_.json': '{ "label": "Alles" }',
    'content/i18n/de/blog/authors.yml': 'ada: { name: Ada }\n',
    'content/i18n/en/ui.json': '{}',
    'content/i18n/en/docs/one.md': '# Another one\n',
    'content/i18n/fr/docs/one.md': '# Un\n',
  });
  const { stderr, exitCode } = await site.run('check');
  assert.equal(exitCode, 0);
  const strays = stderr.matchAll(/translation-orphaned (\S+)\n {2}(.+)\n {2}hint: (.+)\n/g);
  const language = 'remove it; translations of a language are in docs, blog, pages, versioned_docs, data, ui.json';
  const source = 'this file is not used: only the source has such a file';
  const words = 'remove it, and translate its texts in content/i18n/de/ui.json';
  assert.deepEqual(
    [...strays].map(([, ...stray]) => stray),
    [
      ['content/i18n/de/blog/authors.yml', source, words],
      ['content/i18n/de/codes.json', 'this is not used: translations are read from other places', language],
      ['content/i18n/de/data/taem.yml', 'this translates data that no page uses', 'did you mean "team"?'],
      ['content/i18n/de/doc', 'this is not used: translations are read from other places', 'did you mean "docs"?'],
      ['content/i18n/de/docs/_category_.json', source, words],
      [
        'content/i18n/en/docs',
        '"en" is the default language: its translations are not used',
        'remove the folder: the pages of the default language are the sources of the translations',
      ],
      [
        'content/i18n/fr',
        '"fr" is not one of the languages of the site: en, de, ja',
        'add it to "i18n.locales", or remove the folder',
      ],
    ],
  );
  const { stderr: ofJapanese } = await site.run('check', '--locale', 'ja');
  assert.doesNotMatch(ofJapanese, /i18n\/de/);
});

test('ui.json and data files translate texts outside of Markdown', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `import { v } from 'sitegen-react';
export default {
  title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de'] },
  messages: { 'site.open': 'Open it' },
  navbar: { items: [{ to: '/docs/one', label: 'Guide' }] },
  footer: { links: [{ title: 'More', items: [{ label: 'Source', href: '/docs/one' }] }] },
  announcementBar: { id: 'news', content: 'Something new' },
  markdown: { fences: { demo: (fence, { text }) => '<p class="demo">' + text('site.open') + '</p>' } },
  data: { team: v.strictObject({ lead: v.string(), people: v.array(v.strictObject({ name: v.string(), role: v.string() })) }) },
};`,
    'templates/Team.tsx': `import { Page } from 'sitegen-react/templates';
export default function Team({ page, site, text }) {
  const { lead, people } = page.data.team;
  return <Page page={page} site={site} text={text}><main><p>{lead}</p>{people.map(({ name, role }) => <b key={name}>{name}: {role}</b>)}</main></Page>;
}`,
    'content/docs/sidebars.ts':
      "export default { docs: [{ type: 'category', label: 'Start here', link: { type: 'generated-index', description: 'All of it' }, items: ['one'] }] };",
    'content/docs/one.md': '---\ntags: [How to]\n---\n# One\n\n```demo\n```\n',
    'content/docs/tags.yml': 'How to:\n',
    'content/pages/team.md': '---\ntitle: Team\nlayout: Team\ndata: [team]\n---\n',
    'content/data/team.yml':
      'lead: The team\npeople:\n  - { name: Ada, role: Chair }\n  - { name: Bo, role: Member }\n',
    'content/i18n/de/data/team.yml': 'lead: Das Team\npeople:\n  - role: Vorsitz\n',
    'content/i18n/de/ui.json': JSON.stringify({
      'docs.toc': 'Auf einen Blick',
      'site.open': 'Öffnen',
      'navbar.item.Guide': 'Anleitung',
      'footer.column.More': 'Mehr',
      'footer.item.Source': 'Quelltext',
      'announcement.news': 'Etwas Neues',
      'sidebar.category.Start here': 'Hier geht es los',
      'sidebar.description.All of it': 'Alles davon',
      'tag.How to': 'Anleitungen',
      'docs.tok': 'Tippfehler',
    }),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const page = site.read('build/de/docs/one/index.html');
  for (const text of [
    'Anleitung',
    'Mehr',
    'Quelltext',
    'Etwas Neues',
    'Hier geht es los',
    'Anleitungen',
    '>Öffnen</p>',
  ])
    assert.ok(page.includes(text), `${text} is on the page`);
  assert.match(site.read('build/docs/one/index.html'), /<p class="demo">Open it<\/p>/);
  assert.match(page, /href="\/de\/docs\/tags\/how-to"/, 'addresses stay as they are');
  assert.match(site.read('build/de/docs/category/start-here/index.html'), /Alles davon/);
  const team = site.read('build/de/team/index.html');
  assert.match(team, /Das Team.*Ada: Vorsitz.*Bo: Member/);
  assert.match(site.read('build/team/index.html'), /The team/);

  assert.match(
    stderr,
    /text-unknown content\/i18n\/de\/ui\.json:1:\d+\n {2}no text of the site has the id "docs\.tok"/,
  );
  assert.match(stderr, /hint: did you mean "docs\.toc"\?/);
  const { coverage } = JSON.parse((await site.run('check', '--format', 'json')).stdout);
  assert.ok(coverage[0].texts.missing.includes('config.title'));
  assert.ok(!coverage[0].texts.missing.includes('docs.toc'));
  assert.match((await site.run('check')).stderr, /de lacks \d+ of \d+ texts: /);
});

test('titles of the blog are in the language of the page, unless the site sets or translates them', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("i18n: { locales: ['en', 'de', 'ja'] }"),
    'content/blog/2024-01-02-one.md': '# One\n',
    'content/i18n/ja/ui.json': JSON.stringify({ 'config.blogTitle': '私のブログ' }),
  });
  const titles = (locale: string) => {
    const page = site.read(`build/${locale}blog/index.html`);
    return [/<title>(.*?) \|/, /class="blog-sidebar__title">(.*?)</].map((title) => title.exec(page)?.[1]);
  };
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(titles(''), ['Blog', 'Recent posts']);
  assert.deepEqual(titles('de/'), ['Blog', 'Neueste Beiträge']);
  assert.deepEqual(titles('ja/'), ['私のブログ', '最近の記事']);
  assert.doesNotMatch((await site.run('check', '--verbose')).stderr, /config\.blog/);

  await site.write({
    'site.config.ts': configFile("i18n: { locales: ['en', 'ja'] }, blog: { sidebarTitle: 'Latest' }"),
  });
  await site.run('build');
  assert.deepEqual(titles('ja/'), ['私のブログ', 'Latest']);
});

test('translations in ui.json that do not fit their source are reported, empty ones are missing', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'ru', 'pl'] },
  messages: { 'site.steps': 'One step|{count} steps' },
  navbar: { items: [{ to: '/docs/one', label: 'Guide' }] },
  announcementBar: { id: 'news', content: 'Read <a href="/docs/one">this</a>' },
};`,
    'content/docs/one.md': '# One\n',
    'content/i18n/ru/ui.json': JSON.stringify(
      {
        'announcement.news': '<a href="/docs/eins">Читайте</a>',
        'blog.postCount': 'Записей: {count}',
        'docs.card.items': '{cuont} материал|{count} материала|{count} материалов',
        'docs.version.badge': 'Версия',
        'navbar.item.Guide': '',
        'site.steps': '{count} шаг|{count} шагов',
      },
      undefined,
      2,
    ),
    'content/i18n/pl/ui.json': '{ "site.steps": "Jeden krok|{count} kroki|{count} kroków" }',
  });
  const { stderr, exitCode } = await site.run('check');
  assert.equal(exitCode, 0);
  assert.deepEqual(
    [...stderr.matchAll(/warning (?:text-invalid|link-broken) (\S+)\n {2}(.+)\n/g)].map(([, ...parts]) =>
      parts.join(' '),
    ),
    [
      'content/i18n/ru/ui.json:2:35 announcement.news: broken link "/docs/eins": no such page',
      'content/i18n/ru/ui.json:4:23 docs.card.items: the placeholder {cuont} has no value',
      'content/i18n/ru/ui.json:5:26 docs.version.badge: {version} is missing',
      'content/i18n/ru/ui.json:7:18 site.steps: 2 plural forms, but "ru" has 3 to 4',
    ],
  );
  assert.match(stderr, /hint: its placeholders are \{version\}\n/);
  assert.match(stderr, /hint: write one form for all numbers, or, in this order: one\|few\|many\|other\n/);
  const { coverage } = JSON.parse((await site.run('check', '--format', 'json')).stdout);
  assert.ok(coverage[0].texts.missing.includes('navbar.item.Guide'));
  await site.run('build');
  assert.match(site.read('build/ru/docs/one/index.html'), />Guide</);
});

test('untranslated messages use the plural rules of their own language', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'ar', 'cy', 'ja', 'ru'] },
  messages: { 'site.steps': 'One step|{count} steps' },
};`,
    'templates/Steps.tsx': `import { Page } from 'sitegen-react/templates';
export default ({ page, site, text }) => (
  <Page page={page} site={site} text={text}><p>{[0, 1, 5, 21].map((count) => text('site.steps', { count })).join(', ')}</p></Page>
);`,
    'content/pages/steps.md': '---\ntitle: Steps\nlayout: Steps\n---\n',
    'content/docs/one.md': '---\ntags: [a]\n---\n# One\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  for (const [dir, steps] of [
    ['', '0 steps, One step, 5 steps, 21 steps'],
    ['ar/', '0 steps, One step, 5 steps, 21 steps'],
    ['ja/', '0 steps, 1 steps, 5 steps, 21 steps'],
    ['ru/', '0 steps, 1 steps, 5 steps, 21 steps'],
  ] as const)
    assert.ok(site.read(`build/${dir}steps/index.html`).includes(steps), dir);
  assert.match(site.read('build/cy/docs/tags/a/index.html'), /One doc tagged/);
  assert.match(site.read('build/ar/docs/tags/a/index.html'), /صفحة واحدة/);
});

test('built-in messages are found by language and script', async (t) => {
  const site = await createSite(t, {
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.org', i18n: { defaultLocale: 'ko', locales: ['ko', 'zh-TW', 'nl'] } };",
    'content/docs/one.md': '# One\n\n## Two\n',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  for (const [dir, words] of [
    ['', ['이 페이지의 내용', '문서 검색']],
    ['zh-TW/', ['本頁內容', '此頁面尚未翻譯']],
    ['nl/', ['Op deze pagina', 'Deze pagina is nog niet vertaald']],
  ] as const)
    for (const word of words) assert.ok(site.read(`build/${dir}docs/one/index.html`).includes(word), word);
});

test('feeds, logos, versions, keys and opensearch.xml are translated', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `export default {
  title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de'] },
  blog: { feedOptions: { title: 'All news', description: 'What happens', copyright: 'Free for all' } },
  footer: { logo: { src: '/logo.svg', alt: 'Our sign' } },
};`,
    'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/versions.json': '["1.0"]',
    'content/versioned_docs/version-1.0/one.md': '# One\n',
    'content/docs/one.md': '# One\n',
    'content/blog/2024-01-02-post.md': '# Post\n\nText.\n',
    'content/i18n/de/ui.json': JSON.stringify({
      'config.title': 'Ding',
      'config.feedTitle': 'Alle Neuigkeiten',
      'config.feedDescription': 'Was geschieht',
      'config.feedCopyright': 'Frei für alle',
      'footer.logo.alt': 'Unser Zeichen',
    }),
  });
  const { exitCode, stderr } = await site.run('build', '--strict');
  assert.equal(exitCode, 0, stderr);
  const feed = site.read('build/de/blog/atom.xml');
  for (const text of ['Alle Neuigkeiten', 'Was geschieht', 'Frei für alle']) assert.ok(feed.includes(text), text);
  assert.match(site.read('build/blog/atom.xml'), /All news/);
  const page = site.read('build/de/docs/next/one/index.html');
  assert.match(page, /alt="Unser Zeichen"/);
  assert.match(page, /Version: Nächste/);
  assert.match(page, /<kbd>Strg<\/kbd>/);
  assert.match(site.read('build/docs/next/one/index.html'), /Version: Next/);
  assert.match(site.read('build/de/opensearch.xml'), /<Description>Ding durchsuchen<\/Description>/);
  assert.match(site.read('build/opensearch.xml'), /<Description>Search T<\/Description>/);
});

test('translated data is reported if the source lacks the field or the schema refuses it', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `import { v } from 'sitegen-react';
export default { title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de'] }, data: { team: v.object({ lead: v.string() }) } };`,
    'content/pages/team.md': '---\ntitle: Team\ndata: [team]\n---\n',
    'content/data/team.yml': 'lead: The team\n',
    'content/i18n/de/data/team.yml': 'laed: Das Team\nlead: 7\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.match(
    stderr,
    /warning data-invalid content\/i18n\/de\/data\/team\.yml:1:1\n {2}laed does not exist in content\/data\/team\.yml/,
  );
  assert.match(stderr, /error data-invalid content\/i18n\/de\/data\/team\.yml:2:\d+\n {2}lead: expected/);
});

test('translated data has a source_hash, and is reported when its source has changed', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': `import { v } from 'sitegen-react';
export default { title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de'] }, data: { team: v.strictObject({ lead: v.string() }) } };`,
    'templates/Team.tsx':
      'export default ({ page }) => <html><head><title>T</title></head><body><pre>{JSON.stringify(page.data.team)}</pre></body></html>;',
    'content/pages/team.md': '---\ntitle: Team\nlayout: Team\ndata: [team]\n---\n',
    'content/data/team.yml': 'lead: The team\n',
    'content/i18n/de/data/team.yml': 'lead: Das Team\nsource_hash: "0"\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0, stderr);
  const [, hash] =
    /warning translation-outdated content\/i18n\/de\/data\/team\.yml:2:15\n {2}content\/data\/team\.yml has changed[\s\S]*?set `source_hash: "(\w+)"/.exec(
      stderr,
    ) ?? [];
  assert.ok(hash, stderr);
  await site.write({ 'content/i18n/de/data/team.yml': `source_hash: "${hash}"\nlead: Das Team\n` });
  const built = await site.run('build', '--strict');
  assert.equal(built.exitCode, 0, built.stderr);
  assert.match(site.read('build/de/team/index.html'), /<pre>\{&quot;lead&quot;:&quot;Das Team&quot;\}<\/pre>/);
});
