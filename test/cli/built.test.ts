import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { type CliResult, cli, runProcess } from '../helpers/cli.ts';
import { createSite } from '../helpers/site.ts';

/** `sitegen check --built` checks a built site, of any generator. */

/** A valid page. The contents of `head` and `body` begin on lines 3 and 5. */
const page = (body: string, head = ''): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>x</title>\n${head}\n</head><body>\n${body}\n</body></html>\n`;

interface Reported {
  readonly code: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
  readonly hint?: string;
}

/** The findings of a report, one a line. */
const told = ({ stdout }: CliResult): readonly string[] =>
  (JSON.parse(stdout).diagnostics as readonly Reported[]).map(({ code, file, line, column, message, hint }) =>
    [
      `${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`,
      message,
      ...(hint ? [hint] : []),
    ].join(' | '),
  );

/** The findings of the site in the first test, sorted. */
const WANTED: readonly string[] = [
  'address-local out/links.html:8:93 | address "http://localhost:3000/x" points to the machine or local network of each reader',
  'alt-missing out/values.html:7:1 | "<img>" of "a%20b.png" has no "alt" | write `alt`, an empty one if the picture says nothing',
  'built-address-invalid out/links.html:3:36 | og:image: "/a%20b.png" is not an absolute URL: other programs cannot find it | write "https://my.site/a%20b.png"',
  'built-address-invalid out/links.html:8:10 | address "javascript:x()" is a script, not an address',
  'built-address-invalid out/links.html:8:133 | address "http:/x.net" has no "//" after its scheme',
  'built-address-invalid out/links.html:8:161 | address " /good" has a space at its beginning or end',
  'built-address-invalid out/links.html:8:184 | address "go od" has a space in it: write "%20"',
  'built-address-invalid out/links.html:8:214 | "<img>" names no file',
  'built-address-invalid out/links.html:8:40 | address "mailto:nobody" is not an email address',
  'built-address-invalid out/links.html:8:69 | address "tel:call" is not a telephone number',
  'built-address-invalid out/links.html:9:67 | file "http://pics.net/x.png" is loaded over "http:": browsers block it on pages that are served over "https:" | write "https:", or copy the file into the site',
  'built-address-invalid out/links.html:9:99 | address "file:///c:/x" names a file on the machine that built the site',
  'built-address-invalid out/values.html:7:31 | address "50%.png" has a "%" without two hexadecimal digits after it: write "%25"',
  'built-alternate-invalid out/de/index.html:3:106 | "/good" is linked as the version in "en", but does not link back to "/de/"',
  'built-alternate-invalid out/de/index.html:3:170 | hreflang "fr": "https://my.site/fr/" leads nowhere',
  'built-alternate-invalid out/de/index.html:3:238 | hreflang "deutsch" is not a language | write a language such as "de", or "pt-BR"',
  'built-anchor-broken out/based/a.html:5:10 | link "#here" leaves the page: "<base>" resolves it to "/based/#here" | write "/based/a#here"',
  'built-anchor-broken out/links.html:7:10 | link "#nope": the page has no "#nope"',
  'built-anchor-broken out/links.html:7:31 | link "/sub/#prat": "/sub/" has no "#prat" | did you mean "/sub/#part"?',
  'built-anchor-broken out/links.html:7:57 | link "/good#nope": "/good" has no "#nope"',
  'built-anchor-broken out/links.html:7:90 | link "icons.svg#two": "icons.svg" has no "#two"',
  'built-canonical-invalid out/canonical.html:3:29 | canonical address "/canonical" is not an absolute URL',
  'built-canonical-invalid out/canonical.html:3:69 | the page names two canonical addresses',
  'built-canonical-invalid out/canonical2.html:3:29 | canonical address "https://my.site/lost#x" has an anchor | leave out the part from "#" on',
  'built-canonical-invalid out/canonical2.html:3:29 | canonical address "https://my.site/lost#x" leads nowhere',
  'built-feed-invalid out/atom.xml:1:16 | the file is not valid XML: "&" does not begin a reference: write "&amp;"',
  'built-feed-invalid out/feed.json:1:81 | "https://my.site/lost" leads nowhere (2 times: out/feed.json:1:81, out/rss.xml:2:7)',
  'built-feed-invalid out/rss.xml:1:20 | "<channel>" has no "<description>"',
  'built-feed-invalid out/rss.xml:2:40 | "/good" is not an absolute URL: feed readers cannot find it',
  'built-file-missing out/links.html:3:84 | file "https://my.site/lost.png" (resolved as "/lost.png") leads nowhere',
  'built-file-missing out/links.html:6:18 | file "lost.png" (resolved as "/lost.png") leads nowhere (2 times: out/links.html:6:18, out/y.css:2:24)',
  'built-file-missing out/links.html:6:62 | file "lost2.png" (resolved as "/lost2.png") leads nowhere',
  'built-file-missing out/links.html:6:89 | file "/lost.js" leads nowhere',
  'built-file-missing out/site.webmanifest:1:23 | file "lost-icon.png" (resolved as "/lost-icon.png") leads nowhere',
  'built-file-missing out/values.html:3:47 | file "https://my.site/lost-ld.png" (resolved as "/lost-ld.png") leads nowhere',
  'built-file-missing out/y.css:3:10 | file "lost.css" (resolved as "/lost.css") leads nowhere',
  'built-file-missing out/y.css:4:60 | file "/gone-set.png" leads nowhere',
  'built-html-invalid out/bare.html:1:1 | the page does not begin with "<!doctype html>"',
  'built-html-invalid out/html.html:3:36 | this script is not valid JSON: Unexpected token \'}\', "{"a": }" is not valid JSON',
  'built-html-invalid out/html.html:6:6 | "<span>" is never closed',
  'built-html-invalid out/html.html:7:16 | "</p>": this end tag closes nothing',
  'built-html-invalid out/html.html:7:32 | "<button>" must not stand in "<a>" | browsers and screen readers may present it differently from what you mean',
  'built-html-invalid out/html.html:8:1 | "<summary>" must not stand in "<body>" | browsers and screen readers may present it differently from what you mean',
  'built-html-invalid out/html.html:8:39 | the tag has this attribute twice: the second one has no effect',
  'built-html-invalid out/html.html:8:52 | there is no such character reference',
  'built-html-invalid out/html.html:9:1 | "<center>" is obsolete HTML | use CSS, or current HTML',
  'built-html-invalid out/html.html:9:29 | the attribute "align" of "<p>" is obsolete | use CSS, or current HTML',
  'built-html-invalid out/html.html:9:40 | there is no element "<customless>" | the name of a custom element needs a "-"',
  'built-html-invalid out/links.html:6:28 | "<img>" has no "src" | the standard requires it, for browsers that do not support "srcset"',
  'built-html-invalid out/values.html:5:1 | "<iframe>" has no "title" | screen readers read it aloud to readers who cannot see the element',
  'built-html-invalid out/values.html:5:118 | width="100px" is not a number | write "100"',
  'built-html-invalid out/values.html:5:31 | "</br>": this end tag closes nothing',
  'built-html-invalid out/values.html:5:51 | type="go" is not a valid value for "<button>" | there are button, reset, submit',
  'built-html-invalid out/values.html:5:78 | type="txt" is not a valid value for "<input>" | did you mean "text"?',
  'built-html-invalid out/values.html:6:105 | dir="left" is not a valid value for "<p>" | there are auto, ltr, rtl',
  'built-html-invalid out/values.html:6:121 | tabindex="first" is not a number | write a whole number, or use CSS',
  'built-html-invalid out/values.html:6:17 | one "<label>" contains a second "<select>" | write a label for each control',
  'built-html-invalid out/values.html:6:51 | one "<label>" contains a second "<label>" | write a label for each control',
  'built-id-duplicate out/html.html:5:25 | id "a" is on the page twice | rename one of them: links lead to the first',
  'built-id-invalid out/html.html:5:41 | an id is empty',
  'built-id-invalid out/html.html:5:54 | id "b c" contains a space: no link can point to it',
  'built-id-missing out/html.html:10:24 | aria-describedby="nobody": no element of the page has this id',
  'built-id-missing out/html.html:5:75 | for="none": no element of the page has this id',
  'built-link-broken out/404.html:5:27 | "good" is relative, but hosts show this page at every address that does not exist | begin it with "/"',
  'built-link-broken out/links.html:5:10 | link "/gone" leads nowhere (2 times: out/links.html:5:10, out/values.html:7:86) | did you mean "/good"?',
  'built-link-broken out/links.html:5:31 | link "good/x" (resolved as "/good/x") leads nowhere',
  'built-link-broken out/links.html:5:53 | link "/Good" leads nowhere | did you mean "/good"? Hosts tell capital letters from small ones',
  'built-link-broken out/links.html:6:121 | link "/lost" (resolved as "/nowhere") leads nowhere',
  'built-link-broken out/values.html:3:97 | link "https://my.site/gone" (resolved as "/gone") leads nowhere | did you mean "/good"?',
  'built-link-redirected out/links.html:9:10 | link "/first" is redirected to "/good" | link to "/good"',
  'built-link-redirected out/links.html:9:33 | link "/leads-on" leads to a page that redirects to "/leads-on-2" | link to "/leads-on-2"',
  'built-redirect-invalid out/_redirects:3 | "/first" is redirected to "/second", and from there to "/good" | redirect it to "/good" directly',
  'built-redirect-invalid out/_redirects:5 | "/lost" is redirected to "/nowhere", which leads nowhere',
  'built-redirect-invalid out/_redirects:6 | "/round" is redirected in a circle',
  'built-redirect-invalid out/_redirects:7 | "/round2" is redirected in a circle',
  'built-redirect-invalid out/leads-on.html:1:74 | "/leads-on" redirects to "/leads-on-2", and that page to "/good" | redirect to "/good" directly',
  'built-sitemap-invalid out/robots.txt:3:10 | "/map.xml" is not an absolute URL',
  'built-sitemap-invalid out/sitemap.xml:4:37 | "yesterday" is not a date such as 2026-01-31',
  'built-sitemap-invalid out/sitemap.xml:4:6 | "https://my.site/good" is in the sitemap twice',
  'built-sitemap-invalid out/sitemap.xml:5:119 | "https://other.net/" is on another host: search engines ignore it',
  'built-sitemap-invalid out/sitemap.xml:5:48 | "/sub/" is not an absolute URL',
  'built-sitemap-invalid out/sitemap.xml:5:6 | "https://my.site/lost" leads nowhere',
  'built-sitemap-invalid out/sitemap.xml:5:75 | "https://my.site/hidden" is in the sitemap, but its page has "noindex"',
];

const canonical = (path: string): string => `<link rel="canonical" href="https://my.site${path}">`;

test('check --built reports every kind of mistake at its place, and nothing else', async (t) => {
  const site = await createSite(t, {
    'out/index.html': page('<h1 id="top-1">x</h1>', canonical('/')),
    'out/good.html': page(
      [
        '<a href="/">a</a><a href="/good">b</a><a href="/good.html#x">c</a><a href="sub/">d</a><a href="sub#part">e</a><a href="#">f</a>',
        '<a href="#top">g</a><a href="#x" id="x">h</a><a name="old" href="#old">i</a><a href="https://my.site/sub/?q=1#part">j</a>',
        '<a href="mailto:a@b.org,c@d.org?subject=x%20y">k</a><a href="tel:+49-30-1234">l</a><a href="mailto:?subject=x">k2</a><a href="sms:+1555,+1556?body=x">l2</a><a href="data:,x">m</a><a href="/sub/#:~:text=x">n</a>',
        '<img alt="" src="a%20b.png" srcset="a%20b.png, /a%20b.png 2x"><video poster="a%20b.png"></video><svg><style>a { color: red }</style><use href="icons.svg#one"/></svg><img alt="" src="icons.svg#svgView(viewBox(0,0,1,1))"><img alt="" src="icons.svg#gh-dark-mode-only">',
        '<label for="f">x</label><input id="f" aria-describedby="x f"><button aria-controls="later" aria-expanded="false">x</button>',
        '<p style="background: url(&quot;a%20b.png&quot;)">1 &lt; 2 & 3<br>&copy;<ul><li>x<li>y</ul><table><tr><td>x</table><script>if (a < b && c) d()</script>',
        '<a href="/moved">moved<input type="HIDDEN"></a><!-- <a href="/gone"> --><template><a href="/">x</a><a href="/gone" id="x"><img src="{{ a }}"></a></template>',
        '<label>x <input type="hidden"><input TYPE="Email"></label><button type="submit">x</button><iframe src="/good" hidden></iframe><svg width="1em" type="x"></svg>',
        '<img src="a%20b.png" alt="" width="10" loading="lazy" crossorigin><figure><img src="a%20b.png"><figcaption>x</figcaption></figure><ol type="A" start="-1"><li>x</ol><p><ruby>x<rp>(</rp><rt>y</rt><rp>)</rp></ruby></p>',
      ].join('\n'),
      '<meta name="robots" content="index, max-image-preview:none"><style>p { background: url(#y) }</style><link rel="preconnect" href="https://cdn.net"><meta property="og:image" content="https://my.site/a%20b.png"><script type="application/ld+json">{"@id": "https://my.site/#me", "url": "https://my.site/good", "image": ["https://my.site/a%20b.png"], "target": "https://my.site/find?q={text}"}</script>',
    ),
    'out/sub/index.html': page(
      '<h2 id="part">x</h2><a href="../good#old">x</a>',
      '<link rel="stylesheet" href="../x.css">',
    ),
    'out/a b.png': 'png',
    'out/icons.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="one"/></svg>',
    'out/x.css': '@import "y.css"; /* url(gone.png) */\na { background: url("a%20b.png") }\n',
    'out/y.css':
      "\n  b { background: url( lost.png ) }\n@import 'lost.css';\na::after { content: 'url(text.png)' } a { mask: image-set(\"/gone-set.png\" type('image/png') 1x) }",
    'out/_redirects':
      '/moved /sub/ 200\n/old/* /sub/:splat\n/first /second\n/second /good\n/lost /nowhere\n/round /round2\n/round2 /round\n',
    'out/links.html': page(
      [
        '<a href="/gone">1</a><a href="good/x">2</a><a href="/Good">3</a>',
        '<img alt="" src="lost.png"><img alt="" srcset="a%20b.png 1x, lost2.png 2x"><script src="/lost.js"></script><iframe src="/lost" title="x"></iframe>',
        '<a href="#nope">4</a><a href="/sub/#prat">5</a><a href="/good#nope">6</a><svg><use href="icons.svg#two"/></svg>',
        '<a href="javascript:x()">7</a><a href="mailto:nobody">8</a><a href="tel:call">9</a><a href="http://localhost:3000/x">10</a><a href="http:/x.net">11</a><a href=" /good">12</a><a href="go od">13</a><img alt="" src="">',
        '<a href="/first">14</a><a href="/leads-on">15</a><img alt="" src="http://pics.net/x.png"><a href="file:///c:/x">16</a>',
      ].join('\n'),
      '<meta property="og:image" content="/a%20b.png"><meta name="twitter:image" content="https://my.site/lost.png">',
    ),
    'out/html.html': page(
      [
        '<p id="a">x</p><div id="a"></div><i id=""></i><i id="b c"></i><label for="none">x</label>',
        '<div><span>x</div></span>',
        '<p><div>x</div></p><a href="/"><button>x</button></a>',
        '<summary>x</summary><p class="a" class="b">&unknown; x',
        '<center>x</center><p align="left">y</p><customless>z</customless><own-element align="a">ok</own-element>',
        '<p aria-describedby="a nobody">x</p>',
      ].join('\n'),
      '<script type="application/ld+json">{"a": }</script>',
    ),
    'out/values.html': page(
      [
        '<iframe src="/good"></iframe>x</br>y<button type="go">x</button><input type="txt"><img src="a%20b.png" alt="" width="100px">',
        '<label>x <input><select></select></label><label>y <label>z</label></label><td rowspan="x">x</td><p dir="left" tabindex="first">x</p>',
        '<img src="a%20b.png"><a href="50%.png">x</a><template shadowrootmode="open"><a href="/gone">x</a></template>',
      ].join('\n'),
      '<script type="application/ld+json">{"image": "https:\\/\\/my.site\\/lost-ld.png", "item": {"url": "https://my.site/gone"}}</script>',
    ),
    'out/based/a.html': page(
      '<a href="#here" id="here">x</a><a href="#">y</a><a href="a.html#here">z</a>',
      '<base href="/based/">',
    ),
    'out/based/b.html': page('<a href="#here" id="here">x</a><a href="/sub/">y</a>', '<base href="b.html">'),
    'out/bare.html': '<p>no doctype, no title</p>',
    'out/leads-on.html':
      '<!doctype html><html lang="en"><head><meta http-equiv="refresh" content="0; url=/leads-on-2"><title>x</title></head><body></body></html>',
    'out/leads-on-2.html':
      '<!doctype html><html lang="en"><head><meta http-equiv="refresh" content="0; url=/good"><title>x</title></head><body></body></html>',
    'out/404.html': page('<a href="/">x</a><a href="good">x</a>'),
    'out/de/index.html': page(
      '',
      '<link rel="alternate" hreflang="de" href="https://my.site/de/"><link rel="alternate" hreflang="en" href="https://my.site/good"><link rel="alternate" hreflang="fr" href="https://my.site/fr/"><link rel="alternate" hreflang="deutsch" href="/">',
    ),
    'out/canonical.html': page(
      '',
      '<link rel="canonical" href="/canonical"><link rel="canonical" href="https://my.site/x">',
    ),
    'out/canonical2.html': page('', canonical('/lost#x')),
    'out/hidden.html': page('', '<meta name="robots" content="noindex">'),
    'out/robots.txt': 'User-agent: *\nSitemap: https://my.site/sitemap.xml\nSitemap: /map.xml\n',
    'out/sitemap.xml': [
      '<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://my.site/good</loc><lastmod>2026-01-01</lastmod></url>',
      '<url><loc>https://my.site/good</loc><lastmod>yesterday</lastmod></url>',
      '<url><loc>https://my.site/lost</loc></url><url><loc>/sub/</loc></url><url><loc>https://my.site/hidden</loc></url><url><loc>https://other.net/</loc></url>',
      '</urlset>',
    ].join('\n'),
    'out/rss.xml':
      '<rss version="2.0"><channel><title>x</title><link>https://my.site/</link>\n<item><guid>https://my.site/lost</guid><link>/good</link></item></channel></rss>',
    'out/atom.xml': '<feed><title>a & b</title></feed>',
    'out/feed.json':
      '{ "version": "https://jsonfeed.org/version/1.1", "items": [{ "id": "1", "url": "https://my.site/lost" }] }',
    'out/site.webmanifest': '{ "icons": [{ "src": "lost-icon.png" }] }',
  });
  const result = await site.run('check', '--built', 'out', '--format', 'json');
  assert.equal(result.exitCode, 0, result.stderr);
  assert.deepEqual(told(result).toSorted(), WANTED);
});

test("check --built reports findings of the site's own pages at their place in the sources", async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(`
      baseUrl: '/base/',
      footer: { links: [{ title: 'X', items: [{ label: 'Gone', href: '/gone-footer' }] }] },
      redirects: [{ from: '/old', to: '/docs/b' }],
    `),
    'content/docs/a.md':
      '# A\n\nSee [b](pathname:///base/gone-page), [host](https://example.org) and\n[c](/docs/b#nowhere).\n\n<b id="twice">x</b> <i id="twice">y</i>\n',
    'content/docs/b.md': '# B\n\n[other](/docs/c)\n',
    'content/docs/c.md': `# C

<!-- sitegen-ignore link-broken: it comes from another host -->

[d](pathname:///base/gone-hidden)

<!-- sitegen-ignore built-link-broken: and so does this -->

[d](pathname:///base/gone-hidden) [e](pathname:///base/gone-hidden-too)

<!-- sitegen-ignore built-html-invalid: nothing is wrong -->

Text.
`,
    'content/docs/sidebars.ts':
      "export default { docs: ['a', 'b', 'c', { type: 'link', label: 'Gone', href: '/gone-sidebar' }] };\n",
    'content/static/plain.html': '<!doctype html>\n<title>x</title>\n<a href="/base/gone-static">x</a>\n',
    'templates/HomePage.tsx': 'export default function HomePage() {\n  return <a href="/gone-template">x</a>;\n}\n',
  });
  assert.equal((await site.run('build')).exitCode, 0);
  // These findings need the finished site: a check of the sources must not report them, nor what ignores them.
  assert.doesNotMatch((await site.run('check')).stderr, /"built-(?:html-invalid|link-broken)"/);

  const { stdout, exitCode } = await site.run('check', '--built', 'build', '--format', 'json', '--strict');

  assert.equal(exitCode, 1);
  const found = (JSON.parse(stdout).diagnostics as readonly Reported[]).map(({ code, file, line, column, message }) =>
    [
      `${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`,
      /"(.*?)"/.exec(message)?.[1],
    ].join(' '),
  );
  assert.deepEqual(found.toSorted(), [
    'built-anchor-broken content/docs/a.md:4:5 /base/docs/b#nowhere',
    'built-id-duplicate content/docs/a.md:6:4 twice',
    'built-link-broken content/docs/a.md:3:20 /base/gone-page',
    'built-link-broken content/docs/sidebars.ts:1:78 /base/gone-sidebar',
    'built-link-broken content/static/plain.html:3:10 /base/gone-static',
    'built-link-broken site.config.ts:4:71 /base/gone-footer',
    'built-link-broken templates/HomePage.tsx:2:19 /base/gone-template',
    'ignore-unused content/docs/c.md:11:1 built-html-invalid',
  ]);
});

test('check --built fails without a built site, and finds nothing in a good one', async (t) => {
  const site = await createSite(t, {
    'content/docs/a.md': '# A\n\n[x](https://example.org/docs/a#b)\n\n## B\n\n## Settings\n\n## Navbar\n',
  });
  const missing = await site.run('check', '--built', 'nowhere');
  assert.equal(missing.exitCode, 1);
  assert.match(missing.stderr, /^error build-missing\n {2}there is no folder nowhere\n/);
  const sources = await site.run('check', '--built', 'content');
  assert.equal(sources.exitCode, 1);
  assert.match(sources.stderr, /^error build-missing\n {2}there is no built site in the folder content\n/);
  await site.run('build');
  const { stderr, exitCode } = await site.run('check', '--built', 'build', '--strict');
  assert.equal(stderr, 'no findings\n');
  assert.equal(exitCode, 0);
  const elsewhere = await site.run('check', '--built', 'build', '--base-url', '/x/');
  assert.match(elsewhere.stderr, /does not begin with the base URL of the site/);
});

test('without --base-url, check --built ignores links that leave the folder', async (t) => {
  const site = await createSite(t, {
    'out/a/b.html': page(
      '<a href="../../std/x.html">x</a><a href="../c">y</a><a href="#x%3Cy">z</a><i id="x%3Cy"></i>',
    ),
    'out/index.html': page('<a href="../std/">x</a>', '<link rel="alternate icon" href="a/lost.png">'),
  });
  const found = async (...flags: readonly string[]): Promise<readonly string[]> =>
    told(await site.run('check', '--built', 'out', '--format', 'json', ...flags)).toSorted();
  const everywhere = [
    'built-file-missing out/index.html:3:34 | file "a/lost.png" (resolved as "/a/lost.png") leads nowhere',
    'built-link-broken out/a/b.html:5:42 | link "../c" (resolved as "/c") leads nowhere',
  ];
  assert.deepEqual(await found(), everywhere);
  assert.deepEqual(await found('--base-url', '/'), [
    everywhere[0],
    'built-link-broken out/a/b.html:5:10 | link "../../std/x.html" (resolved as "/std/x.html") leads nowhere',
    everywhere[1],
    'built-link-broken out/index.html:5:10 | link "../std/" (resolved as "/std/") leads nowhere',
  ]);
});

test('links into a missing folder, or to pages of a missing language, are one finding', async (t) => {
  const pages = Array.from({ length: 25 }, (_, index) => index);
  const site = await createSite(t, {
    ...Object.fromEntries(
      pages.map((index) => [
        `out/p${index}.html`,
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>P</title><link rel="alternate" hreflang="en" href="https://my.site/p${index}"><link rel="alternate" hreflang="de" href="https://my.site/de/p${index}"></head><body><a href="/de/p${index}">x</a></body></html>`,
      ]),
    ),
    'out/index.html':
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title><link rel="canonical" href="https://my.site/"></head><body></body></html>',
  });
  const { stdout } = await site.run('check', '--built', 'out', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly message: string }[] };
  assert.deepEqual(diagnostics.map(({ message }) => message.replace(/ \(.*/s, '')).sort(), [
    'hreflang "de": the built site has no page in that language',
    'the folder "/de/" does not exist, but 25 addresses point into it, such as "/de/p0"',
  ]);
});

