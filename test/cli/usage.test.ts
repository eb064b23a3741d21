import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('without arguments, sitegen lists its commands', async (t) => {
  const site = await createSite(t);
  const { exitCode, stdout } = await site.run();
  assert.equal(exitCode, 0);
  for (const command of ['init', 'build', 'dev', 'preview', 'check', 'docs:version', 'clean'])
    assert.match(stdout, new RegExp(`^ {2}${command} `, 'm'));
});

test('the help of every command has examples, which only use flags that exist', async (t) => {
  const site = await createSite(t);
  const { stdout } = await site.run('--help');
  const names = [...stdout.matchAll(/^ {2}([a-z][\w:]*)/gm)].map(([, name = '']) => name);
  for (const name of names.filter((command) => command !== 'help')) {
    const help = await site.run('help', name);
    assert.equal(help.exitCode, 0);
    const [flags = '', examples = ''] = help.stdout.split('\nExamples:\n');
    const lines = examples.split('\n').filter((line) => line.includes('npx'));
    assert.ok(lines.length > 0, name);
    for (const line of lines) {
      assert.match(line, new RegExp(`^ {2}npx sitegen(?:-react)? ${name}\\b`));
      for (const [flag] of line.matchAll(/--[a-z-]+/g)) assert.ok(flags.includes(`  ${flag} `), `${name} ${flag}`);
    }
  }
});

