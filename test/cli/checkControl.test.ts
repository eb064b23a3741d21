import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** Options of `sitegen check` that select findings and set their severity. */

const BROKEN = { 'content/docs/a.md': '# A\n\n[x](./gone.md)\n', 'content/docs/b.md': '# B\n\n[y](#gone)\n' };

const told = (report: string): readonly string[] =>
  (JSON.parse(report).diagnostics as { code: string; severity: string; file?: string; line?: number }[]).map(
    ({ code, severity, file, line }) => `${severity} ${code} ${file}:${line}`,
  );

test('rules have the severity that the configuration gives them, also for patterns of files', async (t) => {
  const site = await createSite(t, {
    ...BROKEN,
    'content/docs/old/c.md': '# C\n\n[x](./gone.md) <foo>\n',
    'site.config.ts': configFile(`check: { rules: {
      'anchor-broken': 'error', 'link-broken': { '**': 'warning', 'content/{docs/{old,older},blog}/': 'hint' }, 'markdown-invalid': 'off',
    } },`),
  });
  const { exitCode, stdout } = await site.run('check', '--format', 'json');
  assert.deepEqual(told(stdout), [
    'warning link-broken content/docs/a.md:3',
    'error anchor-broken content/docs/b.md:3',
    'hint link-broken content/docs/old/c.md:3',
  ]);
  assert.equal(exitCode, 1);
  assert.equal((await site.run('build', '--quiet')).exitCode, 1, 'an error fails a build too');

  await site.write({
    'site.config.ts': configFile("check: { rules: { 'link-brken': 'off', 'link-broken': () => [] } },"),
  });
  const { stderr } = await site.run('check');
  assert.match(stderr, /check\.rules\.link-brken: there is no rule of this name; did you mean "link-broken"\?/);
  assert.match(stderr, /check\.rules\.link-broken: a built-in rule has this name: choose another one/);
});

test('--baseline hides known findings, even if they move, and counts those that are gone', async (t) => {
  const site = await createSite(t, BROKEN);
  const flags = ['check', '--strict', '--baseline', 'known.json'];
  assert.equal((await site.run(...flags)).exitCode, 2, 'there is none yet');
  const written = await site.run(...flags, '--update-baseline');
  assert.match(written.stderr, /wrote 2 findings to known\.json/);
  assert.equal(written.exitCode, 0);

  await site.write({
    'content/docs/a.md': '# A\n\nMore.\n\n[x](./gone.md)\n\n[z](./lost.md)\n',
    'content/docs/b.md': '# B\n',
  });
  const { exitCode, stderr } = await site.run(...flags);
  assert.equal(exitCode, 1);
  assert.match(stderr, /^warning link-broken content\/docs\/a\.md:7:5$/m);
  assert.doesNotMatch(stderr, /broken link ".\/gone/);
  assert.match(stderr, /1 finding of the baseline not shown\n1 finding of the baseline fixed/);
  assert.equal((await site.run('check', '--update-baseline')).exitCode, 2);
  const page = site.list('content').find((file) => file.endsWith('.md')) ?? '';
  const text = site.read(`content/${page}`);
  const refused = await site.run('check', '--baseline', `content/${page}`, '--update-baseline');
  assert.match(refused.stderr, /is not a baseline, and is not overwritten/);
  assert.equal(site.read(`content/${page}`), text);
});

test('check can be limited to a file, and --max-warnings sets how many warnings may pass', async (t) => {
  const site = await createSite(t, BROKEN);
  const part = await site.run('check', 'content/docs/b.md', '--format', 'json');
  assert.deepEqual(told(part.stdout), ['warning anchor-broken content/docs/b.md:3']);
  assert.equal((await site.run('check', 'content/nothing')).exitCode, 2);
  assert.equal((await site.run('check', '--max-warnings', '2')).exitCode, 0);
  assert.equal((await site.run('check', '--max-warnings', '1')).exitCode, 1);
});

test('--quiet does not hide the findings that make a command fail', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\n[b](b.md)\n' });
  for (const command of ['check', 'build']) {
    const quiet = await site.run(command, '--quiet');
    assert.deepEqual([quiet.exitCode, quiet.stderr], [0, ''], command);
    const strict = await site.run(command, '--quiet', '--strict');
    assert.equal(strict.exitCode, 1, command);
    assert.match(strict.stderr, /^warning link-broken [\s\S]*\n1 warning\n$/, command);
  }
});

