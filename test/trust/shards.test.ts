import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { writeSealed } from '../../src/cache/sealedFile.ts';
import { MIXED_SITE } from '../helpers/mixedSite.ts';
import { createSite } from '../helpers/site.ts';

const PAGE = 'files/docs/cards/index.html';
const SECRET = 'SECRET-OF-THE-MACHINE';

/** Change the manifest of a shard and seal it again, as an attacker could. */
function reseal(file: string, change: (text: string) => string): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(0, -1);
  writeSealed(file, change(lines.join('\n')).split('\n'));
}

/** Changes to the folder of a shard, by accident or by an attacker. */
const CHANGES: Readonly<Record<string, (dir: string) => void>> = {
  'a page is cut off': (dir) => truncateSync(path.join(dir, PAGE), 100),
  'a page is another one': (dir) => writeFileSync(path.join(dir, PAGE), 'other'),
  'a page is gone': (dir) => rmSync(path.join(dir, PAGE)),
  'a page is a folder': (dir) => {
    rmSync(path.join(dir, PAGE));
    cpSync(path.join(dir, 'files/docs/guide'), path.join(dir, PAGE), { recursive: true });
  },
  'a page is a link': (dir) => {
    rmSync(path.join(dir, PAGE));
    symlinkSync('../../../../secret.txt', path.join(dir, PAGE));
  },
  'all files are': (dir) => {
    rmSync(path.join(dir, 'files'), { recursive: true });
    symlinkSync('..', path.join(dir, 'files'));
  },
  'a path leads out': (dir) =>
    reseal(path.join(dir, 'shard.jsonl'), (text) => text.replace('docs/cards/index.html', '../../secret.txt')),
  'the pieces are cut off': (dir) => truncateSync(path.join(dir, 'shard.pieces'), 10),
  'what tells of it is cut off': (dir) => truncateSync(path.join(dir, 'shard.jsonl'), 500),
  'what tells of it is changed': (dir) => {
    const file = path.join(dir, 'shard.jsonl');
    writeFileSync(file, readFileSync(file, 'utf8').replace('docs/cards', 'docs/other'));
  },
};

test('a damaged or forged shard is refused, and nothing of it is written', async (t) => {
  const site = await createSite(t, { ...MIXED_SITE, 'secret.txt': SECRET });
  const made = await site.run('build', '--shard', '1/1', '--out', 'shard');
  assert.equal(made.exitCode, 0, made.stderr);
  for (const [name, change] of Object.entries(CHANGES)) {
    cpSync(path.join(site.dir, 'shard'), path.join(site.dir, 'changed'), { recursive: true });
    change(path.join(site.dir, 'changed'));
    const { exitCode, stderr } = await site.run('build', '--merge', 'changed', '--out', 'merged');
    assert.equal(exitCode, 2, `${name}: ${stderr}`);
    assert.match(stderr, /there is no complete shard in .*changed/, name);
    assert.doesNotMatch(stderr, /^\s+at /m, name);
    assert.ok(!site.exists('merged/docs'), name);
    await site.remove('changed');
  }
});
