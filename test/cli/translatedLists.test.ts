import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('authors.yml and tags.yml in the translation folders of Docusaurus are used', async (t) => {
  const site = await createSite(t, {
    'content/blog/2024-01-02-hi.md': '---\nauthors: [ada]\ntags: [news]\n---\n# Hi\n\nText.\n',
    'content/blog/authors.yml': 'ada:\n  name: Ada\n  title: Lead\n  page: true\n',
    'content/blog/tags.yml': 'news:\n  label: News\n  permalink: /latest\n  description: What is new\n',
    'content/docs/a.md': '---\ntags: [start]\n---\n# A\n',
    'content/docs/tags.yml': 'start:\n  label: Begin\n',
    'content/i18n/de/docusaurus-plugin-content-blog/authors.yml':
      'ada:\n  name: Ada L.\n  title: Leiterin\n  page: true\n',
    'content/i18n/de/docusaurus-plugin-content-blog/tags.yml':
      'news:\n  label: Neues\n  permalink: /latest\n  description: Was es gibt\n',
    'content/i18n/de/docusaurus-plugin-content-blog/options.json': '{ "title": { "message": "Tagebuch" } }',
    'content/i18n/de/docusaurus-plugin-content-docs/current/tags.yml': 'start:\n  label: Anfang\n',
    'content/i18n/de/ui.json': '{ "author.title.Lead": "Chefin" }',
    'content/i18n/fr/docusaurus-plugin-content-blog/authors.yml': 'ada:\n  nom: Ada\n',
    'site.config.ts': configFile(`i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] }`),
  });
  const { stderr } = await site.run('build');
  assert.match(stderr, /content\/i18n\/fr\/docusaurus-plugin-content-blog\/authors\.yml/);
  await site.remove('content/i18n/fr/docusaurus-plugin-content-blog/authors.yml');
  const second = await site.run('build');
  assert.equal(second.exitCode, 0, second.stderr);
  assert.doesNotMatch(second.stderr, /warning/);
  const post = (locale: string) => site.read(`build${locale}/blog/2024/01/02/hi/index.html`);
  assert.match(post(''), /Ada<[\s\S]*Lead<[\s\S]*>News</);
  assert.match(post('/de'), /Ada L\.<[\s\S]*Chefin<[\s\S]*href="\/de\/blog\/tags\/latest"[^>]*>Neues</);
  assert.match(site.read('build/de/blog/tags/latest/index.html'), /Was es gibt/);
  assert.match(site.read('build/de/docs/tags/start/index.html'), /Anfang/);
  assert.match(site.read('build/de/blog/index.html'), /<title>Tagebuch/);
});
