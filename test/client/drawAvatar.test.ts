import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { test } from 'vitest';
import { drawAvatar } from '../../client/electron/drawAvatar.ts';

const readContent = (file: string): unknown =>
  load(readFileSync(path.resolve(import.meta.dirname, '../../content', file), 'utf8'));

test('each author and member has a drawing of their own, which depends only on the name', () => {
  const { groups } = readContent('data/governance.yml') as { groups: readonly { members: { handle: string }[] }[] };
  const names = [
    ...groups.flatMap(({ members }) => members.map(({ handle }) => handle)),
    ...Object.values(readContent('blog/authors.yml') as Record<string, { name: string }>).map(({ name }) => name),
  ];
  const people = new Set(names.map((name) => name.toLowerCase()));
  assert.ok(people.size > 40);
  assert.equal(new Set(names.map((name) => JSON.stringify(drawAvatar(name)))).size, people.size);
});
