import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { peerModules } from './peers.ts';
import type { Row } from './table.ts';

/** Packages that npm has installed, and their size. */
interface Installed {
  readonly packages: number;
  readonly bytes: number;
}

/** Count packages and bytes in `node_modules`, by the list that npm keeps there. */
function countInstalled(modules: string): Installed {
  const listed = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, unknown>>;
  };
  const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  // By inode, since esbuild's binary has two names.
  const sizes = new Map(
    files.map((entry) => {
      const { ino, size } = statSync(path.join(entry.parentPath, entry.name));
      return [ino, size];
    }),
  );
  return {
    packages: Object.keys(listed.packages).filter((name) => existsSync(path.join(modules, '..', name))).length,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
  };
}

function npm(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed\n${stderr}`);
  return stdout;
}

/** Pack the project and install it in an empty folder, as new users do. */
function installSitegen(workDir: string, projectDir: string): Installed {
  const dir = path.join(workDir, 'installed');
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'package.json'), '{ "private": true }');
  const tarball = npm(['pack', '--ignore-scripts', '--pack-destination', dir], projectDir).trim().split('\n').at(-1);
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', `./${tarball}`], dir);
  return countInstalled(path.join(dir, 'node_modules'));
}

/** Rows for packages and bytes on disk after an installation, of sitegen and of peers that npm installs. */
export function measureInstallation(workDir: string, projectDir: string): readonly Row[] {
  const ours = installSitegen(workDir, projectDir);
  const peers = new Map([...peerModules()].map(([name, modules]) => [name, countInstalled(modules)]));
  const of = (figure: keyof Installed) => new Map([...peers].map(([name, installed]) => [name, installed[figure]]));
  return [
    { site: 'installation', measure: 'packages', unit: 'count', ours: ours.packages, peers: of('packages') },
    { site: 'installation', measure: 'size', unit: 'size', ours: ours.bytes, peers: of('bytes') },
  ];
}
