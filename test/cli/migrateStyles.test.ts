import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'vitest';
import { openPage, serveFolder } from '../helpers/browser.ts';
import { migrate, oldSite } from '../helpers/oldSite.ts';

/** A Docusaurus site with style sheets. */
const withStyles = (names: readonly string[]): Readonly<Record<string, string>> => ({
  'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: ${JSON.stringify(names)} } }]],
};`,
  'docs/a.md': '# A\n',
});

test('migrate defines the properties of the old theme that styles of the site use', async (t) => {
  const site = await oldSite(t, {
    ...withStyles(['./src/css/custom.css']),
    'src/css/custom.css': `:root { --ifm-color-primary: #00f; }
.header-github-link::before { background: var(--ifm-navbar-link-color); }
.box { border-color: var(--ifm-color-emphasis-300, gray); color: var(--ifm-color-primary); padding: var(--ifm-of-their-own); }
`,
    'src/components/box.module.css':
      '.a { background: var( --ifm-color-primary-lightest ); color: var(--ifm-color-gray-900); }\n',
    'docs/a.md': '# A\n\n<p style="border-radius: var(--ifm-global-radius)">Text.</p>\n',
  });
  const told = await migrate(site);
  assert.match(
    told,
    /done:[\s\S]* properties of the theme: client\/styles\/docusaurus\.css has those that styles of the site use/,
  );
  assert.equal(
    site.read('client/styles/docusaurus.css'),
    `/* Properties of Docusaurus’ theme that this site uses. */
:root {
  --ifm-color-emphasis-300: color-mix(in srgb, var(--color-text) 30%, var(--color-bg));
  --ifm-color-gray-900: color-mix(in srgb, black 90%, white);
  --ifm-color-primary-lightest: color-mix(in srgb, white 30%, var(--color-accent));
  --ifm-global-radius: var(--radius);
}
:root,
.navbar-container {
  --ifm-navbar-link-color: var(--navbar-text);
}
`,
  );
  assert.match(
    site.read('client/styles/main.css'),
    /^@import '\.\/docusaurus\.css';\n@import '\.\.\/\.\.\/src\/css\/custom\.css';\n/,
  );
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
});

test('migrate defines shades of the colors of the old theme, and lengths', async (t) => {
  const site = await oldSite(t, {
    ...withStyles(['./src/css/custom.css']),
    'src/css/custom.css': `.box { color: var(--ifm-color-secondary-dark); background: var(--ifm-color-success-contrast-background); }
.navbar__inner { padding: var(--ifm-navbar-padding-vertical) var(--ifm-navbar-padding-horizontal); }
.no { color: var(--ifm-color-secondary-strange); }
`,
    'docs/a.md': '# A\n',
  });
  await migrate(site);
  assert.equal(
    site.read('client/styles/docusaurus.css'),
    `/* Properties of Docusaurus’ theme that this site uses. */
:root {
  --ifm-color-secondary-dark: color-mix(in srgb, black 10%, #ebedf0);
  --ifm-color-success-contrast-background: light-dark(color-mix(in srgb, white 90%, #00a400), color-mix(in srgb, black 70%, #00a400));
}
:root,
.navbar-container {
  --ifm-navbar-padding-horizontal: 1rem;
  --ifm-navbar-padding-vertical: 0.5rem;
}
`,
  );
});

test('migrate lays out the grid of the old theme, with buttons in their colors and utilities', async (t) => {
  const site = await oldSite(t, {
    ...withStyles([]),
    'src/pages/index.js': `import styles from './index.module.css';
export default function Home() {
  return (
    <section className={styles.logos}>
      <div className="container">
        <div className="row">
          <div className="col col--3 text--right">A</div>
          <div className="col col--3">B</div>
          <div className="col col--3">C</div>
          <div className="col col--3">D</div>
        </div>
        <div className="row"><div className="col col--4 col--offset-2">E</div></div>
        <a className="button button--info" href="/docs/a">Information</a>
      </div>
    </section>
  );
}
`,
    'src/pages/index.module.css': '.logos { display: flex; width: 100%; }\n',
  });
  await migrate(site);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const { page } = await openPage(t);
  await page.goto(await serveFolder(t, path.join(site.dir, 'build')));
  const boxOf = async (words: string) => (await page.getByText(words, { exact: true }).boundingBox()) ?? { x: 0, y: 0 };
  await page.setViewportSize({ width: 1200, height: 800 });
  const wide = await Promise.all(['A', 'B', 'C', 'D'].map(boxOf));
  assert.deepEqual(new Set(wide.map(({ y }) => y)).size, 1);
  assert.ok(wide.every(({ x }, index) => index === 0 || x - (wide[index - 1]?.x ?? 0) > 270));
  assert.ok((await boxOf('E')).x > 180);
  const styleOf = (words: string, name: 'textAlign' | 'backgroundColor') =>
    page.getByText(words, { exact: true }).evaluate((element, key) => getComputedStyle(element)[key], name);
  assert.equal(await styleOf('A', 'textAlign'), 'end');
  assert.equal(await styleOf('Information', 'backgroundColor'), 'rgb(84, 199, 236)');
  await page.setViewportSize({ width: 800, height: 800 });
  const narrow = await Promise.all(['A', 'B', 'C', 'D'].map(boxOf));
  assert.equal(new Set(narrow.map(({ x }) => x)).size, 1);
});

test('migrate styles badges, alerts and pills of the old theme, also on pages in another folder', async (t) => {
  const site = await oldSite(t, {
    'website/docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: { path: '../docs', routeBasePath: '/' }, blog: false }]],
};`,
    'docs/index.md': `# A

<span className="badge badge--success">Ready</span>

<div className="alert alert--danger" role="alert">Careful</div>

<ul className="pills"><li className="pills__item pills__item--active">One</li><li className="pills__item">Two</li></ul>
`,
  });
  const root = ['--root', 'website'];
  const migrated = await site.run('migrate', 'website');
  assert.equal(migrated.exitCode, 0, migrated.stderr);
  assert.match(
    migrated.stderr,
    / client\/styles\/docusaurus\.css has grid, hero, buttons, cards, badges and the like, /,
  );
  assert.doesNotMatch(site.read('website/client/styles/docusaurus.css'), /hero/);
  const { exitCode, stderr } = await site.run('build', ...root);
  assert.equal(exitCode, 0, stderr);
  const { page } = await openPage(t);
  await page.goto(await serveFolder(t, path.join(site.dir, 'website/build')));
  const styleOf = (words: string, name: 'backgroundColor' | 'borderInlineStartColor') =>
    page.getByText(words, { exact: true }).evaluate((element, key) => getComputedStyle(element)[key], name);
  assert.equal(await styleOf('Ready', 'backgroundColor'), 'rgb(0, 164, 0)');
  assert.equal(await styleOf('Careful', 'borderInlineStartColor'), 'rgb(250, 56, 62)');
  const boxOf = async (words: string) => (await page.getByText(words, { exact: true }).boundingBox()) ?? { x: 0, y: 0 };
  const [one, two] = await Promise.all(['One', 'Two'].map(boxOf));
  assert.equal(one?.y, two?.y);
});

test('migrate imports the style sheets of the classic theme, also without its preset', async (t) => {
  const site = await oldSite(t, {
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.org', baseUrl: '/',
  plugins: [['@docusaurus/plugin-content-docs', {}]],
  themes: [['@docusaurus/theme-classic', { customCss: ['./src/css/custom.css'] }]],
};`,
    'src/css/custom.css': ':root { --ifm-color-primary: #00f; }\n',
    'docs/a.md': '# A\n',
  });
  await migrate(site);
  assert.match(
    site.read('client/styles/main.css'),
    /^@import '\.\.\/\.\.\/src\/css\/custom\.css';\n[\s\S]*--color-accent: #00f;/,
  );
});

test('migrate takes colors and fonts only from rules that apply to every page', async (t) => {
  const site = await oldSite(t, {
    ...withStyles(['./src/css/custom.css']),
    'src/css/custom.css': `@import url('./fonts.css');
@import url('https://fonts.example/inter.css');
/* :root { --ifm-color-primary: yellow; } */
:root,
html[data-theme='light'] {
  --ifm-color-primary: #00f !important;
  --note: "}; --ifm-color-primary: yellow";
  --logo: url("data:image/svg+xml;utf8,<svg>{;}</svg>");
  --ifm-font-color-base: #111;
}
@media (max-width: 996px) {
  :root { --ifm-color-primary: red; }
}
.hero, .card[data-theme='dark'] { --ifm-color-primary: orange; }
[data-theme='dark'] .hero { --ifm-background-color: orange; }
@layer site {
  :root {
    --ifm-background-color: white;
    &[data-theme="dark"] { --ifm-background-color: black; }
  }
}
html[data-theme=dark]:root { --ifm-color-primary: #88f; }
[data-theme='light'] { --ifm-font-color-base: #222; }
`,
    'src/css/fonts.css': ":root { --ifm-font-family-base: 'Inter; Sans', sans-serif; }\n",
  });
  await migrate(site);
  assert.equal(
    site.read('client/styles/main.css'),
    `@import '../../src/css/custom.css';

:root {
  --color-accent: light-dark(#00f, #88f);
  --color-bg: light-dark(white, black);
  --color-text: light-dark(#222, #111);
  --font-text: "Inter; Sans", sans-serif;
  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));
}
`,
  );
  assert.match(site.read('site.config.ts'), /'style-src': \['https:\/\/fonts\.example'\]/);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
});

test('migrate keeps colors for one mode, and the background of the old theme in dark mode', async (t) => {
  const site = await oldSite(t, {
    ...withStyles(['./src/css/custom.css']),
    'src/css/custom.css': `:root { --ifm-background-color: #fafafa; }
[data-theme='dark'] { --ifm-navbar-background-color: #000; }
.hero--primary { --ifm-hero-text-color: rgb(1, 2, 3); }
`,
    'src/pages/index.js': 'export default () => <header className="hero hero--primary">Big</header>;\n',
  });
  await migrate(site);
  assert.match(
    site.read('client/styles/main.css'),
    /:root \{\n {2}--color-bg: light-dark\(#fafafa, #1b1b1d\);\n\}\n\n\.navbar-container \{\n {2}--navbar-bg: light-dark\(#fff, #000\);\n\}/,
  );
  assert.equal((await site.run('build')).exitCode, 0);
  const { page } = await openPage(t);
  await page.goto(await serveFolder(t, path.join(site.dir, 'build')));
  assert.equal(await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).color), 'rgb(1, 2, 3)');
});

test('migrate takes no values that only Tailwind or Sass understands', async (t) => {
  const site = await oldSite(t, {
    ...withStyles(['./src/css/custom.css']),
    'src/css/custom.css': `@tailwind base;
:root { --ifm-color-primary: theme(colors.jade.300); --ifm-font-color-base: #{$text}; --ifm-background-color: #eee; }
:root { --ifm-color-emphasis-200: theme(colors.gray.200); }
`,
    'src/css/card.module.css':
      '.a { color: var(--ifm-color-emphasis-200); background: var(--ifm-background-color); }\n',
  });
  await migrate(site);
  assert.equal(
    site.read('client/styles/main.css'),
    "@import './docusaurus.css';\n\n:root {\n  --color-bg: light-dark(#eee, #1b1b1d);\n}\n",
  );
  assert.match(site.read('client/styles/docusaurus.css'), /--ifm-color-emphasis-200: color-mix/);
});

test('migrate replaces references to properties of styles that it cannot import', async (t) => {
  const site = await oldSite(t, {
    ...withStyles(['./src/css/custom.css', './src/css/own.css']),
    'src/css/custom.css': `@tailwind base;
:root { --gray: #eee; --paper: var(--gray); --ifm-background-color: var(--paper); --ifm-font-color-base: var(--none); }
[data-theme='dark'] { --gray: #111; --ifm-background-color: var(--paper); }
:root { --ifm-navbar-background-color: var(--none, blue); --ifm-color-primary: var(--brand); }
`,
    'src/css/own.css': ':root { --brand: #00f; }\n',
  });
  await migrate(site);
  assert.equal(
    site.read('client/styles/main.css'),
    `@import '../../src/css/own.css';

:root {
  --color-accent: var(--brand);
  --color-bg: light-dark(#eee, #111);
  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));
}

.navbar-container {
  --navbar-bg: var(--none, blue);
}
`,
  );
});

test('migrate ignores comments when it looks for syntax of other tools in styles', async (t) => {
  const site = await oldSite(t, {
    ...withStyles(['./a.css', './b.css', './c.scss', './d.css']),
    'a.css': '/* @tailwind base; */\n:root { --ifm-color-primary: #00f; }\n',
    'b.css': '.x {\n  @apply p-2;\n}\n',
    'd.css': ':root { --color-text: red; }\n',
    'c.scss': '$dark: #123;\n// All readers\n:root { --ifm-navbar-background-color: #{$dark}; }\n',
  });
  const told = await migrate(site);
  assert.match(told, / b\.css: needs another tool/);
  assert.match(told, / d\.css: sets `--color-text`, which the built-in styles set too/);
  assert.equal(
    site.read('client/styles/main.css'),
    "@import '../../a.css';\n@import '../../c.scss';\n\n:root {\n  --color-accent: #00f;\n  --color-accent-soft: color-mix(in srgb, var(--color-accent) 12%, var(--color-bg));\n}\n\n.navbar-container {\n  --navbar-bg: #123;\n}\n",
  );
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
});
