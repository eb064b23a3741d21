import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

/** Other projects on the host of a site. */

test('check.elsewhere excludes addresses that another project serves from link checks', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("blog: false, docs: { dir: 'docs' }, baseUrl: '/app/'"),
    'docs/intro.md': '# Intro\n\n[Chat](https://example.org/app/chat), [home](https://example.org/x)\n',
    'docs/links.md':
      '# Links\n\n[1](https://example.org/app/docs/gone), [2](/chat), [3](https://example.org/app/docs/api/use), [4](https://www.example.org/app/docs/lost)\n',
  });
  const broken = async () =>
    [...(await site.run('check')).stderr.matchAll(/broken link "([^"]*)"/g)].map(([, to]) => to);
  assert.deepEqual(await broken(), [
    'https://example.org/app/chat',
    'https://example.org/app/docs/gone',
    '/chat',
    'https://example.org/app/docs/api/use',
    'https://www.example.org/app/docs/lost',
  ]);
  assert.match(
    (await site.run('check')).stderr,
    /hint: link to a page .*, or list paths that another project serves in `check\.elsewhere`/,
  );
  await site.write({
    'site.config.ts': configFile(
      "blog: false, docs: { dir: 'docs' }, baseUrl: '/app/', check: { elsewhere: ['/app/c*', '/app/docs/api/'] }",
    ),
  });
  const gone = ['https://example.org/app/docs/gone', 'https://www.example.org/app/docs/lost'];
  assert.deepEqual(await broken(), gone);
  await site.run('build');
  const { stderr } = await site.run('check', '--built', 'build');
  assert.deepEqual(
    [...stderr.matchAll(/^ {2}link "([^"]*)".* leads nowhere/gm)].map(([, to]) => to),
    gone,
  );
});

test('--external requests addresses that another project on the host serves', async (t) => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url === '/chat' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = await createSite(t, {
    'site.config.ts': configFile(
      "blog: false, docs: { dir: 'docs' }, check: { elsewhere: ['/docs/api', '/chat'], external: { hostPauseSeconds: 0, retries: 0 } }",
    ).replace('https://example.org', url),
    'docs/intro.md': `# Intro\n\n[Chat](${url}/chat), [API](${url}/docs/api/use), [own](${url}/docs/intro)\n`,
  });
  const { stderr } = await site.run('check', '--external');
  assert.deepEqual([...new Set(asked)].sort(), ['/chat', '/docs/api/use']);
  assert.match(stderr, /external link "[^"]*\/docs\/api\/use" answers 404/);
});
