import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { createSite } from '../helpers/site.ts';

test('lists of a large sidebar are in the folder of their language, whatever its name', async (t) => {
  const names = Array.from(
    { length: 90 },
    (_, index) => `content/docs/part-${index % 3}/a-page-with-a-long-name-${index}.md`,
  );
  const site = await createSite(t, {
    ...Object.fromEntries(names.map((name) => [name, '# A page with a long name\n'])),
    'site.config.ts': configFile(
      "baseUrl: '/döcs/', i18n: { locales: ['en', 'de'], localeConfigs: { de: { path: 'für' } } }, search: false, blog: false",
    ),
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const folders = site.list('build').flatMap((file) => /^(.*)assets\/sidebars\//.exec(file)?.[1] ?? []);
  assert.deepEqual([...new Set(folders)].sort(), ['', 'für/']);
});

test('links to what the host redirects are found, whatever the characters in base and address', async (t) => {
  const site = await createSite(t, {
    'content/pages/index.md': '# Home\n\n[old](/old/way) and [older](</old one>)\n',
    'content/pages/new.md': '# New\n',
    'content/static/_redirects': '/d%C3%B6cs/old/* /d%C3%B6cs/new 301\n/d%C3%B6cs/old%20one /d%C3%B6cs/new 301\n',
    'site.config.ts': configFile("baseUrl: '/döcs/', docs: false, blog: false"),
  });
  const { stderr } = await site.run('check');
  const codes = [...stderr.matchAll(/^warning (\S+)/gm)].map(([, code]) => code);
  assert.deepEqual(codes, ['link-redirected', 'link-redirected'], stderr);
});
