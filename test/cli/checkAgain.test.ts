import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** What a check says, in a run that has the answer of the last one, and in one that has not. */
async function checkBoth(site: TestSite): Promise<readonly string[]> {
  const outputs: string[] = [];
  for (let run = 0; run < 3; run++) {
    await setTimeout(100); // files that have just changed are no evidence
    const { exitCode, stdout, stderr } = await site.run('check', '--format', 'json');
    assert.equal(stderr, '');
    outputs.push(`${exitCode} ${stdout}`);
  }
  assert.deepEqual(outputs, [outputs[0], outputs[0], outputs[0]]);
  const { diagnostics } = JSON.parse((outputs[0] ?? '').slice(2)) as {
    diagnostics: readonly { code: string; file: string; line: number }[];
  };
  return diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

test('a check of a site that is as it was says what it said, and sees whatever changes', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile(''),
    'content/docs/a.md': '# A\n\n[b](./b.md)\n',
    'content/docs/b.md': '# B\n\n[a](./a.md)\n',
    'content/pages/index.md': '# Home\n\n[docs](/docs/a)\n',
  });
  assert.deepEqual(await checkBoth(site), []);
  assert.ok(site.list('.sitegen').some((file) => file.startsWith('inputs-')));

  await site.write({ 'content/docs/a.md': '# A\n\nText.\n\n[b](./gone.md)\n' });
  assert.deepEqual(await checkBoth(site), ['link-broken content/docs/a.md:5']);

  await site.write({ 'content/docs/gone.md': '# Not gone\n\n[b](./b.md)\n' });
  assert.deepEqual(await checkBoth(site), []);

  await site.write({ 'site.config.ts': configFile("navbar: { items: [{ to: '/nowhere', label: 'N' }] }") });
  assert.deepEqual(
    (await checkBoth(site)).map((finding) => finding.split(':')[0]),
    ['link-broken site.config.ts'],
  );

  await site.write({ 'site.config.ts': configFile(''), 'content/static/page.html': '<a href="/nowhere">n</a>\n' });
  assert.deepEqual(await checkBoth(site), ['link-broken content/static/page.html:1']);
});
