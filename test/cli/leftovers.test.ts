import assert from 'node:assert/strict';
import { readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'vitest';
import { afterTick } from '../helpers/afterTick.ts';
import { startDev } from '../helpers/dev.ts';
import { eventually } from '../helpers/eventually.ts';
import { createSite, type TestSite } from '../helpers/site.ts';

/** Files that editors and systems leave behind, in a folder of the site. */
const leftBehind = (dir: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      '.DS_Store',
      '._a.md',
      'Thumbs.db',
      'desktop.ini',
      '.a.md.swp',
      '.a.md.swo',
      '4913',
      'a.md~',
      '#a.md#',
      '.a.md.kate-swp',
      '.goutputstream-XY12Z3',
      'a.md___jb_tmp___',
      '.~lock.a.odt#',
      '__MACOSX/._a.md',
      '@eaDir/a.md/SYNOINDEX',
    ].map((file) => [`${dir}/${file}`, 'left behind']),
  );

const SITE = { 'content/docs/a.md': '# A\n', 'content/static/robots-note.txt': 'x' };

/** True if a build renders no page. */
async function hasNothingToDo(site: TestSite): Promise<boolean> {
  const { stderr } = await site.run('build', '--profile');
  assert.match(stderr, / 0 written/);
  return !/^pages /m.test(stderr);
}

describe('a build ignores changes to files that editors and systems leave behind', () => {
  for (const dir of ['.', 'content/docs', 'content/static', 'templates', 'client', 'content/docs/deep'])
    test(`in ${dir}`, async (t) => {
      const site = await createSite(t, { ...SITE, 'content/docs/deep/b.md': '# B\n' });
      await site.write({ 'templates/parts/notes.txt': 'x', 'client/notes.txt': 'x' });
      await afterTick(site);
      await site.run('build');
      await site.write(leftBehind(dir));
      // Emacs locks a file by a dangling link beside it.
      symlinkSync('me@host.1234:1', path.join(site.dir, dir, '.#a.md'));
      await afterTick(site);
      assert.ok(await hasNothingToDo(site));
      await site.write({ 'content/docs/a.md': '# A\n\nMore.\n' });
      await afterTick(site);
      await site.run('build');
      assert.match(site.read('build/docs/a/index.html'), /More\./);
      assert.ok(await hasNothingToDo(site));
    });
});

test('a check ignores changes to files that editors leave behind', async (t) => {
  const site = await createSite(t, SITE);
  await afterTick(site);
  await site.run('check');
  const noted = () => {
    const [name = ''] = readdirSync(path.join(site.dir, '.sitegen')).filter((file) => file.startsWith('inputs-'));
    return statSync(path.join(site.dir, '.sitegen', name)).ino;
  };
  const before = noted();
  await site.write({ ...leftBehind('content/docs'), ...leftBehind('.') });
  await afterTick(site);
  await site.run('check');
  assert.equal(noted(), before);
  await site.write({ 'content/docs/a.md': '# A\n\nMore.\n' });
  await afterTick(site);
  await site.run('check');
  assert.notEqual(noted(), before);
});

test('a build ignores changes in hidden folders of tools, but not in published ones', async (t) => {
  const site = await createSite(t, {
    ...SITE,
    'content/docs/.obsidian/workspace.json': '{}',
    '.idea/workspace.xml': '<a/>',
    'content/static/.well-known/security.txt': 'Contact: a@example.org\n',
  });
  await afterTick(site);
  await site.run('build');
  await site.write({
    'content/docs/.obsidian/workspace.json': '{"a": 1}',
    '.idea/workspace.xml': '<b/>',
    '.vscode/settings.json': '{}',
    'yarn-error.log': 'x',
  });
  await afterTick(site);
  assert.ok(await hasNothingToDo(site));
  await site.write({ 'content/static/.well-known/security.txt': 'Contact: b@example.org\n' });
  await afterTick(site);
  await site.run('build');
  assert.equal(site.read('build/.well-known/security.txt'), 'Contact: b@example.org\n');
  await site.write({ 'content/static/.well-known/other.txt': 'x' });
  await afterTick(site);
  await site.run('build');
  assert.ok(site.exists('build/.well-known/other.txt'));
});

test('a build does not publish files that editors leave behind, but wanted hidden files', async (t) => {
  const site = await createSite(t, {
    ...SITE,
    ...leftBehind('content/static'),
    ...leftBehind('content/static/deep'),
    'content/static/.nojekyll': '',
    'content/static/.well-known/security.txt': 'Contact: a@example.org\n',
    'content/static/debug.log': 'x',
  });
  const { exitCode, stderr } = await site.run('build');
  assert.equal(exitCode, 0, stderr);
  const files = site.list('build');
  const published = ['.nojekyll', '.well-known/security.txt', 'debug.log', 'robots-note.txt'];
  assert.deepEqual(
    files.filter((file) => published.includes(file)),
    published,
  );
  for (const file of files) assert.notEqual(site.read(`build/${file}`), 'left behind', file);
});

test('dev does not serve files that editors leave behind', async (t) => {
  const site = await createSite(t, {
    ...SITE,
    'content/static/.DS_Store': 'x',
    'content/static/.well-known/a.txt': 'x',
  });
  const { url } = await startDev(site);
  const statusOf = async (file: string): Promise<number> => (await fetch(`${url}${file}`)).status;
  assert.equal(await statusOf('.DS_Store'), 404);
  assert.equal(await statusOf('robots-note.txt'), 200);
  assert.equal(await statusOf('.well-known/a.txt'), 200);
});

test('docs:version does not copy files that editors leave behind', async (t) => {
  const site = await createSite(t, { ...SITE, ...leftBehind('content/docs'), 'content/docs/.hidden': 'x' });
  const { exitCode, stderr } = await site.run('docs:version', '1.0');
  assert.equal(exitCode, 0, stderr);
  assert.deepEqual(site.list('content/versioned_docs/version-1.0'), ['.hidden', 'a.md']);
});

test('dev ignores changes to files that editors leave behind, and in hidden folders of tools', async (t) => {
  const site = await createSite(t, {
    ...SITE,
    'content/docs/.obsidian/workspace.json': '{}',
    'templates/notes.txt': 'x',
  });
  const { url, output } = await startDev(site, '--verbose');
  const edit = async (text: string) => {
    await site.write({ 'content/docs/a.md': `# A\n\n${text}\n` });
    await eventually(async () => assert.ok((await (await fetch(`${url}docs/a`)).text()).includes(text)));
  };
  await edit('First.'); // only after this, dev watches the folder
  for (const dir of ['content/docs', 'content/static', 'templates', '.']) await site.write(leftBehind(dir));
  await site.write({ 'content/docs/.obsidian/workspace.json': '{"a": 1}' });
  await edit('Second.');
  await site.write({ 'content/static/.well-known/new.txt': 'x' });
  await eventually(() => assert.match(output(), /changed content\/static\/\.well-known/));
  const changed = [...output().matchAll(/^changed (.*)$/gm)].map(([, file]) => file);
  assert.deepEqual(
    [...new Set(changed)].filter((file) => !/^content\/static(?:\/\.well-known.*)?$/.test(file ?? '')),
    ['content/docs/a.md'],
  );
});
