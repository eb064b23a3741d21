import assert from 'node:assert/strict';
import { test } from 'vitest';
import { assertLinear } from '../helpers/cost.ts';
import { createSite } from '../helpers/site.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body>${body}</body></html>`;

/** Pages that make parsers slow, of a given size. */
function writePages(size: number): Readonly<Record<string, string>> {
  const moved = Array.from({ length: size * 0.7 }, (_, index) => `/old/${index}`);
  return {
    'site/index.html': page('<constructor id="constructor" __proto__="x"><a href="#__proto__">x</a></constructor>'),
    'site/less.html': page('<'.repeat(size)),
    'site/comments.html': page('<!--'.repeat(size)),
    'site/references.html': page('&#x'.repeat(size)),
    'site/deep.html': page('<div>'.repeat(size)),
    'site/deepInline.html': page('<b>'.repeat(size / 2)),
    'site/tables.html': page('<table><tr><td>'.repeat(size / 4)),
    'site/attributes.html': page(`<p ${Array.from({ length: size }, (_, index) => `a${index}`).join(' ')}>`),
    'site/quotes.html': page(`<a href="${"'".repeat(size)}`),
    'site/moved.html': page(moved.map((path) => `<a href="${path}">x</a>`).join('\n')),
    'site/sitemap.xml': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><urlset>${'<url><loc>'.repeat(size)}&a;`,
    'site/feed.xml': `<rss><channel>${'<item>'.repeat(size)}<constructor>`,
    'site/feed.json': '['.repeat(size),
    'site/_redirects': `/a/* /b/:splat 301\n/${':x/'.repeat(size / 10)} /y\n/constructor /:constructor/:__proto__\n${moved.map((path) => `${path} /less 301\n`).join('')}`,
  };
}

test('the time of check --built grows linearly with the length of hostile pages', (t) =>
  assertLinear(
    async (size) => {
      const site = await createSite(t, writePages(size));
      const { stderr } = await site.run('check', '--built', 'site');
      assert.doesNotMatch(stderr, /^\s+at |error unexpected|system-failed/m);
      assert.match(stderr, /built-html-invalid site\/deep\.html/);
    },
    'the check',
    12_000,
  ));
