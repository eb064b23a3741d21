import assert from 'node:assert/strict';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { isLong } from '../helpers/long.ts';
import { createSite } from '../helpers/site.ts';

const GOOD = "{ title: 'Old', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]] }";

/** Configurations that misbehave, with the expected message. */
const HOSTILE: Readonly<Record<string, readonly [code: string, told: RegExp]>> = {
  throws: ["throw new Error('no');", /could not be run: no$/m],
  'never settles': ['module.exports = new Promise(() => {});', /could not be run: it exports no configuration/],
  exits: ['process.exit(0);', /could not be run: it exports no configuration/],
  'throws when it is read': ["module.exports = { get title() { throw new Error('no'); } };", /could not be run: no$/m],
  'is too deep': [
    'let a = {}; for (let i = 0; i < 50000; i++) a = { a }; module.exports = { title: a };',
    /call stack/,
  ],
  'is no text': ['\0\u202e\ud800', /error bundle-failed docusaurus\.config\.js/],
};

describe('migrating a hostile site', () => {
  for (const [name, [code, told]] of Object.entries(HOSTILE))
    test(`migrate reports a configuration that ${name}, and writes nothing`, async (t) => {
      const site = await createSite(t, { 'docusaurus.config.js': code, 'docs/a.md': '# A\n' });
      await site.remove('site.config.ts');
      const { exitCode, stderr } = await site.run('migrate');
      assert.equal(exitCode, 1, stderr);
      assert.match(stderr, told);
      assert.doesNotMatch(stderr, /^\s+at /m);
      assert.equal(site.exists('site.config.ts'), false);
    });

  test.runIf(isLong)('migrate gives up on a configuration that never settles', async (t) => {
    const code = 'setInterval(() => {}, 1000); module.exports = new Promise(() => {});';
    const site = await createSite(t, { 'docusaurus.config.js': code });
    await site.remove('site.config.ts');
    const { exitCode, stderr } = await site.run('migrate');
    assert.equal(exitCode, 1);
    assert.match(stderr, /does not come to an end within 60 seconds/);
  });

  test('migrate keeps existing files, also behind links, and escapes texts of the old site', async (t) => {
    const title = `\`\${process.exit(7)}\` */ '"\\\\ \\u2028 </script>`;
    const site = await createSite(t, {
      'docusaurus.config.js': `console.log('\\x1b[2J'); module.exports = Object.assign(${GOOD}, { title: ${JSON.stringify(title)} });`,
      'docs/a.md': '# A\n',
    });
    const written = site.read('site.config.ts');
    const refused = await site.run('migrate');
    assert.equal(refused.exitCode, 2);
    assert.match(refused.stderr, /site\.config\.ts exists already/);
    assert.equal(site.read('site.config.ts'), written);
    await site.remove('site.config.ts');
    const outside = path.join(site.dir, '..', `${path.basename(site.dir)}-outside.ts`);
    symlinkSync(outside, path.join(site.dir, 'site.config.ts'));
    assert.equal((await site.run('migrate')).exitCode, 2);
    assert.equal(existsSync(outside), false);
    await site.remove('site.config.ts');
    const { exitCode, stderr, stdout } = await site.run('migrate');
    assert.equal(exitCode, 0, stderr);
    assert.ok(!(stdout + stderr).includes('\u001b[2J'));
    assert.equal((await site.run('build')).exitCode, 0);
    assert.ok(readFileSync(path.join(site.dir, 'build/docs/a/index.html'), 'utf8').includes('{process.exit(7)}'));
  });
});
