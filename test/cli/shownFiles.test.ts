import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const SECRET = 'SECRET-OF-THE-MACHINE';

/** The findings of `check`: severity, code, place and message. */
async function told(site: TestSite): Promise<readonly string[]> {
  const { stdout, stderr } = await site.run('check', '--format', 'json');
  assert.ok(stdout !== '', stderr);
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly {
      code: string;
      severity: string;
      file: string;
      line?: number;
      column?: number;
      message: string;
    }[];
  };
  return diagnostics.map(({ severity, code, file, line, column, message }) =>
    [`${severity} ${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`, message].join(' '),
  );
}

/** A site in a subfolder: the files beside it do not belong to it. */
async function createInner(t: Parameters<typeof createSite>[0], files: Readonly<Record<string, string>>) {
  const outer = await createSite(t, {
    'other/secret.md': SECRET,
    'other/secret.png': SECRET,
    'site/.env': SECRET,
    'site/.hidden/a.md': SECRET,
  });
  const dir = path.join(outer.dir, 'site');
  for (const [file, text] of Object.entries({ 'site.config.ts': configFile(''), ...files })) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  const site: TestSite = { ...outer, dir, run: (...args) => outer.run(...args, '--root', 'site') };
  return { site, dir, outer };
}

const FENCE = '```';

test('showing a file that is outside of the site, hidden or special is an error at its place', async (t) => {
  const { site, dir } = await createInner(t, {
    'content/docs/a.md': [
      '# A\n',
      `${FENCE}text file="../../../other/secret.md"\n${FENCE}\n`,
      `${FENCE}text file="/../other/secret.md"\n${FENCE}\n`,
      `${FENCE}text file="/.env"\n${FENCE}\n`,
      `${FENCE}text file="/proc/self/environ"\n${FENCE}\n`,
      `${FENCE}text file="../../../../../../../../../../proc/self/environ"\n${FENCE}\n`,
      `${FENCE}text file="./link.txt"\n${FENCE}\n`,
      `${FENCE}text file="./device"\n${FENCE}\n`,
      `${FENCE}text file="./pipe"\n${FENCE}\n`,
      `${FENCE}text file="./folder"\n${FENCE}\n`,
      `${FENCE}text file="./huge.txt"\n${FENCE}\n`,
      `${FENCE}text file="./circle"\n${FENCE}\n`,
      '<Include file="../../../other/secret.md" />\n',
      '<Include file="/.hidden/a.md" />\n',
      '<Include file="./linked/secret.md" />\n',
      '<!--@include: ./pipe.md-->\n',
      '![p](../../../other/secret.png) ![p](../../.env) ![p](./linked/secret.png) ![p](/../../../other/secret.png)\n',
      '<img src="../../../other/secret.png" alt=""> [f](../../../other/secret.png) [f](./linked/secret.png)\n',
      '[not there](../../../other/nothing.png) ![not there](../../../other/nothing.png)\n',
    ].join('\n'),
    'content/docs/huge.txt': 'x'.repeat(10_000_001),
  });
  const docs = path.join(dir, 'content/docs');
  await symlink('../../.env', path.join(docs, 'link.txt'));
  await symlink('/dev/zero', path.join(docs, 'device'));
  await symlink('circle', path.join(docs, 'circle'));
  await symlink('../../../other', path.join(docs, 'linked'));
  await mkdir(path.join(docs, 'folder'));
  for (const name of ['pipe', 'pipe.md']) execFileSync('mkfifo', [path.join(docs, name)]);
  const outside = 'is outside of the site';
  const hidden = 'is hidden: files and folders whose names begin with a dot are not published';
  const forbidden = (place: string, message: string) => `error file-forbidden content/docs/${place} ${message}`;
  assert.deepEqual(await told(site), [
    forbidden('a.md:3:15', `"../../../other/secret.md" ${outside}`),
    forbidden('a.md:6:15', `"/../other/secret.md" ${outside}`),
    forbidden('a.md:9:15', `"/.env" ${hidden}`),
    'error include-invalid content/docs/a.md:12:15 "/proc/self/environ" does not exist',
    forbidden('a.md:15:15', `"../../../../../../../../../../proc/self/environ" ${outside}`),
    forbidden('a.md:18:15', `"./link.txt" ${hidden}`),
    forbidden('a.md:21:15', `"./device" ${outside}`),
    forbidden('a.md:24:15', '"./pipe" is not a regular file'),
    forbidden('a.md:27:15', '"./folder" is a folder'),
    forbidden('a.md:30:15', '"./huge.txt" has more than 10 MB'),
    forbidden('a.md:33:15', '"./circle" is a symbolic link that leads in a circle'),
    forbidden('a.md:36:16', `"../../../other/secret.md" ${outside}`),
    forbidden('a.md:38:16', `"/.hidden/a.md" ${hidden}`),
    forbidden('a.md:40:16', `"./linked/secret.md" ${outside}`),
    forbidden('a.md:42:15', '"./pipe.md" is not a regular file'),
    forbidden('a.md:44:6', `"../../../other/secret.png" ${outside}`),
    forbidden('a.md:44:38', `"../../.env" ${hidden}`),
    forbidden('a.md:44:55', `"./linked/secret.png" ${outside}`),
    'warning image-missing content/docs/a.md:44:81 "/../../../other/secret.png" does not exist (looked for content/static/other/secret.png)',
    forbidden('a.md:46:11', `"../../../other/secret.png" ${outside}`),
    forbidden('a.md:46:50', `"../../../other/secret.png" ${outside}`),
    forbidden('a.md:46:81', `"./linked/secret.png" ${outside}`),
    'warning link-broken content/docs/a.md:48:13 broken link "../../../other/nothing.png" (resolved as "/other/nothing.png"): no such page',
    'warning image-missing content/docs/a.md:48:54 "../../../other/nothing.png" does not exist (looked for ../other/nothing.png)',
    forbidden('linked', `the target of this symbolic link ${outside}`),
  ]);
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.doesNotMatch(stderr, new RegExp(SECRET));
});

