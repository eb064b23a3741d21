import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { shared } from '../helpers/scope.ts';
import { createSite } from '../helpers/site.ts';

/** A layout with a certain body. */
const layout = (
  body: string,
  more = '',
): string => `import { asset, Island, LazyIsland, Link, type LayoutProps, Page, RawHtml, useSite } from 'sitegen-react/templates';
import { Where } from '../client/islands/Where.tsx';
${more}
export default function Landing(props: LayoutProps) {
  const { href } = useSite();
  return (
    <Page {...props}>
      <main>
        ${body}
      </main>
    </Page>
  );
}
`;

const withoutPicture = {
  'content/pages/index.md': '---\nlayout: Landing\n---\n',
  'content/docs/intro.md': '# Intro\n\n## Install\n',
  'content/docs/more.md': '# More\n',
  'content/static/manual.pdf': 'pdf',
  'client/islands/Where.tsx': 'export function Where() { return <i>here</i>; }\n',
};

const common = { ...withoutPicture, 'content/static/img/x.png': 'x' };

/** The addresses in the part of a page that its layout renders. */
const addressesIn = (html: string): readonly string[] =>
  [
    ...(/<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '').matchAll(
      / (?:href|src|srcSet|srcset|poster|action|style)="([^"]*)"/g,
    ),
  ].map(([, address = '']) => address.replaceAll('&quot;', "'"));

/** The lines of a report, without code frames and lines about languages. */
const messages = (stderr: string): readonly string[] =>
  stderr.split('\n').filter((line) => line !== '' && !/^ {2}[> ] +(?:\d+)? \||^de |^locale /.test(line));

/** JSX in a layout, and the addresses that it renders in English and German, for a site at \`/site/\`. */
const WRITTEN: readonly (readonly [jsx: string, english: string, german?: string])[] = [
  ['<Link to="/docs/intro#install">a</Link>', '/site/docs/intro#install', '/site/de/docs/intro#install'],
  ['<Link to="/intro.md">a</Link>', '/site/docs/intro', '/site/de/docs/intro'],
  ['<Link to="/manual.pdf">a</Link>', '/site/manual.pdf'],
  ['<Link to="/old">a</Link>', '/site/docs/more', '/site/de/docs/more'],
  ['<Link to="pathname:///elsewhere">a</Link>', '/site/elsewhere'],
  ['<Link to="pathname:///site/elsewhere">a</Link>', '/site/elsewhere'],
  ['<Link to="https://example.com/">a</Link>', 'https://example.com/'],
  ['<Link to="#top">a</Link>', '#top'],
  ["<a href={href('/docs/intro')}>a</a>", '/site/docs/intro', '/site/de/docs/intro'],
  ['<img src={asset(\'/img/x.png\')} alt="" />', '/site/img/x.png'],
  ['<a href="/docs/intro">a</a>', '/site/docs/intro', '/site/de/docs/intro'],
  ['<a href="/?q=1#top">a</a>', '/site/?q=1#top', '/site/de/?q=1#top'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template of the layout
  ['<a href={`${props.site.base}docs/intro`}>a</a>', '/site/docs/intro', '/site/de/docs/intro'],
  ['<a href="mailto:a@example.com">a</a>', 'mailto:a@example.com'],
  ['<img src="/img/x.png" alt="" />', '/site/img/x.png'],
  ['<img srcSet="/img/x.png 1x, /img/x.png 2x" alt="" />', '/site/img/x.png 1x, /site/img/x.png 2x'],
  ['<video poster="/img/x.png" />', '/site/img/x.png'],
  ['<form action="/docs/intro" />', '/site/docs/intro', '/site/de/docs/intro'],
  ['<svg><use href="/img/x.png#dot" /></svg>', '/site/img/x.png#dot'],
  ["<p style={{ background: 'url(/img/x.png)' }} />", "background:url('/site/img/x.png')"],
  [
    '{[{ to: "/docs/more" }].map((link) => <a key={link.to} href={link.to}>a</a>)}',
    '/site/docs/more',
    '/site/de/docs/more',
  ],
  [
    '<RawHtml as="div" html={\'<a href="/docs/more">a</a><img src=/img/x.png>\'} />',
    '/site/docs/more /site/img/x.png',
    '/site/de/docs/more /site/img/x.png',
  ],
];

describe('addresses in layouts', () => {
  const built = shared(async (scope) => {
    const site = await createSite(scope, {
      ...common,
      'site.config.ts': configFile(
        "baseUrl: '/site/', i18n: { locales: ['en', 'de'] }, redirects: [{ from: '/old', to: '/docs/more' }]",
      ),
      'templates/Landing.tsx': layout(WRITTEN.map(([jsx]) => jsx).join('\n        ')),
    });
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 0, stderr);
    return { site, stderr };
  });

  test('get base and language, in whatever way they are written', () => {
    const { site } = built();
    const english = WRITTEN.flatMap(([, address]) => (address.includes('x,') ? [address] : address.split(' ')));
    assert.deepEqual(addressesIn(site.read('build/index.html')), english);
    const german = WRITTEN.flatMap(([, address, other = address]) =>
      other.includes('x,') ? [other] : other.split(' '),
    );
    assert.deepEqual(addressesIn(site.read('build/de/index.html')), german);
  });

  test('have a target and rel attributes if they lead to other sites', () => {
    assert.match(
      built().site.read('build/index.html'),
      /<a target="_blank" rel="noopener noreferrer" href="https:\/\/example\.com\/">/,
    );
  });

  test('are reported if they are redirected', () => {
    assert.deepEqual(messages(built().stderr).slice(0, 4), [
      'warning link-redirected templates/Landing.tsx:12:19',
      '  "/old" is redirected to "/docs/more", on 2 pages, such as "/"',
      '  hint: link to "/docs/more"',
      '1 warning',
    ]);
  });
});

