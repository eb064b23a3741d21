import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import markdownIt from 'markdown-it';
import { test } from 'vitest';
import { openPage, serveFolder } from './helpers/browser.ts';
import { hydrated } from './helpers/builtSite.ts';
import { createSite } from './helpers/site.ts';

/** Follows the tutorial step by step: writes its files, runs its commands, and checks the promised results. */

const root = path.resolve(import.meta.dirname, '..');
const tutorial = readFileSync(path.join(root, 'docs/content/docs/start/tutorial.md'), 'utf8');

const blocks = markdownIt()
  .parse(tutorial, {})
  .flatMap(({ type, info, content }) => (type === 'fence' ? [{ info, content }] : []));

/** The files that the tutorial tells readers to write, by path. */
const files = blocks.flatMap(({ info, content }) => {
  const title = /title="([^"]+)"/.exec(info)?.[1];
  return title === undefined ? [] : [[title, content] as const];
});

/** Its commands, without `npx sitegen-react` or `npm run`. */
const commands = blocks
  .filter(({ info }) => info === 'sh')
  .flatMap(({ content }) => content.trim().split('\n'))
  .flatMap((line) => /^(?:npx sitegen-react|npm run) (.+)$/.exec(line)?.[1] ?? []);

test('following the tutorial gives a site without findings', async (t) => {
  assert.deepEqual(commands, ['init my-docs', 'dev', 'check', 'build', 'preview']);
  const site = await createSite(t);
  await site.remove('site.config.ts');
  assert.equal((await site.run('init', 'my-docs')).exitCode, 0);
  mkdirSync(path.join(site.dir, 'my-docs/node_modules'));
  symlinkSync(root, path.join(site.dir, 'my-docs/node_modules/sitegen-react'));
  const run = (command: string, ...flags: readonly string[]) => site.run(command, '--root', 'my-docs', ...flags);
  for (const [file, content] of files) {
    await site.write({ [`my-docs/${file}`]: content });
    // A component may be written before the page that uses it, and a page may be in no sidebar.
    const { exitCode, stderr } = await run('check', '--strict');
    assert.equal(exitCode, 0, `${file}\n${stderr}`);
  }

  const [intro] = files.filter(([file]) => file === 'content/docs/intro.md');
  const broken = intro?.[1].replace('start/install.md', 'start/instal.md') ?? '';
  await site.write({ 'my-docs/content/docs/intro.md': broken });
  const expected = blocks.find(({ info, content }) => info === 'text' && content.startsWith('warning'))?.content;
  assert.equal((await run('check')).stderr, expected);
  await site.write({ 'my-docs/content/docs/intro.md': intro?.[1] ?? '' });

  const built = await run('build', '--strict');
  assert.equal(built.exitCode, 0, built.stderr);
  const { page, problems } = await openPage(t);
  await page.goto(`${await serveFolder(t, path.join(site.dir, 'my-docs/build'))}/docs/start/first-steps`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('Thank you!').waitFor();
  await page
    .getByRole('link', { name: /Configure/ })
    .last()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Configure' }).waitFor();
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')),
    'light-dark(#00695c, #7fd8c6)',
  );
  assert.deepEqual(problems, []);
});
