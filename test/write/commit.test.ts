import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, onTestFinished, test } from 'vitest';
import { writeAtomically } from '../../src/disk/writeAtomically.ts';
import { planChanges, saveChanges } from '../../src/write/changes.ts';
import { commit, finishCommit } from '../../src/write/commit.ts';
import { readRecord, writeRecord } from '../../src/write/outputRecord.ts';
import { openStage } from '../../src/write/stage.ts';

let dir: string;
let outDir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sitegen-commit-'));
  outDir = path.join(dir, 'out');
  onTestFinished(() => rmSync(dir, { recursive: true }));
});

const contents = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.sitegen-output')
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(outDir, file), readFileSync(file, 'utf8')]),
  );

/** Stage files, and plan the changes after which the output folder contains only these. */
async function prepare(files: Readonly<Record<string, string>>) {
  const stage = openStage(path.join(dir, 'stage'));
  for (const [file, text] of Object.entries(files)) stage.add(file, text);
  const record = readRecord(outDir);
  const kept = new Set(Object.keys(files));
  return {
    stage,
    record,
    changes: await planChanges(outDir, record, { added: stage.files, kept, owns: () => true, manifest: new Map() }),
  };
}

async function put(files: Readonly<Record<string, string>>): Promise<void> {
  const { stage, changes, record } = await prepare(files);
  commit(stage, outDir, changes, record);
  stage.close();
}

const OLD = { 'a.html': 'old a', 'b.html': 'old b', 'gone/c.html': 'old c', folder: 'a file' };
const NEW = { 'a.html': 'new a', 'b.html': 'new b', 'd/e.html': 'new e', 'folder/f.html': 'new f', 'z.html': 'new z' };

test('a commit that fails halfway is rolled back', async () => {
  await put(OLD);
  const { stage, changes, record } = await prepare(NEW);
  rmSync(path.join(stage.filesDir, 'z.html')); // the last file to be moved
  assert.throws(() => commit(stage, outDir, changes, record), /ENOENT/);
  assert.deepEqual(contents(), Object.fromEntries(Object.entries(OLD).sort()));
  assert.deepEqual(readRecord(outDir), record);
  assert.equal(readdirSync(outDir).includes('d'), false, 'nor are there empty folders');
});

test('the commit of a killed run is finished, from any state', async () => {
  await put(OLD);
  for (const moved of [[], ['a.html'], ['a.html', 'b.html', 'z.html']]) {
    await put(OLD);
    const { stage, changes, record } = await prepare(NEW);
    saveChanges(stage.dir, changes);
    writeRecord(outDir, { marks: new Set([...(record?.marks ?? []), ...changes.marks]), pending: stage.dir });
    for (const file of moved) {
      writeAtomically(path.join(outDir, file), readFileSync(path.join(stage.filesDir, file)));
      rmSync(path.join(stage.filesDir, file));
    }
    const after = finishCommit(outDir);
    assert.deepEqual(contents(), NEW);
    assert.deepEqual(after, readRecord(outDir));
    assert.equal(after?.pending, undefined);
    assert.equal(readdirSync(dir).includes('stage'), false);
  }
});

test('if the stage of a killed run is gone, the record still lists the files of both runs', async () => {
  await put(OLD);
  const { stage, changes, record } = await prepare(NEW);
  writeRecord(outDir, { marks: new Set([...(record?.marks ?? []), ...changes.marks]), pending: stage.dir });
  writeFileSync(path.join(outDir, 'z.html'), 'new z');
  stage.close();
  finishCommit(outDir);
  await put({ 'a.html': 'third' });
  assert.deepEqual(contents(), { 'a.html': 'third' });
});

test('temporary files of a killed run are removed, but not files with similar names', async () => {
  await put(OLD);
  const { stage, changes, record } = await prepare(NEW);
  saveChanges(stage.dir, changes);
  writeRecord(outDir, { marks: new Set([...(record?.marks ?? []), ...changes.marks]), pending: stage.dir });
  const litter = ['.sitegen-output.0123456789ab.new', 'z.html.0123456789ab.new', 'd/e.html.0123456789ab.new'];
  const foreign = ['z.html.new', 'other.0123456789ab.new', 'z.html.0123456789ab.new.txt'];
  for (const file of [...litter, ...foreign]) writeAtomically(path.join(outDir, file), 'half');
  finishCommit(outDir);
  assert.deepEqual(Object.keys(contents()).sort(), [...Object.keys(NEW), ...foreign].sort());
});

test('a record with a folder that is no stage, or with paths outside, deletes no foreign files', async () => {
  await put(OLD);
  const mine = path.join(dir, 'mine');
  writeAtomically(path.join(mine, 'thesis.txt'), 'precious');
  const marks = readRecord(outDir)?.marks ?? new Set<string>();
  writeRecord(outDir, { marks, pending: mine });
  finishCommit(outDir);
  assert.equal(readFileSync(path.join(mine, 'thesis.txt'), 'utf8'), 'precious');

  saveChanges(mine, { added: [], removed: ['../mine/thesis.txt'], marks: [] });
  writeRecord(outDir, { marks, pending: mine });
  finishCommit(outDir);
  assert.equal(readFileSync(path.join(mine, 'thesis.txt'), 'utf8'), 'precious');
  saveChanges(mine, { added: [], removed: [], marks: [] });
  writeRecord(outDir, { marks, pending: mine });
  finishCommit(outDir);
  assert.equal(readFileSync(path.join(mine, 'thesis.txt'), 'utf8'), 'precious');
  assert.equal(readRecord(outDir)?.pending, undefined);
});

test('a record that has exactly the files of the manifest leads to the same changes as one that may have others', async () => {
  await put({ ...OLD, 'de/a.html': 'old', 'de/gone.html': 'old', 'lost.html': 'old' });
  rmSync(path.join(outDir, 'lost.html'));
  const files = [...Object.keys(OLD), 'de/a.html', 'de/gone.html', 'lost.html'];
  const options = {
    added: ['new.html', 'a.html'],
    kept: new Set(['a.html', 'new.html', 'folder']),
    owns: (file: string) => !file.startsWith('de/'),
    manifest: new Map(files.map((file) => [file, { key: file, sizeBytes: 3, mtimeMs: 1 }])),
  };
  const record = readRecord(outDir);
  const changes = await planChanges(outDir, record, options);
  assert.deepEqual(await planChanges(outDir, record, { ...options, isWhole: true }), changes);
  assert.deepEqual(changes.removed, ['b.html', 'gone/c.html']);
  assert.equal(changes.marks.length, 5);
});