test('without a base URL, written addresses get the language, resolved and imported ones stay', async (t) => {
  const site = await createSite(t, {
    ...common,
    'site.config.ts': configFile(
      "i18n: { locales: ['en', 'de'] }, navbar: { items: [{ type: 'localeDropdown' }, { to: '/docs/more', label: 'More' }] }",
    ),
    'content/docs/intro.md': '---\nlayout: Landing\n---\n# Intro\n',
    'templates/Landing.tsx': layout(
      `<a href="/docs/intro">a</a>
        <a href={['', 'docs', 'more'].join('/')}>a</a>
        <img src="/img/x.png" alt="" />
        <img src={logo} alt="" />
        {props.page.navbar.flatMap(({ items = [], href }) => [href, ...items.map((item) => item.href)]).filter(Boolean).map((href) => <a key={href} href={href}>a</a>)}`,
      "import logo from './logo.svg';",
    ),
    'templates/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { stderr } = await site.run('build');
  assert.doesNotMatch(stderr, /warning/);
  const addresses = (file: string) =>
    addressesIn(site.read(file)).map((address) => address.replace(/-\w{8}(?=\.)/, ''));
  assert.deepEqual(addresses('build/docs/intro/index.html'), [
    '/docs/intro',
    '/docs/more',
    '/img/x.png',
    '/assets/logo.svg',
    '/docs/intro',
    '/de/docs/intro',
    '/docs/more',
  ]);
  assert.deepEqual(addresses('build/de/docs/intro/index.html'), [
    '/de/docs/intro',
    '/de/docs/more',
    '/img/x.png',
    '/assets/logo.svg',
    '/docs/intro',
    '/de/docs/intro',
    '/de/docs/more',
  ]);
});

test('check and build report broken addresses of templates at their place, once for all pages', async (t) => {
  const site = await createSite(t, {
    ...withoutPicture,
    'content/pages/other.md': '---\nlayout: Landing\n---\n',
    'templates/Landing.tsx': layout(
      `<Link to="/docs/intr">a</Link>
        <a href="/docs/intro#instal">a</a>
        <img src={asset('/img/y.png')} alt="" />
        <a href={\`\${props.site.base}docs/gone\`}>a</a>
        {props.page.url === '/' && STATIC}`,
      'const STATIC = <img src="/img/z.png" alt="" />;',
    ),
    'templates/parts/Footer.tsx': 'export const Footer = () => <footer><a href="/imprint">Imprint</a></footer>;\n',
  });
  const expected = [
    'warning image-missing templates/Landing.tsx:3:26',
    '  "/img/z.png" does not exist (looked for content/static/img/z.png), on "/" (content/pages/index.md)',
    'warning link-broken templates/Landing.tsx:9:19',
    '  broken link "/docs/intr": no such page, on 2 pages, such as "/"',
    '  hint: did you mean "/docs/intro"?',
    'warning anchor-broken templates/Landing.tsx:10:18',
    '  broken anchor "/docs/intro#instal": "/docs/intro" has no "#instal", on 2 pages, such as "/"',
    '  hint: did you mean "/docs/intro#install"?',
    'warning image-missing templates/Landing.tsx:11:26',
    '  "/img/y.png" does not exist (looked for content/static/img/y.png), on 2 pages, such as "/"',
    'warning link-broken templates/Landing.tsx:12:9',
    '  broken link "/docs/gone": no such page, on 2 pages, such as "/"',
    '  hint: did you mean "/docs/more"?',
    'warning link-broken templates/parts/Footer.tsx:1:46',
    '  broken link "/imprint": no such page, on 6 pages, such as "/docs/intro"',
    '6 warnings',
  ];
  for (const command of ['check', 'build', 'build', 'check']) {
    const { stderr } = await site.run(command);
    assert.deepEqual(messages(stderr).slice(0, expected.length), expected, command);
  }
  const { exitCode } = await site.run('build', '--strict');
  assert.equal(exitCode, 1);

  // A new page and a redirect: pages that link there are rendered again, although they have not changed.
  await site.write({
    'content/pages/imprint.md': '# Imprint\n',
    'site.config.ts': configFile("redirects: [{ from: '/docs/gone', to: '/docs/more' }]"),
  });
  const { stderr } = await site.run('build');
  assert.doesNotMatch(stderr, /imprint/);
  assert.match(stderr, /link-redirected templates\/Landing\.tsx:12:9/);
  await site.remove('content/pages/imprint.md');
  assert.match((await site.run('build')).stderr, /broken link "\/imprint"/);
});

test('addresses in spread props are reported, with any attributes before them', async (t) => {
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n\n<More url="/docs/gone" />\n\n<Sized url="/docs/away" />\n',
    'templates/components/More.tsx': `import type { ComponentProps } from 'sitegen-react/templates';
export const More = ({ props }: ComponentProps) => {
  const given = { [['h', 'ref'].join('')]: String(props.url) };
  return <a ref={(element) => element?.focus()} {...given}>more</a>;
};`,
    'templates/components/Sized.tsx': `import type { ComponentProps } from 'sitegen-react/templates';
export const Sized = ({ props }: ComponentProps) => {
  const Tag = props.url ? 'a' : 'span';
  const given = { [['h', 'ref'].join('')]: String(props.url) };
  return <Tag className="sized" {...given}>more</Tag>;
};`,
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /"\/docs\/gone"/);
  assert.match(stderr, /"\/docs\/away"/);
});

test('addresses in props of components are resolved from the Markdown, and reported there', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("baseUrl: '/site/'"),
    'content/docs/a/one.md': '# One\n\n<Card href="./two.md" src="./pic.png">\n\n[Two](./two.md)\n\n</Card>\n',
    'content/docs/a/two.md': '# Two\n\n<Card href="./too.md" src="/pic.png" />\n',
    'content/docs/a/pic.png': 'x',
    'content/blog/2024-01-01-post.md':
      '# Post\n\n<Card href="./2024-01-02-next.md" src="./pic.png" />\n\n{/* truncate */}\n\nMore\n',
    'content/blog/2024-01-02-next.md': '# Next\n',
    'content/blog/pic.png': 'x',
    'templates/components/Card.tsx': `import { type ComponentProps, RawHtml } from 'sitegen-react/templates';
export const Card = ({ props, html }: ComponentProps) => (
  <div className="card"><a href={String(props.href)}><img src={String(props.src)} alt="" /></a><RawHtml as="div" html={html} /></div>
);`,
  });
  const { stderr } = await site.run('build');
  assert.deepEqual(messages(stderr).slice(0, 6), [
    'warning link-broken content/docs/a/two.md:3:13',
    '  broken link "./too.md" (resolved as "a/too.md"): no such page',
    '  hint: did you mean "./two.md"?',
    'warning image-missing content/docs/a/two.md:3:28',
    '  "/pic.png" does not exist (looked for content/static/pic.png)',
    '2 warnings',
  ]);
  const card = (file: string) => /<div class="card">.*?<\/div>/s.exec(site.read(`build/${file}`))?.[0] ?? '';
  const PICTURE = /src="(\/site\/assets\/[\w/]*pic-\w+\.png)"/;
  assert.match(card('docs/a/one/index.html'), /<a href="\/site\/docs\/a\/two">/);
  assert.match(card('docs/a/one/index.html'), /<div>\s*<p><a href="\/site\/docs\/a\/two">Two<\/a>/);
  const [, picture = ''] = PICTURE.exec(card('docs/a/one/index.html')) ?? [];
  assert.ok(site.exists(picture.replace('/site/', 'build/')));
  for (const file of ['blog/2024/01/01/post/index.html', 'blog/index.html']) {
    assert.match(card(file), /<a href="\/site\/blog\/2024\/01\/02\/next">/, file);
    assert.match(card(file), PICTURE, file);
  }
  // A build without changes keeps files that components name.
  await site.run('build');
  assert.ok(site.exists(picture.replace('/site/', 'build/')));
});