test('--since reports findings in changed lines and new files, and links to removed pages and pictures', async (t) => {
  const site = await createSite(t, {
    ...BROKEN,
    'content/docs/c.md': '# C\n\n[ok](./d.md)\n\n[old](./never.md)\n',
    'content/docs/d.md': '# D\n',
    'content/docs/e.md': '# E\n\n![A square](./square.svg)\n',
    'content/docs/square.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    '.gitignore': '.sitegen\n',
  });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: site.dir });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'All');
  appendFileSync(`${site.dir}/content/docs/a.md`, '\n[z](./lost.md)\n');
  await site.write({ 'content/docs/new.md': '# New\n\n[n](./nothing.md)\n' });
  await site.remove('content/docs/d.md');
  await site.remove('content/docs/square.svg');
  const { stdout } = await site.run('check', '--since', 'main', '--format', 'json');
  assert.deepEqual(told(stdout), [
    'warning link-broken content/docs/a.md:5',
    'warning link-broken content/docs/c.md:3',
    'warning image-missing content/docs/e.md:3',
    'warning link-broken content/docs/new.md:3',
  ]);
  const unknown = await site.run('check', '--since', 'nowhere');
  assert.equal(unknown.exitCode, 2);
  assert.match(unknown.stderr, /--since: git does not find a commit "nowhere" in /);

  git('add', '-A');
  git('commit', '-q', '-m', 'More');
  // Binary and empty files have no lines.
  writeFileSync(`${site.dir}/content/docs/unused.png`, Buffer.from([0, 1, 2]));
  await site.write({
    'content/docs/empty.md': '',
    'site.config.ts': configFile("check: { rules: { 'page-empty': 'warning' } }"),
  });
  git('add', '-A');
  git('commit', '-q', '-m', 'Files without lines');
  const lineless = await site.run('check', '--since', 'HEAD~1', '--format', 'json');
  assert.deepEqual(told(lineless.stdout), [
    'warning page-empty content/docs/empty.md:undefined',
    'hint image-unused content/docs/unused.png:undefined',
  ]);

  const { PATH } = process.env;
  t.onTestFinished(() => void Object.assign(process.env, { PATH }));
  process.env.PATH = '/nowhere';
  const without = await site.run('check', '--since', 'main');
  assert.equal(without.exitCode, 2);
  assert.match(without.stderr, /--since: git cannot be run\n {2}hint: install git, and add it to the `PATH`\n/);
  process.env.PATH = PATH;

  // Renaming a file causes no findings, but moving it changes where its relative links lead.
  git('mv', 'content/docs/new.md', 'content/docs/renamed.md');
  await site.write({ 'content/docs/deep/.keep': '' });
  git('mv', 'content/docs/a.md', 'content/docs/deep/a.md');
  const moved = await site.run('check', '--since', 'HEAD', '--format', 'json');
  assert.deepEqual(
    told(moved.stdout).filter((line) => !line.includes('/deep/a.md')),
    [],
  );
  assert.ok(told(moved.stdout).length > 1, moved.stdout);

  git('checkout', '-q', '--orphan', 'apart');
  git('commit', '-q', '-m', 'Apart');
  const apart = await site.run('check', '--since', 'main');
  assert.equal(apart.exitCode, 2);
  assert.match(
    apart.stderr,
    /--since: git finds no common ancestor of "main" and the checked-out commit\n {2}hint: check out enough/,
  );
});

test('findings with the same cause are shown once, with their first places', async (t) => {
  const pages = Array.from(
    { length: 5 },
    (_, index) =>
      [
        `content/docs/p${index}.md`,
        '---\nlayout: doc\n---\n# P\n\n[x](./gone.md)\n\n```klingon\nQapla\n```\n\n<Badge text="a" colour="b" />\n',
      ] as const,
  );
  const site = await createSite(t, Object.fromEntries(pages));
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /no such page \(5 times: content\/docs\/p0\.md:6:5, content\/docs\/p1\.md:6:5, content\/docs\/p2\.md:6:5, …\)/,
  );
  assert.equal(stderr.match(/^warning /gm)?.length, 3);
  assert.match(stderr, /"<Badge>" has no option "colour" \(5 times: /);
  assert.match(stderr, /there is no layout "doc"; .* \(5 times: content\/docs\/p0\.md:2:9, /);
  assert.match(stderr, /"klingon" is not a known language, so the code is not highlighted \(5 times: /);
  assert.equal(JSON.parse((await site.run('check', '--format', 'json')).stdout).summary.warnings, 15);

  const program = "import N from 'not-installed';\n\n# M\n\n<N />\n";
  const programs = [1, 2, 3, 4].map((number) => [`content/docs/m${number}.mdx`, program]);
  const missing = await (await createSite(t, Object.fromEntries(programs))).run('check');
  assert.match(missing.stderr, /there is no package "not-installed" \(4 times: /);
});

test('addresses and anchors in routes.lock.json that are lost without a redirect are reported', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("i18n: { locales: ['en', 'de'] }, redirects: [{ from: '/former', to: '/docs/a' }]"),
    'content/docs/a.md': '# A\n\n## Install\n',
    'content/docs/b.md': '# B\n',
    'content/docs/c.md': '# C\n\n## Part\n\n## Install\n',
  });
  const flags = ['check', '--format', 'json'];
  await site.run(...flags, '--update-routes');
  assert.deepEqual(told((await site.run(...flags)).stdout), []);

  await site.write({ 'content/docs/a.md': '# A\n\n## Set up\n', 'content/static/_redirects': '/docs/c /docs/a\n' });
  await site.remove('content/docs/b.md');
  await site.remove('content/docs/c.md');
  const { stdout } = await site.run(...flags);
  const found = JSON.parse(stdout).diagnostics as {
    code: string;
    message: string;
    file: string;
    line: number;
    column: number;
  }[];
  assert.deepEqual(
    found.map(({ code, message, file, line, column }) => `${code} ${file}:${line}:${column} ${message}`),
    [
      'anchor-lost routes.lock.json:6:20 "/docs/a" has no "#install" any more',
      'route-lost routes.lock.json:7:7 "/docs/b" is gone',
      'anchor-lost routes.lock.json:8:20 "/docs/c#part" is redirected to "/docs/a", which has no "#part"',
      'anchor-lost routes.lock.json:8:27 "/docs/c#install" is redirected to "/docs/a", which has no "#install"',
      'anchor-lost routes.lock.json:13:20 "/docs/a" has no "#install" any more',
      'route-lost routes.lock.json:14:7 "/docs/b" is gone',
      'route-lost routes.lock.json:15:7 "/docs/c" is gone',
    ],
  );
  await site.run(...flags, '--update-routes');
  assert.deepEqual(told((await site.run(...flags)).stdout), []);
  // Once a redirect was seen, its address is expected as well.
  await site.remove('content/static/_redirects');
  assert.deepEqual(told((await site.run(...flags)).stdout), ['warning route-lost routes.lock.json:7']);
});