/** So many pages are checked on several threads, if there are several processors. */
const manyPages = (body: (index: number) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`out/p${String(index).padStart(3, '0')}.html`, page(body(index))]),
  );

test('findings on several threads are grouped as on one', async (t) => {
  const site = await createSite(t, {
    ...manyPages((index) =>
      [
        '<a href="/gone">x</a>',
        `<i id="own-${index}"></i><a href="p149#own-${index}">x</a>`,
        index === 70 ? '<a href="#own-7">x</a><a href="/P0">x</a>' : '',
      ].join('\n'),
    ),
    'out/p0.html': page(''),
  });
  const found = told(await site.run('check', '--built', 'out', '--format', 'json'));
  const gone = 'out/p000.html:5:10, out/p001.html:5:10, out/p002.html:5:10';
  assert.deepEqual(
    found.filter((one) => !one.includes('"p149#')),
    [
      `built-link-broken out/p000.html:5:10 | link "/gone" leads nowhere (150 times: ${gone}, …)`,
      'built-anchor-broken out/p070.html:7:10 | link "#own-7": the page has no "#own-7" | did you mean "#own-70"?',
      'built-link-broken out/p070.html:7:32 | link "/P0" leads nowhere | did you mean "/p0"? Hosts tell capital letters from small ones',
    ],
  );
  const lost = found.filter((one) => one.includes('"p149#'));
  assert.equal(lost.length, 149);
  assert.equal(lost[70], 'built-anchor-broken out/p070.html:6:29 | link "p149#own-70": "/p149" has no "#own-70"');
});

