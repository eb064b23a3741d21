import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body>${body}</body></html>`;

const MANY = 50_000;
const moved = Array.from({ length: 15_000 }, (_, index) => `/old/${index}`);
const MAX_MS = 10_000;

test('hostile pages of a built site are read in time that grows with their length', async (t) => {
  const site = await createSite(t, {
    'site/index.html': page('<constructor id="constructor" __proto__="x"><a href="#__proto__">x</a></constructor>'),
    'site/less.html': page('<'.repeat(MANY)),
    'site/comments.html': page('<!--'.repeat(MANY)),
    'site/references.html': page('&#x'.repeat(MANY)),
    'site/deep.html': page('<div>'.repeat(MANY)),
    'site/deepInline.html': page('<b>'.repeat(10_000)),
    'site/tables.html': page('<table><tr><td>'.repeat(5000)),
    'site/attributes.html': page(`<p ${Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')}>`),
    'site/quotes.html': page(`<a href="${"'".repeat(MANY)}`),
    'site/moved.html': page(moved.map((path) => `<a href="${path}">x</a>`).join('\n')),
    'site/sitemap.xml': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><urlset>${'<url><loc>'.repeat(20_000)}&a;`,
    'site/feed.xml': `<rss><channel>${'<item>'.repeat(20_000)}<constructor>`,
    'site/feed.json': '['.repeat(MANY),
    'site/_redirects': `/a/* /b/:splat 301\n/${':x/'.repeat(2000)} /y\n/constructor /:constructor/:__proto__\n${moved.map((path) => `${path} /less 301\n`).join('')}`,
  });
  const start = process.cpuUsage();
  const { stderr } = await site.run('check', '--built', 'site');
  const { user } = process.cpuUsage(start);
  assert.ok(user / 1000 < MAX_MS, `${user / 1000} ms`);
  assert.doesNotMatch(stderr, /^\s+at |error unexpected|system-failed/m);
  assert.match(stderr, /built-html-invalid site\/deep\.html/);
});
