import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'vitest';
import { withProject } from '../../docs/reference/project.ts';
import { type PublicExport, readPublicTypes } from '../helpers/publicTypes.ts';

/** The type declarations of the package, as editors show them. */

const root = path.resolve(import.meta.dirname, '../..');
const library = path.join(root, 'dist/lib');
const templates = path.join(root, 'templates/default');

const ENTRIES = {
  'sitegen-react': 'src/index.d.ts',
  'sitegen-react/templates': 'templates/default/index.d.ts',
  'sitegen-react/client': 'client/default/index.d.ts',
};

function readLibrary(): Readonly<Record<string, readonly PublicExport[]>> {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sitegen-types-')));
  try {
    const files = Object.values(ENTRIES).map((file) => path.join(library, file));
    const compilerOptions = { strict: true, skipLibCheck: true, moduleResolution: 'bundler', module: 'esnext' };
    writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    return withProject(path.join(dir, 'tsconfig.json'), (project) => readPublicTypes(project, library, ENTRIES));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

describe('the exports of the package', () => {
  const entries = readLibrary();
  const all = Object.values(entries).flat();

  test('have a description', () => {
    assert.ok(all.length > 150);
    assert.deepEqual(
      all.flatMap(({ name, description }) => (description === '' && name !== 'v' ? [name] : [])),
      [],
    );
  });

  test('include all built-in layouts, parts and components, with the props of parts', () => {
    const exported = new Set(entries['sitegen-react/templates']?.map(({ name }) => name));
    const wanted = ['layouts', 'parts', 'components'].flatMap((folder) =>
      readdirSync(path.join(templates, folder)).flatMap((file) => {
        const { name } = path.parse(file);
        const takesProps =
          folder === 'parts' && !/function \w+\(\)/.test(readFileSync(path.join(templates, folder, file), 'utf8'));
        return takesProps ? [name, `${name}Props`] : [name];
      }),
    );
    assert.deepEqual(
      wanted.filter((name) => !exported.has(name)),
      [],
    );
  });

  test('have a description for each field', () => {
    const fields = all.flatMap((one) => one.fields);
    assert.ok(fields.length > 600);
    assert.deepEqual(
      fields.filter(({ description }) => description === '').map((field) => field.path),
      [],
      'documented in the source, they lose their comments on the way: see "The package" in CONTRIBUTING.md',
    );
  });

  test('include all types that other exports use', () => {
    const fields = all.flatMap((one) => one.fields);
    assert.deepEqual(
      [...new Set(fields.flatMap(({ path: field, hiddenType }) => (hiddenType ? `${hiddenType} of ${field}` : [])))],
      [],
    );
  });
});
