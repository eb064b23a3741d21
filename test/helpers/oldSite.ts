import assert from 'node:assert/strict';
import type { Scope } from './scope.ts';
import { createSite, type TestSite } from './site.ts';

/** A site of another generator: without a configuration of sitegen. */
export async function oldSite(scope: Scope, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const site = await createSite(scope, files);
  await site.remove('site.config.ts');
  return site;
}

/** Migrate a site and its Markdown. Returns the output. */
export async function migrate(site: TestSite): Promise<string> {
  const { exitCode, stdout, stderr } = await site.run('migrate', '--rewrite');
  assert.equal(stdout, '');
  assert.equal(exitCode, 0, stderr);
  return stderr;
}

/** Assert that `check` reports nothing but hints. */
export async function noFindings(site: TestSite): Promise<void> {
  const { exitCode, stderr } = await site.run('check', '--strict');
  assert.equal(stderr.replace(/^hint .*\n(?: .*\n)*|^\d+ hints?\n/gm, ''), stderr === 'no findings\n' ? stderr : '');
  assert.equal(exitCode, 0);
}
