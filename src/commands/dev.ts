import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { removeUnused } from '../cache/removeUnused.ts';
import { createCache } from '../cache/store.ts';
import { configCandidates } from '../config/findConfig.ts';
import { startServer } from '../dev/server.ts';
import { createSession, type Session } from '../dev/session.ts';
import { watchFiles } from '../dev/watcher.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createContentReader } from '../load/content.ts';
import { createThreads } from '../pipeline/threads.ts';
import { createFrameLoader, reportDiagnostics } from '../report/report.ts';
import { CACHE_DIR, type CommonOptions, openProject } from './project.ts';

/** What `sitegen dev` is asked to do. */
export interface DevOptions extends CommonOptions {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
}

/** So many warnings are told of at a time; `check` tells of all. */
const SHOWN_WARNINGS = 10;

/** Print each problem once, as long as it lasts. */
function createReporter(options: CommonOptions) {
  const told = new Set<string>();
  const tell = (diagnostics: readonly Diagnostic[]): void => {
    const fresh = diagnostics.filter((diagnostic) => !told.has(JSON.stringify(diagnostic)));
    for (const diagnostic of fresh) told.add(JSON.stringify(diagnostic));
    reportDiagnostics(fresh, { ...options, mostWarnings: SHOWN_WARNINGS });
  };
  return {
    /** Some of what is wrong. */
    tell,
    /** All that is wrong: what is not among it has gone, and is told again if it comes back. */
    tellAll(diagnostics: readonly Diagnostic[]): void {
      const current = new Set(diagnostics.map((diagnostic) => JSON.stringify(diagnostic)));
      for (const known of told) if (!current.has(known)) told.delete(known);
      tell(diagnostics);
    },
  };
}

/** Rest between an edit and the check of the whole site: the page that the author looks at comes first. */
const CHECK_DELAY_MS = 150;

/** Check the site that is served beside serving it; an edit ends one check and begins the next. */
function createBackgroundCheck(session: Session, tellAll: (diagnostics: readonly Diagnostic[]) => void) {
  let current = new AbortController();
  const run = async (signal: AbortSignal): Promise<void> => {
    await setTimeout(CHECK_DELAY_MS, undefined, { signal });
    const diagnostics = await session.check(signal);
    if (!signal.aborted) tellAll(diagnostics);
  };
  return {
    start(): void {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      run(signal).catch((error: unknown) => {
        if (signal.aborted) return;
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`); // a bug: serving goes on
      });
    },
    stop: () => current.abort(),
  };
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

function openBrowser(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => process.stderr.write(`no browser could be opened; visit ${url}\n`));
  child.unref();
}

/** Serve the site and show every edit at once, until interrupted. A failed edit leaves the last good site in place. */
export async function dev(options: DevOptions): Promise<void> {
  const { rootDir, locales, quiet, stderr } = options;
  const say = (line: string) => void (quiet || stderr.write(`${line}\n`));
  const reporter = createReporter(options);
  const threads = createThreads();
  const session = createSession({
    async open() {
      const { config, store, configInputs } = await openProject(options, { reuseCache: true });
      return { pipeline: { config, store, locales, drafts: true, dev: true, threads }, configInputs };
    },
    content: createContentReader(),
    entries: new WeakMap(),
    bodies: createCache(),
    frontMatter: createCache(),
    addressUses: createCache(),
    searches: { indexes: createCache(), pages: createCache() },
  });

  const sinceMs = Date.now();
  await session.refresh([]);
  reporter.tell(session.problems());
  const server = await startServer({
    session,
    port: options.port,
    host: options.host,
    frameOf: (diagnostic) => createFrameLoader(rootDir)(diagnostic), // files change between two looks
    onFailure: reporter.tell,
  });
  if (server.port !== options.port && options.port !== 0) say(`port ${options.port} is in use, taking ${server.port}`);
  const url = `http://${options.host}:${server.port}${session.home()}`;
  say(`serving ${url} (press Ctrl+C to stop)`);
  if (options.open) openBrowser(url);
  const background = createBackgroundCheck(session, reporter.tellAll);
  background.start();

  const paths = [...configCandidates(options), ...session.watched()];
  const watcher = watchFiles({ rootDir, paths, sinceMs }, async (changed) => {
    await session.refresh(changed);
    removeUnused(path.join(rootDir, CACHE_DIR));
    reporter.tell(session.problems());
    background.start();
    for (const file of changed) if (options.verbose) say(`changed ${path.relative(rootDir, file)}`);
    watcher.add(session.watched());
    server.push();
  });

  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  background.stop();
  await watcher.close();
  await server.close();
  await threads.close();
}
