import assert from 'node:assert/strict';
import { test } from 'vitest';
import { siteHref } from '../../src/shared/siteAddress.ts';

const site = { base: '/site/de/', baseUrl: '/site/' };

for (const [to, expected] of [
  ['/docs/intro', '/site/de/docs/intro'],
  ['/docs/1.0', '/site/de/docs/1.0'],
  ['/docs/v2.10#new', '/site/de/docs/v2.10#new'],
  ['/docs/intro.html', '/site/de/docs/intro.html'],
  ['/manual.pdf', '/site/manual.pdf'],
  ['/app.webmanifest', '/site/app.webmanifest'],
  ['/all.7z?a=b', '/site/all.7z?a=b'],
  ['/film.mp4', '/site/film.mp4'],
  ['https://example.com/1.0', 'https://example.com/1.0'],
] as const)
  test(`on pages of a language, ${to} is at ${expected}`, () => assert.equal(siteHref(site, to), expected));

test('pages whose names end with a version number get a trailing slash too', () =>
  assert.equal(siteHref({ ...site, trailingSlash: true }, '/docs/1.0'), '/site/de/docs/1.0/'));
