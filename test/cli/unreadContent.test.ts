import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { printedWith } from '../helpers/printedFindings.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** The findings of `check` about missing and unread content. */
async function told(site: TestSite): Promise<readonly string[]> {
  const { exitCode, stdout } = await site.run('check', '--format', 'json');
  assert.equal(exitCode, 0);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { code: string; file?: string; message: string; hint: string }[];
  };
  return diagnostics.flatMap(({ code, file = '', message, hint }) =>
    /^(?:content-missing|file-unread)$/.test(code) ? [`${code} ${file}\n${message}\n${hint}`] : [],
  );
}

test('a site without content builds, and check says what to add', async (t) => {
  const site = await createSite(t);
  assert.deepEqual(await told(site), [
    'content-missing \nno content found: there is no Markdown in content/docs, content/blog or content/pages\nwrite the first page, such as content/docs/intro.md, or see what `npx sitegen-react init` makes in an empty folder',
  ]);
  const { exitCode } = await site.run('build');
  assert.equal(exitCode, 0);
  assert.match(
    site.read('build/index.html'),
    /This site has no pages yet\. A Markdown file in content\/docs is its first one/,
  );
});

test('patterns that exclude all content of a folder are reported', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "docs: { include: ['guide/**'] }, blog: { exclude: ['**'] }, pages: { include: ['*.md'] }",
    ),
    'content/docs/guides/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
    'content/blog/2024-01-01-x.md': '# X\n',
    'content/pages/about.md': '# About\n',
  });
  assert.deepEqual(await told(site), [
    'content-missing \nno content found in content/blog, which holds a Markdown file\ncorrect `include` or `exclude` of `blog`: patterns are relative to this folder, such as `guides/**`',
    'content-missing \nno content found in content/docs, which holds 2 Markdown files\ncorrect `include` or `exclude` of `docs`: patterns are relative to this folder, such as `guides/**`',
  ]);
});

test('Markdown in other folders is suggested if there is no content', async (t) => {
  const site = await createSite(t, {
    'README.md': '# Project\n',
    'docs/a.md': '# A\n',
    'docs/b/c.mdx': '# C\n',
    'docs/README.md': '# For those who read the code\n',
    'posts/2024-01-01-x.md': '# X\n',
    'src/pages/index.md': '# Home\n',
  });
  assert.deepEqual(await told(site), [
    "content-missing \nno content found in content/blog\ndid you mean posts, which holds a Markdown file? move it there, or set `blog: { dir: 'posts' }`, or `blog: false` if that is not part of the site",
    "content-missing \nno content found in content/docs\ndid you mean docs, which holds 2 Markdown files? move it there, or set `docs: { dir: 'docs' }`, or `docs: false` if that is not part of the site",
    "content-missing \nno content found in content/pages\ndid you mean src/pages, which holds a Markdown file? move it there, or set `pages: { dir: 'src/pages' }`",
  ]);
  await site.write({ 'site.config.ts': configFile("docs: { dir: 'docs' }, blog: false") });
  assert.deepEqual(await told(site), []);
});

test('Markdown beside the content that nothing reads is reported', async (t) => {
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n',
    'content/docs/_part.md': 'A part.\n',
    'content/docs/old.markdown': '# Old\n',
    'content/docs/Loud.MD': '# Loud\n',
    'content/about.md': '# About\n',
    'content/README.md': 'For authors.\n',
    'content/doc/a.md': '# A\n',
    'content/doc/b.md': '# B\n',
    'content/notes/c.mdx': '# C\n',
    'content/versioned_docs/1.0/intro.md': '# Intro\n',
    'content/static/license.md': 'MIT\n',
  });
  assert.deepEqual(await told(site), [
    'file-unread content/about.md\nthis file is not used\nmove it into content/docs, content/blog or content/pages',
    'file-unread content/doc\nthis folder is not used, although it holds 2 Markdown files\ndid you mean "content/docs"?',
    'file-unread content/docs/Loud.MD\nthis file is not used: Markdown files end with .md or .mdx, not with .MD\nrename it to Loud.md',
    'file-unread content/docs/old.markdown\nthis file is not used: Markdown files end with .md or .mdx, not with .markdown\nrename it to old.md',
    'file-unread content/notes\nthis folder is not used, although it holds a Markdown file\nmove it into content/docs, content/blog or content/pages',
    'file-unread content/versioned_docs/1.0/intro.md\nthis file is not used: each version needs a folder of its own here\nmove it into a folder such as version-1.0, which `npx sitegen docs:version 1.0` makes from the docs',
  ]);
  await site.write({ 'site.config.ts': configFile("docs: false, pages: { dir: 'content/notes' }") });
  assert.deepEqual((await told(site)).length, 2); // about.md and doc
});

