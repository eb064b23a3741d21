import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { runProcess } from '../helpers/cli.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Package {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly peer?: boolean;
}

const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>;
};
const packages = Object.entries(lockfile.packages).filter(([name, { link }]) => name !== '' && !link);

test('the lockfile has a hash for every package, and names no registry', () => {
  assert.ok(packages.length > 100);
  for (const [name, { integrity, resolved }] of packages) {
    assert.match(integrity ?? '', /^sha512-/, name);
    assert.equal(resolved, undefined, `${name}: the registry is that of who installs`);
  }
});

test('only esbuild runs a script on installation', () => {
  const scripts = packages.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev).map(([name]) => name);
  assert.deepEqual(scripts, ['node_modules/esbuild']);
});

test('npm can list all packages as a software bill of materials', async () => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { exitCode, stdout, stderr } = await runProcess('npm', args, root);
  assert.equal(exitCode, 0, stderr);
  const { components } = JSON.parse(stdout) as { readonly components: readonly { readonly name: string }[] };
  for (const name of ['react', 'markdown-it', 'sirv'])
    assert.ok(
      components.some((one) => one.name === name),
      name,
    );
});