test('pages, static files, data and images in front matter must be inside of the site, too', async (t) => {
  const { site, dir } = await createInner(t, {
    'content/docs/a.md': '---\ndata: [../../../other/secret]\nlazyData: [/etc/hosts]\n---\n',
    'content/docs/b.md': '---\ntitle: B\nimage: ../../../other/secret.png\n---\n',
    'content/docs/c.md': '---\ntitle: C\nimage: ./nothing.png\n---\n',
    'content/static/.nojekyll': '',
    'content/static/fine.txt': 'fine',
    'shared/page.md': '# Shared\n',
  });
  await symlink('../../../other/secret.md', path.join(dir, 'content/docs/linked.md'));
  await symlink('../../shared/page.md', path.join(dir, 'content/docs/shared.md'));
  await symlink('../../.env', path.join(dir, 'content/static/env.txt'));
  await symlink('../../../other', path.join(dir, 'content/static/other'));
  await symlink('fine.txt', path.join(dir, 'content/static/also-fine.txt'));
  const outside = 'the target of this symbolic link is outside of the site';
  assert.deepEqual(await told(site), [
    'error front-matter-invalid content/docs/a.md:2:8 data[0]: expected the name of a file in the data folder, without its extension',
    'error front-matter-invalid content/docs/a.md:3:12 lazyData[0]: expected the name of a file in the data folder, without its extension',
    'error file-forbidden content/docs/b.md:3:8 image: "../../../other/secret.png" is outside of the site',
    'warning image-missing content/docs/c.md:3:8 image: "./nothing.png" does not exist (looked for content/docs/nothing.png)',
    `error file-forbidden content/docs/linked.md ${outside}`,
    'error file-forbidden content/static/env.txt the target of this symbolic link is hidden: files and folders whose names begin with a dot are not published',
    `error file-forbidden content/static/other ${outside}`,
  ]);
  for (const file of ['docs/a.md', 'docs/b.md', 'docs/c.md', 'docs/linked.md', 'static/env.txt', 'static/other'])
    await rm(path.join(dir, 'content', file));
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  for (const file of ['.nojekyll', 'fine.txt', 'also-fine.txt', 'docs/shared/index.html'])
    assert.ok(existsSync(path.join(dir, 'build', file)), file);
});

test('pages may show files in outside and hidden folders that the configuration allows', async (t) => {
  const { site, dir } = await createInner(t, {
    'site.config.ts': configFile("markdown: { allowedDirs: ['../other', '.hidden'] }, docs: { dir: '../docs' }"),
    'content/pages/a.md': `# A\n\n<Include file="/.hidden/a.md" />\n\n${FENCE}text file="../../../other/secret.md"\n${FENCE}\n\n![p](../../../other/secret.png)\n`,
  });
  const docs = path.join(dir, '../docs');
  await mkdir(docs);
  await writeFile(path.join(docs, 'b.md'), '# B\n\n![p](./p.svg)\n');
  await writeFile(path.join(docs, 'p.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  assert.doesNotMatch(stderr, /warning (?!image-invalid)/);
  const html = readFileSync(path.join(dir, 'build/a/index.html'), 'utf8');
  assert.equal(html.split('class="markdown"')[1]?.match(new RegExp(SECRET, 'g'))?.length, 2);
  assert.match(html, /<img src="\/assets\/files\/secret-/);
  assert.match(readFileSync(path.join(dir, 'build/docs/b/index.html'), 'utf8'), /<img src="\/assets\/images\/p-/);
});

test('pictures of one hidden folder, as GitBook has them, are reported once', async (t) => {
  const names = ['a', 'b', 'c', 'd'];
  const site = await createSite(t, {
    ...Object.fromEntries(
      names.map((name) => [
        `content/docs/.gitbook/assets/${name} 1.svg`,
        '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      ]),
    ),
    ...Object.fromEntries(
      names.map((name) => [
        `content/docs/${name}.md`,
        `---\nlayout: { title: { visible: true } }\n---\n# ${name}\n\n![${name}](<.gitbook/assets/${name} 1.svg>)\n\n{% step %}\n\n{% endstep %}\n`,
      ]),
    ),
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 1);
  assert.equal(stderr.match(/^error file-forbidden/gm)?.length, 1, stderr);
  assert.match(stderr, /a(?: |%20)1\.svg" is hidden: .* \(4 times: /);
  assert.match(
    stderr,
    /layout: expected text, found an object[\s\S]*?hint: name a layout, such as `DocPage`, or remove it/,
  );
  assert.match(stderr, /"\{% step %\}" is syntax of Liquid; it is shown as text \(8 times/);
});
