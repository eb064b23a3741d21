import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Builder } from './builds.ts';
import type { Site } from './sites.ts';

const PEERS_DIR = path.join(import.meta.dirname, 'peers');

/** Another generator. The folder of its name in `peers/` contains its configuration and a minimal theme. */
interface Peer {
  readonly name: string;
  /** Its script for Node, relative to its folder; absent for a program of the system. */
  readonly script?: string;
  readonly args: readonly string[];
  /** True if it refuses pages without a title in front matter: their first heading is copied there. */
  readonly needsTitles?: boolean;
  /** True if it does not resolve modules through a symbolic link: they are copied. */
  readonly needsModules?: boolean;
  /** Paths of its caches, relative to its folder. */
  readonly caches: readonly string[];
  /** For a slow peer, which is measured once: the number of pages that it builds without taking minutes. */
  readonly pageLimit?: number;
}

/** All peers read `content` and write to `public`. */
const PEERS: readonly Peer[] = [
  {
    name: 'hugo',
    args: ['--quiet', '--buildFuture'],
    caches: ['resources', '.hugo_build.lock'],
  },
  {
    name: 'eleventy',
    script: 'node_modules/@11ty/eleventy/cmd.cjs',
    args: ['--quiet'],
    caches: ['.cache'],
  },
  {
    name: 'vitepress',
    script: 'node_modules/vitepress/bin/vitepress.js',
    args: ['build'],
    caches: ['.vitepress/cache', '.vitepress/.temp'],
    pageLimit: 500,
  },
  {
    name: 'starlight',
    script: 'node_modules/astro/astro.js',
    args: ['build', '--silent'],
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    needsTitles: true,
    needsModules: true,
    pageLimit: 500,
  },
  {
    name: 'docusaurus',
    script: 'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    args: ['build', '--out-dir', 'public'],
    caches: ['.docusaurus', 'node_modules/.cache'],
    pageLimit: 500,
  },
];

/** The peers' names, in the order of the table's columns. */
export const peerNames: readonly string[] = PEERS.map(({ name }) => name);

const scriptOf = ({ name, script }: Peer): string | undefined => script && path.join(PEERS_DIR, name, script);

function isInstalled(peer: Peer): boolean {
  const script = scriptOf(peer);
  return script ? existsSync(script) : spawnSync(peer.name, ['version']).error === undefined;
}

/** The `node_modules` folder of each installed peer, by its name. */
export const peerModules = (): ReadonlyMap<string, string> =>
  new Map(
    PEERS.filter((peer) => peer.script && isInstalled(peer)).map(({ name }) => [
      name,
      path.join(PEERS_DIR, name, 'node_modules'),
    ]),
  );

/**
 * Installs the versions of the lockfile without changing it. `npm ci` would refuse a lockfile that was made where packages for
 * other systems are not available.
 */
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund'];

/** Install the missing peers that npm provides. */
export function installPeers(): void {
  for (const peer of PEERS.filter(({ script }) => script)) {
    if (isInstalled(peer)) continue;
    const { status } = spawnSync('npm', INSTALL, { cwd: path.join(PEERS_DIR, peer.name), stdio: 'inherit' });
    if (status !== 0) throw new Error(`${peer.name} could not be installed`);
  }
}

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;

/** Add the first heading as title to the front matter of a page without title. */
function withTitle(markdown: string, fallback: string): string {
  const frontMatter = FRONT_MATTER.exec(markdown)?.[0];
  if (frontMatter && /^title:/m.test(frontMatter)) return markdown;
  const title = `title: ${JSON.stringify(/^#\s+(.+)$/m.exec(markdown)?.[1] ?? fallback)}\n`;
  return frontMatter ? markdown.replace('---\n', `---\n${title}`) : `---\n${title}---\n${markdown}`;
}

function addTitles(contentDir: string): void {
  for (const name of readdirSync(contentDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue;
    const file = path.join(contentDir, name);
    writeFileSync(file, withTitle(readFileSync(file, 'utf8'), path.basename(name, '.md')));
  }
}

/** Link the installed packages one by one into a folder of its own, since tools write caches into `node_modules`. */
function linkModules(modules: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(path.join(modules, name), path.join(to, name), 'junction');
  }
}

function createBuilder(peer: Peer, workDir: string, { rootDir, contentDir, page }: PeerSite): Builder {
  const source = path.join(PEERS_DIR, peer.name);
  const modules = path.join(source, 'node_modules');
  const dir = path.join(workDir, `${peer.name}-${path.basename(rootDir)}`);
  cpSync(source, dir, { recursive: true, filter: (file) => file !== modules });
  const ownModules = path.join(dir, 'node_modules');
  if (peer.needsModules) cpSync(modules, ownModules, { recursive: true, verbatimSymlinks: true });
  else if (existsSync(modules)) linkModules(modules, ownModules);
  cpSync(contentDir, path.join(dir, 'content'), { recursive: true });
  if (peer.needsTitles) addTitles(path.join(dir, 'content'));
  return {
    name: peer.name,
    command: peer.script
      ? { file: process.execPath, args: [peer.script, ...peer.args], cwd: dir }
      : { file: peer.name, args: peer.args, cwd: dir },
    outDir: path.join(dir, 'public'),
    leftovers: ['public', ...peer.caches].map((leftover) => path.join(dir, leftover)),
    editedFile: path.join(dir, 'content', path.relative(contentDir, page.file)),
    ...(peer.pageLimit ? { maxRounds: 1 } : {}),
  };
}

/** Address of the measured page on the site of a peer: the path of its file. */
export const peerUrl = ({ contentDir, page }: Site): string =>
  `/${path
    .relative(contentDir ?? '', page.file)
    .replaceAll(path.sep, '/')
    .replace(/\.md$/, '')}`;

type PeerSite = Site & { readonly contentDir: string };

const hasContent = (site: Site): site is PeerSite => site.contentDir !== undefined;

/** Builders of the installed peers, each with a copy of the site's Markdown. Their addresses differ from those of sitegen. */
export function createPeerBuilders(
  workDir: string,
  site: Site,
  { includeSlow }: { includeSlow: boolean },
): readonly Builder[] {
  if (!hasContent(site)) return [];
  const isWorthIt = ({ pageLimit }: Peer) => pageLimit === undefined || (includeSlow && site.pageCount <= pageLimit);
  return PEERS.filter(isInstalled)
    .filter(isWorthIt)
    .map((peer) => createBuilder(peer, workDir, site));
}
