import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('values that the sanitizer cannot parse are findings with their place', async (t) => {
  const sets = ['a.png 1x, b.png 2', 'a.png 0w', 'a.png 1x 2x', "a.png 2<TabItem value='"];
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { html: 'safe' }"),
    'content/docs/a.md': `# A\n\n${sets.map((set) => `<img src="dot.svg" alt="" srcset="${set}" />`).join('\n\n')}\n`,
    'content/docs/b.md': '# B\n\n<img src="dot.svg" alt="" srcset="dot.svg 1x,dot.svg 1.5x, dot.svg 2x" />\n',
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  });
  const { exitCode, stdout } = await site.runAlone('check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string; line: number }[] };
  assert.equal(exitCode, 0);
  assert.deepEqual(
    diagnostics.filter(({ code }) => code === 'html-removed').map(({ file, line }) => `${file}:${line}`),
    sets.map((_, index) => `content/docs/a.md:${3 + 2 * index}`),
  );
});
