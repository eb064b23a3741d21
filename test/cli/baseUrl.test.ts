import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createSite } from '../helpers/site.ts';

const config = (baseUrl: string): string =>
  `export default { title: 'T', url: 'https://me.github.io', baseUrl: '${baseUrl}' };`;

test('check compares url and baseUrl with where the site is published', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': config('/'),
    'package.json': '{ "homepage": "https://me.github.io/project" }',
    'content/docs/a.md': '# A\n',
  });
  const homepage = await site.run('check');
  assert.equal(homepage.exitCode, 0);
  assert.equal(
    homepage.stderr,
    [
      'warning base-url-suspect site.config.ts',
      '  baseUrl is "/", but package.json names "https://me.github.io/project" as homepage',
      '  hint: set baseUrl to "/project/"',
      '1 warning\n',
    ].join('\n'),
  );

  await site.write({ 'site.config.ts': config('/project/') });
  assert.equal((await site.run('check')).stderr, 'no findings\n');

  await site.write({ 'content/static/CNAME': 'docs.example.org\n' });
  const { stderr } = await site.run('check');
  assert.match(
    stderr,
    /url is "https:\/\/me\.github\.io", but CNAME says "docs\.example\.org"\n {2}hint: set url to "https:\/\/docs\.example\.org"/,
  );
  assert.match(stderr, /baseUrl is "\/project\/", but CNAME publishes at the root of "docs\.example\.org"\n/);
  assert.match(stderr, /2 warnings\n$/);

  await site.write({
    'site.config.ts': config('/').replace('https://me.github.io', 'https://docs.example.org'),
    'content/static/CNAME': 'Docs.Example.org\r\n',
  });
  assert.equal((await site.run('check')).stderr, 'no findings\n');
});
