import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, openSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { cli, runCli, runProcess } from '../helpers/cli.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

const PAGE = { 'content/docs/a.md': '# A\n' };

const config = (rest: string) =>
  `const circle: any = {};\ncircle.circle = circle;\nexport default { title: 'T', url: 'https://example.org', ${rest} };\n`;

const fails = async (site: TestSite, message: RegExp): Promise<void> => {
  const { exitCode, stderr } = await site.run('build', '--verbose');
  assert.match(stderr, message);
  assert.doesNotMatch(stderr, /^Node\.js v/m);
  assert.equal(exitCode, 1);
};

test.each([
  ['--jobs=99999', 'Expected 64 or less'],
  ['--jobs=99999999999999999999', 'Expected 64 or less'],
  ['--jobs=0', 'Expected 1 or more'],
  ['--jobs=NaN', 'Expected a whole number'],
  ['--shard=1/99999999', 'Expected 256 shards or fewer'],
  ['--shard=2/1', 'Expected I/N'],
])('build refuses %s', async (flag, message) => {
  const { exitCode, stderr } = await runCli(['build', flag], import.meta.dirname);
  assert.ok(stderr.includes(message), stderr);
  assert.equal(exitCode, 2);
});

describe('values that contain themselves are errors', () => {
  test('in the data of routes', async (t) => {
    const site = await createSite(t, {
      ...PAGE,
      'site.config.ts': config("routes: () => [{ path: '/x', layout: 'MarkdownPage', title: 'X', data: circle }]"),
    });
    await fails(
      site,
      /^error function-failed site\.config\.ts:3:\d+\n {2}routes returned an invalid item: \[0\]\.data\.circle: expected what JSON can hold, and circle is a value that contains itself$/m,
    );
    await site.write({
      'site.config.ts': config("routes: () => [{ path: '/x', layout: 'MarkdownPage', title: 'X', data: { a: 1n } }]"),
    });
    await fails(site, /\[0\]\.data\.a: expected what JSON can hold, found a BigInt$/m);
  });

  test('in props for the component of a fence', async (t) => {
    const site = await createSite(t, {
      'content/docs/a.md': '# A\n\n```x\n```\n',
      'site.config.ts': config("markdown: { fences: { x: (_, { component }) => component('Tabs', circle, '') } }"),
    });
    await fails(site, /markdown\.fences\.x threw an error: TypeError: Converting circular structure/);
  });
});

test('addresses that no path can have are reported as missing, without a crash', async (t) => {
  const long = 'x'.repeat(5000);
  const site = await createSite(t, {
    'content/docs/a.md': [
      '# A',
      '![p](./%00.png) ![p](/%00.png) [l](./%00.md)',
      '<video src="./%00.mp4"></video>',
      `![p](./${long}.png) [l](./${long}.md) ![p](/${long}.png)`,
      `\`\`\`js file=./${long}.js\n\`\`\``,
    ].join('\n\n'),
  });
  const { stderr } = await site.run('build', '--verbose');
  assert.doesNotMatch(stderr, /^\s+at /m);
  assert.match(stderr, /image-missing/);
});

describe('standard output that nobody reads', () => {
  test.skipIf(!existsSync('/dev/full'))('a command fails if standard output is full', async (t) => {
    const site = await createSite(t, PAGE);
    const run = (...args: readonly string[]) =>
      new Promise<{ code: number | null; stderr: string }>((resolve) => {
        const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
        const child = spawn(process.execPath, [cli, ...args], { cwd: site.dir, stdio: [...stdio] });
        let stderr = '';
        child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk));
        child.on('close', (code) => resolve({ code, stderr }));
      });
    for (const args of [['check', '--format', 'json'], ['--help']]) {
      const { code, stderr } = await run(...args);
      assert.equal(stderr, 'error system-failed\n  standard output: cannot write: no space left on device\n');
      assert.equal(code, 1);
    }
  });

  test.skipIf(process.platform === 'win32')('a build succeeds if its output pipe is closed', async (t) => {
    const site = await createSite(t, PAGE);
    const script = `{ "${process.execPath}" "${cli}" build --verbose 2>&1; echo $? > code; } | true`;
    await runProcess('sh', ['-c', script], site.dir);
    assert.equal(site.read('code'), '0\n');
    assert.ok(site.exists('build/docs/a/index.html'));
  });
});

