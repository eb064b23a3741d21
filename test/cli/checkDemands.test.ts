import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('a value that fails all alternatives of a field is one finding, as are paired template tags', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("blog: { postsPerPage: -1 }, check: { rules: { 'link-broken': 'loud' as never } }"),
    'content/pages/index.md': '# Home\n',
  });
  const told = async (): Promise<readonly string[]> => {
    const { stdout } = await site.run('check', '--format', 'json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; message: string }[] };
    return diagnostics.map(({ code, message }) => `${code} ${message}`);
  };
  const wrong = await told();
  assert.equal(wrong.filter((line) => line.includes('postsPerPage')).length, 1, wrong.join('\n'));
  assert.equal(wrong.filter((line) => line.includes('unknown or')).length, 0, wrong.join('\n'));

  await site.write({
    'site.config.ts': configFile(''),
    'content/pages/index.md': '# Home\n\n{% note %}\n\nText, and 5{%6 /7%}.\n\n{% endnote %} `{% note %}`\n',
  });
  assert.deepEqual(
    (await told()).filter((line) => line.startsWith('dialect-foreign')).map((line) => line.split('"')[1]),
    ['{% note %}', '{% endnote %}'],
  );
});