test('a page that cannot be read is an error, on any thread', async (t) => {
  const site = await createSite(t, {
    ...manyPages(() => 'x'),
    'refuse.mjs': `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { readFileSync } = fs;
fs.readFileSync = (file, ...options) => {
  if (!String(file).endsWith('p140.html')) return readFileSync(file, ...options);
  throw Object.assign(new Error('refused'), { errno: -13, code: 'EACCES', syscall: 'open', path: 'p140.html' });
};
syncBuiltinESMExports();
`,
  });
  const { stderr, exitCode } = await runProcess(
    process.execPath,
    ['--import', './refuse.mjs', cli, 'check', '--built', 'out'],
    site.dir,
  );
  assert.match(stderr, /^error system-failed\n {2}cannot open p140\.html: permission denied\n/);
  assert.equal(exitCode, 1);
});

test('links to files with a "#" in their name are resolved', async (t) => {
  const site = await createSite(t, {
    'out/c#/index.html': page('<h2 id="part">x</h2><a href="50%25.html#part">x</a>'),
    'out/c#/50%.html': page('<h2 id="part">x</h2><a href="./#part">x</a><a href="#prat">x</a>'),
    'out/index.html': page('<a href="c%23/#prat">x</a><a href="c%23/#part">x</a>'),
  });
  assert.deepEqual(told(await site.run('check', '--built', 'out', '--format', 'json')), [
    'built-anchor-broken out/c#/50%.html:5:53 | link "#prat": the page has no "#prat" | did you mean "#part"?',
    'built-anchor-broken out/index.html:5:10 | link "c%23/#prat": "/c%23/" has no "#prat" | did you mean "c%23/#part"?',
  ]);
});