for (const [args, message] of [
  [['biuld'], /unknown command 'biuld'\n\(Did you mean build\?\)/],
  [['help', 'biuld'], /unknown command 'biuld'\n\(Did you mean build\?\)/],
  [['biuld', '--help'], /unknown command 'biuld'\n\(Did you mean build\?\)/],
  [['build', '--outt', 'x'], /unknown option '--outt'\n\(Did you mean --out\?\)/],
  [['dev', '--port', 'many'], /argument 'many' is invalid\. Expected a whole number/],
  [['dev', '--port', '70000'], /Expected 65535 or less/],
  [['dev', '--host', 'no.invalid'], /cannot listen on port 3000 of "no\.invalid": there is no such host/],
  [['build', '--jobs', '0'], /Expected 1 or more/],
  [['check', '--output', 'report.json'], /--output needs a --format for programs/],
  [['check', '--base-url', '/docs/'], /--base-url works only with --built\n {2}hint: add `--built DIR`/],
  [['check', '--format', 'xml'], /Allowed choices are pretty, json, github, sarif, junit/],
  [['build', '--base-url', 'x'], /Expected a path such as "\/docs\/"/],
  [['build', '--base-url', '//'], /Expected a path such as "\/docs\/"/],
  [['build', '--base-url', '/x?y'], /Expected a path such as "\/docs\/"/],
  [['build', '--base-url', '/../x/'], /Expected a path such as "\/docs\/"/],
  [['build', '--locale', ''], /Expected at least one language; leave it out for all/],
  [['start'], /unknown command 'start'\n\(Did you mean dev\?\)/],
  [['--root', 'x', 'build'], /unknown option '--root'\n\(flags come after the command, as in/],
  [['build', 'website'], /build takes no arguments; unexpected argument "website"\n\(Did you mean --root website\?\)/],
  [['init', 'a', 'b'], /init takes one argument; unexpected argument "b"/],
  [['init', '--template', 'dosc'], /Allowed choices are docs, blog, landing, full\.\n\(Did you mean "docs"\?\)/],
  [['build', '--locale', 'xx'], /"xx" is not a locale of this site; its locales are en/],
] as const) {
  test(`a wrong command line exits with 2: ${args.join(' ')}`, async (t) => {
    const site = await createSite(t, { 'website/readme.md': '' });
    const { exitCode, stdout, stderr } = await site.run(...args);
    assert.equal(exitCode, 2);
    assert.equal(stdout, '');
    assert.match(stderr, message);
  });
}

test('the error in a folder without a site says what to do', async (t) => {
  const site = await createSite(t);
  await site.remove('site.config.ts');
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.equal(
    stderr,
    [
      'error config-missing',
      `  no configuration found: "site.config.ts" does not exist in ${site.dir}`,
      '  hint: start a site here with `npx sitegen-react init`, or name the folder of one with `--root DIR`, or its configuration with `--config FILE`',
      '1 error\n',
    ].join('\n'),
  );
  await site.write({ '.vitepress/config.mts': 'export default {};\n' });
  assert.match(
    (await site.run('build')).stderr,
    /hint: convert the site of \.vitepress\/config\.mts with `npx sitegen-react migrate`/,
  );
});

test("the error in a folder with Markdown, or with another generator's site, says how to migrate", async (t) => {
  const site = await createSite(t, { 'README.md': '# Project\n', 'src/README.md': '# Code\n' });
  await site.remove('site.config.ts');
  const hint = async (): Promise<string | undefined> => /hint: (.*)/.exec((await site.run('check')).stderr)?.[1];
  assert.match((await hint()) ?? '', /^start a site here/);
  await site.write({ 'install.md': '# Install\n' });
  assert.match(
    (await hint()) ?? '',
    /^to make a site of the Markdown in this folder, write `.* docs: \{ dir: '\.' \} \};`/,
  );
  await site.write({ 'src/guide/one.md': '# One\n' });
  const config =
    /write `(.*)` into site\.config\.ts; `npx sitegen-react init` starts/.exec((await hint()) ?? '')?.[1] ?? '';
  await site.write({ 'site.config.ts': `${config}\n` });
  assert.equal((await site.run('build')).exitCode, 0);
  assert.ok(site.exists('build/docs/guide/one/index.html'));
  await site.remove('site.config.ts');
  await site.write({ 'website/docusaurus.config.ts': 'export default {};\n' });
  assert.equal(
    await hint(),
    'convert the site of website/docusaurus.config.ts with `npx sitegen-react migrate website`',
  );
});

test('the error about a wrong --root suggests sites nearby', async (t) => {
  const site = await createSite(t, { 'website/site.config.mjs': 'export default {};', 'src/empty.txt': '' });
  const atRoot = await site.run('check', '--root', 'src');
  assert.match(atRoot.stderr, /hint: there is a site in \.: did you mean `--root \.`\?/);
  await site.remove('site.config.ts');
  const below = await site.run('check');
  assert.match(below.stderr, /hint: there is a site in website: did you mean `--root website`\?/);
  await site.write({ 'my docs/site.config.js': '' });
  assert.match(
    (await site.run('check')).stderr,
    /hint: there are sites in my docs and website: name one of them, as in `--root "my docs"`/,
  );
  const nowhere = await site.run('check', '--root', 'webiste');
  assert.equal(nowhere.exitCode, 1);
  assert.match(
    nowhere.stderr,
    /^error config-missing\n {2}there is no folder .*webiste\n {2}hint: correct `--root DIR`/,
  );
  const named = await site.run('check', '--root', 'website', '--config', 'site.config.js');
  assert.match(
    named.stderr,
    /"site\.config\.js" does not exist in .*website\n {2}hint: did you mean "site\.config\.mjs"\?/,
  );
});

test('errors of the file system have no stack trace, except with --verbose', async (t) => {
  const site = await createSite(t, { taken: 'a file', 'content/docs/a.md': '# A\n' });
  const { exitCode, stderr } = await site.run('check', '--format', 'json', '--output', 'taken/report.json');
  assert.equal(exitCode, 1);
  assert.match(stderr, /^error system-failed\n {2}cannot make the folder .*taken: /);
  assert.doesNotMatch(stderr, /^ +at /m);
  assert.match((await site.run('build', '--out', 'taken/build', '--verbose')).stderr, /^ +at /m);
  assert.match((await site.run('build', '--out', 'taken/build')).stderr, /^error system-failed/);
});

test('every command that writes ends with an error if no folder can be created', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n' });
  for (const args of [
    ['build', '--out', '/proc/none/site'],
    ['build', '--shard', '1/2', '--out', '/proc/none/site'],
    ['check', '--format', 'json', '--output', '/proc/none/report.json'],
    ['check', '--baseline', '/proc/none/known.json', '--update-baseline'],
    ['init', '/proc/none/site'],
  ]) {
    const { exitCode, stderr } = await site.runAlone(...args); // a process that never ended would block the test
    assert.match(stderr, /^error system-failed\n {2}cannot make the folder \/proc\/none/m, args.join(' '));
    assert.equal(exitCode, 1);
  }
});

test('--output creates the folder of the report', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n' });
  assert.equal((await site.run('check', '--format', 'json', '--output', 'reports/sitegen.json')).exitCode, 0);
  assert.deepEqual(JSON.parse(site.read('reports/sitegen.json')).diagnostics, []);
});
