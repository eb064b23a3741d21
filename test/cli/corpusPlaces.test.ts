import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { cli, runProcess } from '../helpers/cli.ts';

const fixture = path.resolve(import.meta.dirname, '../fixtures/electron-docs');
const shared = path.resolve(import.meta.dirname, '../../../shared');
const skip = existsSync(shared) ? false : 'needs the corpus in ../shared';

/** The text of a file from a place to the end of its line. */
function textAt({ file = '', line = 0, column = 0 }: Diagnostic): string {
  const lines = readFileSync(path.resolve(fixture, file), 'utf8').split(/\r?\n/);
  return lines[line - 1]?.slice(column - 1) ?? '';
}

/** The address that a finding names, as messages and as authors write it. */
function addressesIn({ message }: Diagnostic): readonly string[] {
  const [, address = ''] = /"([^"]+)"/.exec(message) ?? [];
  return [address, decodeURI(address)];
}

/** An address stands where it is told, or the tag that has it does. */
const standsAt = (address: string, text: string): boolean =>
  text.startsWith(address) || (/^<\w/.test(text) && text.slice(0, text.indexOf('>')).includes(address));

test.skipIf(skip)('every finding in 348 real files stands at the address that it names', async () => {
  const { stdout } = await runProcess(process.execPath, [cli, 'check', '--format', 'json', '--root', fixture], fixture);
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  const misplaced = diagnostics.filter(
    (diagnostic) =>
      /^(?:anchor|image|link)-(?:broken|missing)$/.test(diagnostic.code) &&
      (diagnostic.column === undefined ||
        !addressesIn(diagnostic).some((address) => standsAt(address, textAt(diagnostic)))),
  );
  assert.deepEqual(misplaced, []);
  assert.ok(diagnostics.length >= 99, 'the corpus lacks its pictures');
});
