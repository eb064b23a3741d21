import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type CliResult, cli, type RunningCommand, runCli, runProcess, startCli } from './cli.ts';
import type { Scope } from './scope.ts';
import { sharedFolder } from './sharedFolder.ts';

/** A small site in a temporary folder, which is removed when the scope ends. */
export interface TestSite {
  readonly dir: string;
  /** Run `sitegen` in the site, within this process. */
  readonly run: (...args: readonly string[]) => Promise<CliResult>;
  /** Run `sitegen` in a process of its own: slower; for tests about processes. */
  readonly runAlone: (...args: readonly string[]) => Promise<CliResult>;
  /** Start `sitegen` within this process until the scope ends. `onOutput` gets the whole output so far. */
  readonly serve: (args: readonly string[], onOutput: (output: string) => void) => RunningCommand;
  /** Start `sitegen` in a process of its own, which is killed when the scope ends. */
  readonly start: (...args: readonly string[]) => ChildProcess;
  readonly read: (file: string) => string;
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
  readonly exists: (file: string) => boolean;
  /** Every file below a folder, sorted. */
  readonly list: (dir: string) => readonly string[];
}

const CONFIG =
  "import { defineConfig } from 'sitegen-react';\nexport default defineConfig({ title: 'Test', url: 'https://example.org' });\n";

function listFiles(dir: string): readonly string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Create a folder. Returns its real path: on macOS the temporary folder is a symbolic link, and watchers report its target. */
const makeSiteDir = (): string => realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sitegen-test-')));

const removeDir = (dir: string): void => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });

/**
 * The cached client bundle of a site in several languages. The package has none for it, since search needs scripts for each
 * language. Bundling would be half of the work of a build, and the bundle is the same for most of these sites.
 */
async function keptBundlesFor(config: string): Promise<string | undefined> {
  const [, languages] = /\bi18n: \{[^{}]*\blocales: \[((?:'[a-z]{2}'(?:, )?){2,})\]/.exec(config) ?? [];
  if (languages === undefined || !languages.includes("'en'")) return undefined;
  return sharedFolder(`bundles-${languages.replaceAll(/\W+/g, '')}`, async (into) => {
    const dir = makeSiteDir();
    const i18n = `i18n: { locales: [${languages}] }`;
    await writeFile(path.join(dir, 'site.config.ts'), CONFIG.replace(' });', `, ${i18n} });`));
    const { exitCode, stderr } = await runCli(['build'], dir);
    if (exitCode !== 0) throw new Error(stderr);
    // Languages that search has no scripts for (Arabic) need no bundle of their own.
    const bundles = path.join(dir, '.sitegen/client.jsonl');
    if (existsSync(bundles)) await cp(bundles, path.join(into, 'client.jsonl'));
    removeDir(dir);
  });
}

/**
 * Write a site's files, with a default configuration unless one is given, into a new folder. A site in several languages gets the
 * bundle of an earlier run; a test that must not use it removes `.sitegen`.
 */
export async function createSite(scope: Scope, files: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const dir = makeSiteDir();
  const written = { 'site.config.ts': CONFIG, ...files };
  const kept = await keptBundlesFor(written['site.config.ts']);
  if (kept) await cp(kept, path.join(dir, '.sitegen'), { recursive: true });
  const children = new Set<ChildProcess>();
  const running = new Set<RunningCommand>();
  scope.onTestFinished(async () => {
    for (const command of running) await command.interrupt();
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await closed;
    }
    removeDir(dir);
  });
  const site: TestSite = {
    dir,
    run: (...args) => runCli(args, dir),
    runAlone: (...args) => runProcess(process.execPath, [cli, ...args], dir),
    serve(args, onOutput) {
      const command = startCli(args, dir, onOutput);
      running.add(command);
      return command;
    },
    start(...args) {
      const child = spawn(process.execPath, [cli, ...args], { cwd: dir, env: { ...process.env, NO_COLOR: '1' } });
      children.add(child);
      return child;
    },
    read: (file) => readFileSync(path.join(dir, file), 'utf8'),
    async write(written) {
      for (const [file, text] of Object.entries(written)) {
        await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
        await writeFile(path.join(dir, file), text);
      }
    },
    remove: (file) => rm(path.join(dir, file), { recursive: true }),
    exists: (file) => existsSync(path.join(dir, file)),
    list: (folder) => listFiles(path.join(dir, folder)),
  };
  await site.write(written);
  return site;
}
