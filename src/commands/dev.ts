import { spawn } from 'node:child_process';
import path from 'node:path';
import { createCache } from '../cache/store.ts';
import { startServer } from '../dev/server.ts';
import { createSession } from '../dev/session.ts';
import { watchFiles } from '../dev/watcher.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadCodeFrame, reportDiagnostics } from '../diagnostics/report.ts';
import { createContentReader } from '../load/content.ts';
import { type CommonOptions, openProject } from './project.ts';

/** What `sitegen dev` is asked to do. */
export interface DevOptions extends CommonOptions {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
}

/** Print each problem once, as long as it lasts. */
function createReporter(options: CommonOptions) {
  const told = new Set<string>();
  return {
    tell(diagnostics: readonly Diagnostic[]): void {
      const fresh = diagnostics.filter((diagnostic) => !told.has(JSON.stringify(diagnostic)));
      for (const diagnostic of fresh) told.add(JSON.stringify(diagnostic));
      reportDiagnostics(fresh, options);
    },
    forget: () => told.clear(),
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
  const { rootDir, configFile, locales, quiet } = options;
  const say = (line: string) => void (quiet || process.stderr.write(`${line}\n`));
  const reporter = createReporter(options);
  const session = createSession({
    async open() {
      const { config, store, configInputs } = await openProject(options, { reuseCache: true });
      return { pipeline: { config, store, locales, drafts: true, dev: true }, configInputs };
    },
    content: createContentReader(),
    entries: new WeakMap(),
    bodies: createCache(),
    frontMatter: createCache(),
    searches: { indexes: createCache(), pages: createCache() },
  });

  const sinceMs = Date.now();
  await session.refresh([]);
  reporter.tell(session.problems());
  const server = await startServer({
    session,
    port: options.port,
    host: options.host,
    frameOf: (diagnostic) => loadCodeFrame(rootDir, diagnostic),
    onPage: reporter.tell,
  });
  if (server.port !== options.port && options.port !== 0) say(`port ${options.port} is in use, taking ${server.port}`);
  const url = `http://${options.host}:${server.port}${session.home()}`;
  say(`serving ${url} (press Ctrl+C to stop)`);
  if (options.open) openBrowser(url);

  const paths = [path.resolve(rootDir, configFile), ...session.watched()];
  const watcher = watchFiles({ rootDir, paths, sinceMs }, async (changed) => {
    await session.refresh(changed);
    reporter.forget();
    reporter.tell(session.problems());
    for (const file of changed) if (options.verbose) say(`changed ${path.relative(rootDir, file)}`);
    watcher.add(session.watched());
    server.push();
  });

  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await watcher.close();
  await server.close();
}
