import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { startServing } from '../helpers/dev.ts';
import { request } from '../helpers/request.ts';
import { shared } from '../helpers/scope.ts';
import { createSite, type TestSite } from '../helpers/site.ts';
import { slashSite } from '../helpers/slashSite.ts';

const ORIGIN = 'https://example.org';
const BASE = '/x/';

/** All addresses of the site in a file: in attributes, Markdown, XML and JSON, with or without the origin. */
function addressesIn(text: string): readonly string[] {
  const plain = text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('\\"', '"');
  const found = plain.matchAll(/(?:https:\/\/example\.org|(?<=["'(=\s>]))\/x\/[^\s"'<>)\\]*/g);
  return [...new Set([...found].map(([address]) => address.replace(ORIGIN, '').replace(/[?#].*$/, '')))];
}

const isFile = (file: string): boolean => existsSync(file) && !file.endsWith('/');

/** The fault of a page's address, for a site with or without trailing slashes. */
function faultOf(address: string, dir: string, trailingSlash: boolean): string | undefined {
  const below = decodeURI(address.slice(BASE.length));
  // The root of a language and folders of static files do not change.
  if (['', 'de/', 'plain/', 'search/', 'de/search/'].includes(below) && !trailingSlash) return undefined;
  if (below === '' || isFile(path.join(dir, below))) return undefined;
  if (below.endsWith('/') !== trailingSlash) return trailingSlash ? 'has no slash' : 'has a slash';
  return isFile(path.join(dir, trailingSlash ? `${below}index.html` : `${below}.html`)) ? undefined : 'leads nowhere';
}

const TEXTS = /\.(?:html|xml|json|md|txt)$|\/_redirects$/;

/** The faults of all addresses in the files of a built site. */
const faultsOf = (site: TestSite, trailingSlash: boolean): readonly string[] =>
  site.list('build').flatMap((file) => {
    if (!TEXTS.test(`/${file}`)) return [];
    const text = site.read(`build/${file}`);
    // `_redirects` has sources in both forms, since hosts differ.
    const shown = file === '_redirects' ? text.replace(/^\S+/gm, '') : text;
    return addressesIn(shown).flatMap((address) => {
      if (address.endsWith('{url}')) return []; // in settings of the navbar, a placeholder for the address of the page
      const fault = faultOf(address, path.join(site.dir, 'build'), trailingSlash);
      return fault ? [`${file}: ${address} ${fault}`] : [];
    });
  });

/** The address of the link with a certain text on a page. */
function hrefOf(site: TestSite, file: string, label: string): string | undefined {
  return new RegExp(`<a\\b[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${label}<`).exec(site.read(file))?.[1];
}

const pageFiles = (site: TestSite): readonly string[] => site.list('build').filter((file) => file.endsWith('.html'));

/** Expectations of a site with a certain form of addresses. */
interface Form {
  readonly trailingSlash: boolean | undefined;
  readonly install: string;
  /** The file of a page. */
  readonly file: (page: string, ending?: string) => string;
}

const inFolder = (page: string, ending = 'html') => `build/${page}/index.${ending}`;
const FORMS: readonly Form[] = [
  { trailingSlash: undefined, install: '/x/docs/guide/install', file: inFolder },
  { trailingSlash: true, install: '/x/docs/guide/install/', file: inFolder },
  {
    trailingSlash: false,
    install: '/x/docs/guide/install',
    file: (page, ending = 'html') => `build/${page}.${ending}`,
  },
];

describe.each(FORMS)('trailingSlash: $trailingSlash', ({ trailingSlash, install, file }) => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, slashSite(trailingSlash));
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });
  const slash = trailingSlash ? '/' : '';

  test('every page has its file and its Markdown twin', () => {
    const { site } = built();
    for (const page of [
      'about',
      'docs/guide',
      'docs/next/category/all',
      'blog/tags/one',
      'de/docs/start',
      'search',
      'old',
    ])
      assert.ok(site.exists(file(page)), page);
    for (const page of ['docs/guide', 'de/about']) assert.ok(site.exists(file(page, 'md')), page);
    for (const name of ['index.html', 'de/index.html', 'index.md', '404.html', 'de/404.html', 'legacy.html'])
      assert.ok(site.exists(`build/${name}`), name);
    const nested = pageFiles(site).filter((name) => /(?:^|\/)index\.html$/.test(name));
    assert.equal(nested.length > 10, trailingSlash !== false);
  });

  // Without the option, addresses stay as they are written.
  test.skipIf(trailingSlash === undefined)(
    'every address in any file has the configured form and an existing file',
    () => {
      assert.deepEqual(faultsOf(built().site, Boolean(trailingSlash)), []);
    },
  );

  test('links in Markdown, HTML and configuration have the canonical form of addresses', () => {
    const { site } = built();
    const start = file('docs/start');
    const expected: Readonly<Record<string, string>> = {
      'by file': `${install}#linux`,
      'by address': install,
      'with a slash': `${trailingSlash === undefined ? `${install}/` : install}?q=1#linux`,
      ending: install,
      home: '/x/',
      'other language': install.replace('/x/', '/x/de/'),
      redirected: `${install}#linux`,
      file: '/x/manual.pdf',
      'with the base': '/x/plain/',
      'below it': '/x/plain/',
      'so in HTML': '/x/plain/',
      'in HTML': install,
      News: `/x/docs/start${slash}`,
      Manual: '/x/manual.pdf',
      Old: `${install}#linux`,
      Plain: '/x/plain/',
      HTML: `/x/docs/start${slash}`,
    };
    const found = Object.keys(expected).map((label) => [label, hrefOf(site, start, label)]);
    assert.deepEqual(Object.fromEntries(found), expected);
    // Without the option, the page is `/about`, which is not below the `activeBasePath` `/about/`.
    const isActive = new RegExp(`<a[^>]*href="/x/about${slash}"[^>]*aria-current="page"[^>]*>About<`);
    assert.equal(isActive.test(site.read(file('about'))), trailingSlash !== undefined);
    const german = file('de/docs/start');
    assert.equal(hrefOf(site, german, 'Manual'), '/x/manual.pdf');
    assert.equal(hrefOf(site, german, 'Einrichten'), install.replace('/x/', '/x/de/'));
  });

  test('canonical links, sitemap, feeds, llms.txt and redirects have the same form of addresses', () => {
    const { site } = built();
    const page = site.read(file('docs/guide/install'));
    assert.ok(page.includes(`<link rel="canonical" href="${ORIGIN}${install}"/>`));
    assert.ok(page.includes(`<meta property="og:url" content="${ORIGIN}${install}"/>`));
    assert.ok(site.read(file('about')).includes(`<link rel="canonical" href="${ORIGIN}/x/docs/start${slash}"/>`));
    assert.ok(site.read('build/sitemap.xml').includes(`<loc>${ORIGIN}${install}</loc>`));
    assert.ok(
      site.read('build/de/sitemap.xml').includes(`hreflang="de" href="${ORIGIN}/x/de/docs/start${slash}"`),
      'alternates',
    );
    const post = `${ORIGIN}/x/blog/2024/05/06/second${slash}`;
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) assert.ok(site.read(`build/blog/${feed}`).includes(post));
    const twin = file('docs/guide/install', 'md').replace('build/', '/x/');
    assert.ok(site.read('build/llms.txt').includes(`(${ORIGIN}${twin})`));
    assert.ok(page.includes(`<link rel="alternate" type="text/markdown" href="${twin}"/>`));
    assert.ok(site.read('build/_redirects').includes(`/x/old ${install}#linux 301\n`));
    assert.ok(site.read(file('old')).includes(`<meta http-equiv="refresh" content="0; url=${install}#linux">`));
    assert.ok(site.read('build/opensearch.xml').includes(`${ORIGIN}/x/search${slash}?q={searchTerms}`));
    const suggestions = site.list('build/assets/data').find((name) => name.startsWith('pages-'));
    assert.ok(site.read(`build/assets/data/${suggestions}`).includes(`["${install.replace('/x/', '/')}","Install"]`));
  });

  test('relative links are resolved and checked as browsers resolve them', () => {
    const { stderr } = built();
    assert.equal(stderr.includes('broken link "./guide/" (resolved as "/docs/start/guide")'), trailingSlash === true);
    assert.equal(stderr.match(/warning link-broken/g)?.length, trailingSlash ? 2 : undefined);
  });

  test('dev and preview serve the configured form, and redirect the other one to it', async () => {
    const { site } = built();
    // Both use the same code: testing dev with one form is enough.
    const commands = trailingSlash === false ? (['dev', 'preview'] as const) : (['preview'] as const);
    for (const { url } of await Promise.all(commands.map((command) => startServing(site, command)))) {
      const answer = async (asked: string) => {
        const { status, headers } = await request(url, { path: asked });
        return status === 301 ? headers.location : status;
      };
      const bare = '/x/de/docs/guide/install';
      assert.equal(await answer(`${bare}?q=1`), trailingSlash ? `${bare}/?q=1` : 200);
      assert.equal(await answer(`${bare}/?q=1`), trailingSlash === false ? `${bare}?q=1` : 200);
      assert.equal(await answer('/x/plain/'), 200);
      assert.equal(await answer('/x/plain'), trailingSlash === undefined ? 200 : '/x/plain/');
      assert.equal(await answer('/x/de/'), 200);
      assert.equal(await answer('/x/none/'), 404);
    }
  });

  // This form has the most special cases: the root of a language is a file beside its folder.
  if (trailingSlash !== false) return;
  test('building each language by itself makes the same files as building all', async (t) => {
    const { site } = built();
    const parts = await createSite(t, slashSite(trailingSlash));
    for (const locale of ['de', 'en']) assert.equal((await parts.run('build', '--locale', locale)).exitCode, 0);
    assert.deepEqual(parts.list('build'), site.list('build'));
    const bytes = (dir: string, name: string) => readFileSync(path.join(dir, 'build', name));
    const differing = site.list('build').filter((name) => !bytes(site.dir, name).equals(bytes(parts.dir, name)));
    assert.deepEqual(differing, []);
  });
});
