import assert from 'node:assert/strict';
import { test } from 'vitest';
import { errorPage } from '../../src/dev/errorPage.ts';
import { runCli } from '../helpers/cli.ts';
import { createSite } from '../helpers/site.ts';

test('codes of findings link to their documentation, in terminals that support links', async (t) => {
  const site = await createSite(t, { 'content/docs/a.md': '# A\n\n[x](./lost.md)\n' });
  const check = (env: Readonly<Record<string, string>>) => runCli(['check'], site.dir, { env });
  assert.match((await check({})).stderr, /^warning link-broken content\/docs\/a\.md:3:5\n/);
  assert.match(
    (await check({ FORCE_HYPERLINK: '1', NO_COLOR: '1' })).stderr,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what terminals read
    /^warning \u001b\]8;;https:\/\/sitegen-react\.github\.io\/sitegen\/reference\/diagnostics\/link-broken\u0007link-broken\u001b\]8;;\u0007 content\/docs\/a\.md:3:5\n/,
  );
});

test('the error page of dev links codes to their documentation', () => {
  const problem = {
    severity: 'error',
    code: 'usage',
    documentation: 'https://example.org/usage',
    place: '',
    frame: '',
  } as const;
  const page = errorPage({ version: '1', errors: [{ ...problem, message: 'no' }] });
  assert.ok(page.includes('<a href="https://example.org/usage">usage</a>'));
});