test('a byte order mark is no part of a file', async (t) => {
  const site = await createSite(t, {
    'out/index.html': `\uFEFF${page('x')}`,
    'out/site.webmanifest': '\uFEFF{ "start_url": "/" }',
    'out/robots.txt': '\uFEFFSitemap: https://my.site/sitemap.xml\nSitemap:\nUser-agent: *\n',
  });
  assert.deepEqual(told(await site.run('check', '--built', 'out', '--format', 'json')), []);
});

test('check --built ignores markup in comments, and reads addresses in CDATA sections', async (t) => {
  const old = '<!-- <link rel="canonical" href="https://old.site/"> -->';
  const site = await createSite(t, {
    'out/index.html': page('<a href="https://my.site/gone">x</a><a href="i.svg#a">x</a>', `${old}${canonical('/')}`),
    'out/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"><!-- <g id="a"/> --><g id="b"/></svg>',
    'out/rss.xml':
      '<rss version="2.0"><channel><title>x</title><link>https://my.site/</link><description>x</description><größe xmlns="x:y">1</größe></channel></rss>',
    'map/sitemap.xml':
      '<urlset><!-- <url><loc>https://old.site/</loc></url> --><url><loc><![CDATA[https://my.site/gone]]></loc></url></urlset>',
  });
  assert.deepEqual(told(await site.run('check', '--built', 'out', '--format', 'json')), [
    'built-link-broken out/index.html:5:10 | link "https://my.site/gone" (resolved as "/gone") leads nowhere',
    'built-anchor-broken out/index.html:5:46 | link "i.svg#a": "i.svg" has no "#a"',
  ]);
  assert.deepEqual(told(await site.run('check', '--built', 'map', '--format', 'json')), [
    'built-sitemap-invalid map/sitemap.xml:1:62 | "https://my.site/gone" leads nowhere',
  ]);
});

test('check --built reports why and where a feed or sitemap is not well-formed', async (t) => {
  const site = await createSite(t, {
    'out/index.html': page(''),
    'out/a.xml': '<rss>\n<channel></rss>',
    'out/b.xml': '<feed><title>é 😀 &nbsp;</title></feed>',
    'out/c.xml': '<urlset a="1" a="2"/>',
    'out/d.xml': `<rss>${'<item>'.repeat(20_000)}`,
    'out/e.xml': '<!DOCTYPE rss [<!ENTITY x "y">]><rss>&x;</rss>',
    'out/f.xml': '<other>&',
  });
  assert.deepEqual(told(await site.run('check', '--built', 'out', '--format', 'json')), [
    'built-feed-invalid out/a.xml:2:10 | the file is not valid XML: missing end tag for element channel',
    'built-feed-invalid out/b.xml:1:19 | the file is not valid XML: "&" does not begin a reference: write "&amp;"',
    'built-sitemap-invalid out/c.xml:1:20 | the file is not valid XML: duplicate attribute: a',
    'built-feed-invalid out/d.xml:1:1 | the file is not valid XML: elements are nested too deep',
  ]);
});
