import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

test('check warns of look-alike addresses and of file names that Windows does not allow', async (t) => {
  const site = await createSite(t, {
    'content/docs/slug.md': '---\nslug: /in\u200bvoice\n---\n\n# Invoice\n',
    'content/docs/turned.md': '---\nslug: "/a\u202ecod.exe"\n---\n\n# Turned\n',
    'content/docs/id.md': '---\nid: x\u2066y\n---\n\n# Id\n\n## Heading {#na\u00admed}\n',
    'content/docs/na\u200bme.md': '# Name\n',
    'content/docs/aux.md': '# Aux\n',
    'content/docs/com1/page.md': '# Port\n',
    'content/docs/dot./page.md': '# Dot\n',
    'content/docs/colon.md': '---\nslug: /a:b\n---\n\n# Colon\n',
    'content/static/nul.txt': 'x',
    'content/static/end ': 'x',
    'content/docs/good.md': '# می\u200cخواهم\n\n## می\u200cخواهم {#می\u200cخواهم}\n',
    'content/docs/می\u200cخواهم.md': '# Two\n',
    'content/docs/👩\u200d💻.md': '# Three\n',
    'content/docs/console.md': '# Console\n',
    'content/docs/v1.0.md': '# Version\n',
  });
  const { exitCode, stderr } = await site.run('check');
  assert.equal(exitCode, 0, stderr);
  const told = [...stderr.matchAll(/^warning (?:route-doubtful|id-invalid) (.*)\n {2}(.*)/gm)].map(
    ([, place, message]) => `${place}: ${message}`,
  );
  const hidden = (address: string, code: string) => `"${address}" contains an invisible character (${code})`;
  const refused = (address: string, name: string) =>
    `"${address}" cannot be written on Windows: "${name}" is not a valid file name there`;
  assert.deepEqual(told.sort(), [
    `content/docs/aux.md: ${refused('/docs/aux', 'aux')}`,
    `content/docs/colon.md:2:7: ${refused('/docs/a:b', 'a:b')}`,
    `content/docs/com1/page.md: ${refused('/docs/com1/page', 'com1')}`,
    `content/docs/dot./page.md: ${refused('/docs/dot./page', 'dot.')}`,
    `content/docs/id.md: ${hidden('/docs/x<U+2066>y', 'U+2066')}`,
    `content/docs/id.md:7:12: ${hidden('{#na<U+00AD>med}', 'U+00AD')}`,
    `content/docs/na\u200bme.md: ${hidden('/docs/na<U+200B>me', 'U+200B')}`,
    `content/docs/slug.md:2:7: ${hidden('/docs/in<U+200B>voice', 'U+200B')}`,
    `content/docs/turned.md:2:8: ${hidden('/docs/a<U+202E>cod.exe', 'U+202E')}`,
    `content/static/end : ${refused('/end ', 'end ')}`,
    `content/static/nul.txt: ${refused('/nul.txt', 'nul.txt')}`,
  ]);
});
