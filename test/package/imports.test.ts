import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { PACKAGE_NAME } from '../../src/bundle/packageName.ts';

/** The manifest of the package, and what the reference site imports: no more than any site may. */

const root = path.resolve(import.meta.dirname, '../..');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>;
}

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly hasInstallScript?: true; readonly dev?: true; readonly devOptional?: true }>
  >;
}

const readJson = <Json>(file: string): Json => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Json;

const manifest = readJson<Manifest>('package.json');

/** Where the code of the reference site is; samples for readers are not part of it. */
const SITE = ['site.config.ts', 'content', 'templates/electron', 'client/electron'];
const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !/\/(?:fiddles|static)\//.test(file);

const siteFiles: readonly string[] = SITE.flatMap((entry) =>
  isCode(entry)
    ? [entry]
    : readdirSync(path.join(root, entry), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${entry}/${file.split(path.sep).join('/')}`,
      ),
).filter(isCode);

test('package.json and the source have the same package name', () => {
  assert.equal(manifest.name, PACKAGE_NAME);
});

test('the package has at most 32 dependencies, and only esbuild has an install script', () => {
  assert.ok(Object.keys(manifest.dependencies).length <= 32);
  const { packages } = readJson<Lockfile>('package-lock.json');
  const scripts = Object.entries(packages).filter(
    ([name, { hasInstallScript, dev, devOptional }]) => name !== '' && hasInstallScript && !dev && !devOptional,
  );
  assert.deepEqual(
    scripts.map(([name]) => name),
    ['node_modules/esbuild'],
  );
});

test('all peer dependencies are optional', () => {
  const { peerDependencies, peerDependenciesMeta } = manifest;
  const required = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  assert.deepEqual(required, []);
});

test('the reference site imports only its own files, entries of the package and other packages', () => {
  const entries = Object.keys(manifest.exports).map((entry) => path.posix.join(PACKAGE_NAME, entry));
  const broken = siteFiles.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].flatMap(
      ([, specifier = '']) => {
        const isOwn =
          SITE.includes(specifier) || siteFiles.includes(path.posix.join(path.posix.dirname(file), specifier));
        const isAllowed = specifier.startsWith('.')
          ? isOwn
          : entries.includes(specifier) || specifier.split('/')[0] !== PACKAGE_NAME;
        return isAllowed ? [] : [`${file} imports ${specifier}`];
      },
    ),
  );
  assert.ok(siteFiles.length > 30);
  assert.deepEqual(broken, []);
});

test('the changelog begins with the version of the package', () => {
  const headings = [...readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (.+)$/gm)];
  const [version] = headings.map(([, heading = '']) => heading).filter((heading) => heading !== 'Unreleased');
  assert.match(version?.replace(`${manifest.version} - `, '') ?? '', /^\d{4}-\d\d-\d\d$/);
});
