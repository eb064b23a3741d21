import assert from 'node:assert/strict';
import { test } from 'vitest';
import { sitemapRoutes } from '../../src/model/fileRoutes.ts';
import type { Site } from '../../src/model/site.ts';
import { renderSitemap, renderSitemapPart } from '../../src/render/files/sitemap.ts';

const PAGES = 100_001;
const MOST = 50_000;

test('a sitemap that is too large for one file is an index of its parts', () => {
  const locale = { name: 'en', htmlLang: 'en', base: '/b/', dir: '', isDefault: true };
  const pages = Array.from({ length: PAGES }, (_, index) => ({ kind: 'custom', url: `/p/${index}`, layout: 'X' }));
  const content = { pages, locales: [locale] } as unknown as Site;
  const routes = new Map(sitemapRoutes(content).map((route) => [route.file, route]));
  const site = {
    ...content,
    ...{ locale, routes, config: { url: 'https://example.org', baseUrl: '/b/' } },
    ...{ visibilityOf: () => ({ isIndexed: true }), gitDates: new Map() },
  } as unknown as Site;
  const parts = [...renderSitemap(site).matchAll(/<loc>https:\/\/example\.org\/b(\/[^<]*)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  assert.deepEqual(parts, ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const addresses = parts.map((url) => renderSitemapPart(site, url).match(/<loc>/g)?.length ?? 0);
  assert.ok(addresses.every((count) => count <= MOST));
  assert.equal(
    addresses.reduce((sum, count) => sum + count, 0),
    PAGES,
  );
});