describe('symbolic links', () => {
  const link = (site: TestSite, target: string, file: string) => symlinkSync(target, path.join(site.dir, file));

  test('to a parent folder or outside of the site are errors and not followed', async (t) => {
    const site = await createSite(t, { ...PAGE, 'content/static/s.txt': 's', 'content/docs/b/b.md': '# B\n' });
    link(site, '.', 'content/static/loop');
    link(site, '.', 'content/static/loop2'); // two such links contain each other without end
    link(site, '../../..', 'content/docs/b/up');
    link(site, '/', 'content/docs/everything');
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 1);
    assert.deepEqual(
      stderr.split('\n').filter((line) => /^error|^ {2}the target/.test(line)),
      [
        'error file-forbidden content/docs/b/up',
        '  the target of this symbolic link is a folder that contains the link',
        'error file-forbidden content/docs/everything',
        '  the target of this symbolic link is outside of the site',
        'error file-forbidden content/static/loop',
        '  the target of this symbolic link is a folder that contains the link',
        'error file-forbidden content/static/loop2',
        '  the target of this symbolic link is a folder that contains the link',
      ],
    );
  });

  test('in place of data files must lead to files of the site', async (t) => {
    const outside = await createSite(t, { 'secret.json': '{ "token": "S3CRET" }' });
    const site = await createSite(t, {
      'content/docs/a.md': '# A\n',
      'content/docs/b/b.md': '# B\n',
      'content/blog/2024-01-02-x.md': '# X\n',
      'content/pages/p.md': '---\ndata: [x, sub/secret, shared]\n---\n\n# P\n',
      'content/data/real.json': '{ "a": 1 }',
      'site.config.ts': "export default { title: 'T', url: 'https://example.org', i18n: { locales: ['en', 'de'] } };",
      'content/i18n/de/docs/a.md': '# A\n',
    });
    link(site, 'real.json', 'content/data/shared.json'); // a link within the site is allowed
    const files = ['data/x.json', 'blog/authors.json', 'docs/b/_category_.json', 'i18n/de/ui.json', 'docs/tags.json'];
    for (const file of files) link(site, path.join(outside.dir, 'secret.json'), `content/${file}`);
    link(site, outside.dir, 'content/data/sub');
    const { exitCode, stderr } = await site.run('build');
    assert.equal(exitCode, 1);
    assert.doesNotMatch(stderr, /S3CRET/);
    const told = [...stderr.matchAll(/^error file-forbidden content\/(.+)$/gm)].map(([, file]) => file);
    assert.deepEqual(told, [...files, 'data/sub/secret.json'].sort());
  });
});

test('links that open a tab get rel="noopener", unless they set it themselves', async (t) => {
  const tags = [
    ['<a href="https://x.org" target="_blank">', '<a href="https://x.org" target="_blank" rel="noopener">'],
    [
      '<a href="https://x.org" target=_BLANK rel=nofollow>',
      '<a href="https://x.org" target="_BLANK" rel="nofollow noopener">',
    ],
    [
      '<a href="https://x.org" rel="noreferrer" target="_blank">',
      '<a href="https://x.org" rel="noreferrer" target="_blank">',
    ],
    ['<a href="https://x.org" rel="opener" target="_blank">', '<a href="https://x.org" rel="opener" target="_blank">'],
    ['<a href="https://x.org" target="_top">', '<a href="https://x.org" target="_top">'],
  ] as const;
  const site = await createSite(t, {
    'content/docs/a.md': `# A\n\n${tags.map(([tag]) => `${tag}x</a>`).join('\n')}\n`,
  });
  await site.run('build');
  const html = site.read('build/docs/a/index.html');
  for (const [, expected] of tags) assert.ok(html.includes(expected), expected);
});