test('_index.md pages of Hugo, and files with a wrong extension, are grouped into one finding', async (t) => {
  const names = ['a', 'b', 'c', 'd'];
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n\n<Include file="./parts/_index.md" />\n',
    'content/docs/parts/_index.md': 'A part.\n',
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}/_index.md`, '# Section\n'])),
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}.markdown`, '# Old\n'])),
  });
  const { stderr } = await site.run('check');
  assert.deepEqual(
    printedWith('warning file-unread', stderr).map(({ place, message, hint }) => [place, message, hint]),
    [
      [
        'content/docs/a.markdown',
        'this file is not used: Markdown files end with .md or .mdx, not with .markdown (4 times: content/docs/a.markdown, content/docs/b.markdown, content/docs/c.markdown, …)',
        'rename it to a.md',
      ],
      [
        'content/docs/a/_index.md',
        'this file is not used: files that begin with an underscore are included by pages (4 times: content/docs/a/_index.md, content/docs/b/_index.md, content/docs/c/_index.md, …)',
        'rename it to index.md if it is the page of its folder',
      ],
    ],
  );
});

test('a translation outside of the folders for docs, blog and pages is reported', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }"),
    'content/docs/intro.md': '# Intro\n',
    'content/i18n/de/intro.md': '# Einführung\n',
  });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /warning translation-orphaned content\/i18n\/de\/intro\.md\n {2}this is not used: translations are read from other places/,
  );
});

test('a style sheet that nothing imports is reported', async (t) => {
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n',
    'client/styles/main.css': "@import './more.css';\n",
    'client/styles/more.css': 'main { color: red }\n',
    'client/styles/custom.css': 'main { color: blue }\n',
    'client/styles/_part.scss': '',
    'templates/parts/Footer.tsx': "import './footer.css';\nexport const Footer = () => <footer />;\n",
    'templates/parts/footer.css': 'footer { color: red }\n',
  });
  assert.deepEqual(await told(site), [
    'file-unread client/styles/custom.css\nnothing imports this style sheet\nimport it in client/styles/main.css for every page, or in a layout, a component or an island',
  ]);
  assert.match((await site.run('build')).stderr, /^warning file-unread client\/styles\/custom\.css$/m);
});

test('components in misnamed folders are reported, unless they are imported', async (t) => {
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n',
    'templates/component/Note.tsx': 'export const Note = () => <p />;\n',
    'client/island/Counter.tsx': 'export const Counter = () => <p />;\n',
    'templates/part/Line.tsx': 'export const Line = () => <hr />;\n',
    'templates/parts/Footer.tsx':
      "import { Line } from '../part/Line.tsx';\nexport const Footer = () => <footer><Line /></footer>;\n",
  });
  assert.deepEqual(await told(site), [
    'file-unread client/island/Counter.tsx\nthis file is not used\nmove it into client/islands',
    'file-unread templates/component/Note.tsx\nthis file is not used\nmove it into templates/components',
  ]);
});

test('parts that no layout shows are reported, unless they are imported', async (t) => {
  const part = (name: string) => `export const ${name} = () => <hr />;\n`;
  const site = await createSite(t, {
    'content/docs/intro.md': '# Intro\n',
    'templates/parts/footer.tsx': part('Footer'),
    'templates/parts/Breadcrumb.tsx': part('Breadcrumb'),
    'templates/parts/Sponsors.tsx': part('Sponsors'),
    'templates/parts/Line.tsx': part('Line'),
    'templates/parts/Pager.tsx': "import { Line } from './Line.tsx';\nexport const Pager = () => <Line />;\n",
  });
  const found = await told(site);
  assert.deepEqual(found.slice(0, 1), [
    'file-unread templates/parts/Breadcrumb.tsx\nthis file is not used: no layout has a part "Breadcrumb", and nothing imports it\ndid you mean "Breadcrumbs"?',
  ]);
  assert.match(
    found[1] ?? '',
    /Sponsors\.tsx\n.*\nimport it, or name it after the part that it replaces: Announcement, .*Toc/,
  );
  assert.match(found[2] ?? '', /footer\.tsx\n.*\ndid you mean "Footer"\?$/);
  assert.equal(found.length, 3);
});

test('a missing picture is suggested from the static folder of another generator', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("favicon: '/img/icon.svg'"),
    'content/docs/intro.md': '# Intro\n\n![A window](/img/window.svg)\n\n![None](/img/none.svg)\n',
    'static/img/window.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/img/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { stdout } = await site.run('check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { message: string; hint?: string }[] };
  assert.deepEqual(
    diagnostics.map(({ message, hint }) => [message.split(' ')[0], hint ?? '']),
    [
      ['"/img/window.svg"', "it is in static: move it to content/static/img/window.svg, or set `staticDir: 'static'`"],
      ['"/img/none.svg"', ''],
      ['favicon:', "it is in public: move it to content/static/img/icon.svg, or set `staticDir: 'public'`"],
    ],
  );
});