test('all addresses of a removed language are one finding', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("i18n: { locales: ['de', 'en'], defaultLocale: 'en' }"),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  });
  const flags = ['check', '--format', 'json'];
  const lost = async () => {
    const { diagnostics } = JSON.parse((await site.run(...flags)).stdout) as { diagnostics: { message: string }[] };
    return diagnostics.map(({ message }) => message);
  };
  await site.run(...flags, '--update-routes');
  await site.write({ 'site.config.ts': configFile("redirects: [{ from: '/de/docs/a', to: '/docs/a' }]") });
  assert.deepEqual(await lost(), [
    '"de" is not a language of the site any more, and 2 of its addresses are gone: "/de/", "/de/docs/b"',
  ]);
  await site.run(...flags, '--update-routes');
  assert.deepEqual(await lost(), []);
  // Once a redirect was seen, its address is expected as well.
  await site.write({ 'site.config.ts': configFile('') });
  assert.deepEqual(await lost(), ['"/de/docs/a" is gone']);
});

test('lost addresses are reported if another language becomes the default', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("i18n: { locales: ['de', 'en'], defaultLocale: 'en' }"),
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
  });
  await site.run('check', '--update-routes');
  const german =
    "i18n: { locales: ['de', 'en'], defaultLocale: 'de' }, redirects: [{ from: '/de/docs/a', to: '/docs/a' }]";
  await site.write({ 'site.config.ts': configFile(german) });
  const { stdout } = await site.run('check', '--format', 'json');
  assert.deepEqual(
    (JSON.parse(stdout) as { diagnostics: { message: string }[] }).diagnostics.map(({ message }) => message),
    ['the language "de" is in the folder "/" now, and 2 of its addresses are gone: "/de/", "/de/docs/b"'],
  );
});

test('--update-routes also writes ids of titles to routes.lock.json', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A {#start}\n\n<p id="own">x</p>\n\n## Install\n' });
  await site.run('check', '--update-routes');
  assert.ok(site.read('routes.lock.json').includes('"/docs/a": ["start","install"]'));
});

test('--watch checks again after an edit, also after a check that failed', async (t) => {
  const noFindings = '{ "version": 1, "findings": [] }\n';
  const site = await createSite(t, { ...BROKEN, 'baseline.json': noFindings });
  const child = site.start('check', '--watch', '--baseline', 'baseline.json');
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk));
  const until = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(text)) await new Promise((resolve) => child.stderr?.once('data', resolve));
  };
  await until(/2 warnings\n[\s\S]*watching for edits/);
  text = '';
  await site.write({ 'content/docs/b.md': '# B\n' });
  await until(/changed content\/docs\/b\.md[\s\S]*1 warning\n/);
  text = '';
  await site.write({ 'content/static/.well-known/security.txt': 'Contact: mailto:a@example.org\n' });
  await until(/changed .*\.well-known[\s\S]*1 warning\n/);
  text = '';
  await site.write({ 'baseline.json': '<<<<<<<' });
  await until(/changed baseline\.json\nerror usage\n.*baseline\.json is not a baseline: [\s\S]*1 error\n/);
  text = '';
  await site.write({ 'baseline.json': noFindings });
  await until(/changed baseline\.json[\s\S]*1 warning\n/);
});
