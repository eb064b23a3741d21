import assert from 'node:assert/strict';
import { test } from 'vitest';
import { configFile } from '../helpers/builtSite.ts';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { createSite } from '../helpers/site.ts';

/** Request a page until it matches a pattern. */
const shows = (address: string, pattern: RegExp): Promise<void> =>
  eventually(async () => assert.match(await (await fetch(address)).text(), pattern));

test('dev updates a page when a file that it includes or shows changes, anywhere in the site', async (t) => {
  const site = await createSite(t, {
    'site.config.ts': configFile("markdown: { variables: { word: 'one' } }"),
    'content/docs/a.md': '# A\n\n<Include file="/parts/one.md" />\n\n{{ word }} {{ data.x.y }}\n',
    'content/docs/b.md': '# B\n\n```js file="/parts/code.js"\n```\n',
    'content/data/x.json': '{"y": "first datum"}',
    'parts/one.md': 'First part.\n\n<Include file="./deep/two.md" />\n',
    'parts/deep/two.md': 'First depth.\n',
    'parts/code.js': 'firstCode();\n',
  });
  const { url, output } = await startDev(site);
  await shows(`${url}docs/a`, /First part\..*First depth\..*one first datum/s);
  await shows(`${url}docs/b`, /firstCode/);

  await site.write({ 'parts/deep/two.md': 'Second depth.\n' });
  await shows(`${url}docs/a`, /Second depth\./);
  await site.write({ 'parts/code.js': 'secondCode();\n' });
  await shows(`${url}docs/b`, /secondCode/);
  await site.write({ 'content/data/x.json': '{"y": "second datum"}' });
  await shows(`${url}docs/a`, /one second datum/);

  await site.remove('parts/one.md');
  await eventually(() => assert.match(output(), /"\/parts\/one\.md" does not exist/));
  await site.write({ 'parts/one.md': 'Back again.\n' });
  await shows(`${url}docs/a`, /Back again\./);
});
