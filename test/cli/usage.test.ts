import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSite } from '../helpers/site.ts';

test('without arguments the commands are listed', async (t) => {
  const site = await createSite(t);
  const { exitCode, stdout } = await site.run();
  assert.equal(exitCode, 0);
  for (const command of ['build', 'dev', 'check']) assert.match(stdout, new RegExp(`^ {2}${command} `, 'm'));
});

for (const [args, message] of [
  [['biuld'], /unknown command 'biuld'\n\(Did you mean build\?\)/],
  [['build', '--outt', 'x'], /unknown option '--outt'\n\(Did you mean --out\?\)/],
  [['dev', '--port', 'many'], /argument 'many' is invalid\. Expected a whole number/],
  [['check', '--format', 'xml'], /Allowed choices are pretty, json, github, sarif, junit/],
  [['build', '--base-url', 'x'], /Expected a path that starts with "\/"/],
  [['build', '--locale', 'xx'], /"xx" is no locale of this site; its locales are en/],
] as const) {
  test(`a wrong command line exits with 2: ${args.join(' ')}`, async (t) => {
    const site = await createSite(t);
    const { exitCode, stdout, stderr } = await site.run(...args);
    assert.equal(exitCode, 2);
    assert.equal(stdout, '');
    assert.match(stderr, message);
  });
}

test('in a folder without a site the answer says what to do', async (t) => {
  const site = await createSite(t);
  await site.remove('site.config.ts');
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 1);
  assert.equal(
    stderr,
    [
      'error config-missing',
      `  no configuration found: "site.config.ts" does not exist in ${site.dir}`,
      '  hint: run sitegen in the folder of a site, or name it with `--root DIR` or `--config FILE`',
      '1 error\n',
    ].join('\n'),
  );
});