test('addresses in islands that lack base or language are reported, also in states not rendered', async (t) => {
  const site = await createSite(t, {
    ...common,
    'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }"),
    'templates/Landing.tsx': layout(
      '<Island id="w" name="Where" component={Where} props={{ to: "/docs/more" }} />\n        <LazyIsland id="l" name="Late" />',
    ),
    'client/islands/Where.tsx': `import { useState } from 'react';
import { asset, Link, useSite } from 'sitegen-react/client';
export function Where({ to }: { to: string }) {
  const [isOpen] = useState(false);
  const { href } = useSite();
  return (
    <>
      <Link to="/docs/intro">right</Link>
      <img src={asset('/img/x.png')} alt="" />
      <a href={href(to)}>right</a>
      <a href="/docs/intro">no language</a>
      <img src="/img/x.png" alt="right" />
      <a href="docs/intro">right at the root of each language</a>
      {isOpen && <Link to="/docs/intra">broken</Link>}
      <Link to={['', 'docs', 'mare'].join('/')}>broken</Link>
    </>
  );
}`,
    'client/islands/Late.tsx': `import { asset as file, Link as L } from 'sitegen-react/client';
const asset = (name: string) => name;
export const Late = () => <L to="/intro.md">no address {asset('/img/y.png')} {file('/img/z.png')} <L to={\`/docs/mire\`}>{file(\`/img/w.png\`)}</L></L>;
`,
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(messages(stderr).slice(0, 19), [
    'warning link-in-island client/islands/Late.tsx:3:27',
    '  "/intro.md" becomes "/intro.md" in an island, but should be "/docs/intro"',
    '  hint: write "/docs/intro"',
    'warning image-missing client/islands/Late.tsx:3:79',
    '  "/img/z.png" does not exist (looked for content/static/img/z.png)',
    'warning link-broken client/islands/Late.tsx:3:99',
    '  broken link "/docs/mire": no such page',
    '  hint: did you mean "/docs/more"?',
    'warning image-missing client/islands/Late.tsx:3:121',
    '  "/img/w.png" does not exist (looked for content/static/img/w.png)',
    'warning link-in-island client/islands/Where.tsx:11:7',
    '  "/docs/intro" is not resolved in an island: it should be "/de/docs/intro"',
    '  hint: write `<Link to="/docs/intro">`, imported from `sitegen-react/client`',
    'warning link-broken client/islands/Where.tsx:14:18',
    '  broken link "/docs/intra": no such page',
    '  hint: did you mean "/docs/intro"?',
    'warning link-broken client/islands/Where.tsx:15:7',
    '  broken link "/docs/mare": no such page, on 2 pages, such as "/"',
    '  hint: did you mean "/docs/more"?',
  ]);
});

test('files in styles are checked, and errors of imports have a place', async (t) => {
  const site = await createSite(t, {
    ...common,
    'templates/Landing.tsx': layout('<p className={styles.a}>a</p>', "import styles from './landing.module.css';"),
    'templates/landing.module.css': '.a { background: url(/img/x.png); }\n.b { background: url("/img/y.png"); }\n',
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(messages(stderr).slice(0, 2), [
    'warning image-missing templates/landing.module.css:2:23',
    '  "/img/y.png" does not exist (looked for content/static/img/y.png)',
  ]);
  for (const [css, place, message] of [
    [
      ".a { composes: b from './none.module.css'; }\n",
      'templates/landing.module.css:1:23',
      /Could not resolve "\.\/none/,
    ],
    ["@import './none.css';\n.a {}\n", 'templates/landing.module.css:1:9', /Could not resolve "\.\/none/],
    ['.a { color: red; } }\n', 'templates/landing.module.css:1:20', /Unexpected "}"/],
  ] as const) {
    await site.write({ 'templates/landing.module.css': css });
    const { stderr: told } = await site.run('check');
    assert.ok(told.includes(`bundle-failed ${place}\n`), told);
    assert.match(told, message);
  }
  await site.write({
    'templates/landing.module.css': '.a {}\n',
    'templates/Landing.tsx': layout(
      '<p className={styles.a}>{logo}</p>',
      "import styles from './landing.module.css';\nimport logo from './none.svg';",
    ),
  });
  assert.match(
    (await site.run('check')).stderr,
    /bundle-failed templates\/Landing\.tsx:4:18\n {2}Could not resolve "\.\/none\.svg"/,
  );
  await site.write({ 'templates/Landing.tsx': layout('<i />', "const LOGO = asset('/img/x.png');") });
  assert.match(
    (await site.run('check')).stderr,
    /Landing\.tsx:3:14\n.*the site is known only while a component renders/,
  );
});

test('ids from layouts are known on every thread, but names of inputs are no ids', async (t) => {
  const site = await createSite(t, {
    ...withoutPicture,
    // The main thread renders this page, and another thread the rest.
    'content/docs/long.md': `\`\`\`\n${`${'x'.repeat(1000)}\n`.repeat(1500)}\`\`\`\n`,
    'templates/Landing.tsx': layout(
      '<a href="#own">Own</a><p id="own">Here</p><a href="#field">Field</a><input name="field" />',
    ),
  });
  const { exitCode, stderr } = await site.run('build', '--jobs', '2');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(stderr.match(/broken anchor "\S+"/g), ['broken anchor "#field"']);
});
