import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createCache } from '../cache/store.ts';
import { configCandidates } from '../config/findConfig.ts';
import { createEditorLink } from '../dev/editor.ts';
import { createRequestTracker, type RequestTracker } from '../dev/requestTracker.ts';
import { startDevServer } from '../dev/server.ts';
import { createSession, type Session } from '../dev/session.ts';
import { watchFiles } from '../dev/watcher.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { anyDiagnostics } from '../diagnostics/unexpected.ts';
import { createDiagrams } from '../diagrams/diagrams.ts';
import { openCaches } from '../pipeline/caches.ts';
import { giveTurn } from '../pipeline/pause.ts';
import { createThreads, type Threads } from '../pipeline/threads.ts';
import { createFrameLoader } from '../report/report.ts';
import { createSay } from '../report/say.ts';
import { visiblePath, visibleText } from '../report/visible.ts';
import { CACHE_DIR, type CommonOptions, openProject } from './project.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { announce, type ServingOptions, untilInterrupted } from './serving.ts';

/** Options of `sitegen dev`. */
export interface DevOptions extends CommonOptions, ServingOptions {
  /** See `WatchOptions`. */
  readonly pollMs: number | undefined;
}

/** Delay between an edit and the check of the whole site: the page that the author looks at comes first. */
const CHECK_DELAY_MS = 150;

/** Delay before the watcher lists all files: the first page is requested at once, and comes first. */
const WATCH_DELAY_MS = 50;

/** How long the watcher and the check wait for a moment without requests: there may be none while a tool polls the server. */
const YIELDING_MS = 500;

/** How long threads that draw are kept: an author who edits a diagram will soon edit it again. */
const DRAWING_IDLE_MS = 60_000;

/** Check the site in the background: requests come first, and an edit aborts the running check and starts another. */
function createBackgroundCheck(session: Session, { whenQuiet }: RequestTracker, { report, reportAll }: Reporter) {
  let current = new AbortController();
  const run = async (signal: AbortSignal): Promise<void> => {
    await setTimeout(CHECK_DELAY_MS, undefined, { signal });
    const latestMs = performance.now() + YIELDING_MS;
    const diagnostics = await session.check(async () => {
      await giveTurn();
      await whenQuiet(latestMs);
      signal.throwIfAborted();
    });
    if (!signal.aborted) reportAll(diagnostics);
  };
  return {
    start(): void {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      run(signal).catch((error: unknown) => {
        if (signal.aborted) return;
        report(anyDiagnostics(error)); // the server keeps running
      });
    },
    stop: () => current.abort(),
  };
}

/** Create a session of a site, which has read nothing yet. `save` writes the caches for later sessions. */
export function openSession(options: CommonOptions, threads: Threads): { session: Session; save: () => void } {
  const { rootDir, locales } = options;
  const { save, searches: _, ...stored } = openCaches(path.join(rootDir, CACHE_DIR), { reuse: true });
  const session = createSession({
    async open() {
      const { config, store, configInputs } = await openProject(options, { reuseCache: true });
      const diagrams = createDiagrams(config.mermaid, { draw: threads.diagrams.draw, store });
      return { pipeline: { config, store, locales, drafts: true, dev: true, threads, diagrams }, configInputs };
    },
    caches: { ...stored, templateUses: createCache() },
    searches: { indexes: createCache(), pages: createCache(), shown: createCache() },
  });
  return { session, save };
}

/** Serve the site and show every edit at once, until interrupted. What an error does not concern is shown all the same. */
export async function dev(options: DevOptions): Promise<void> {
  const { rootDir } = options;
  const say = createSay(options);
  const reporter = createReporter(options);
  const threads = createThreads({ idleMs: DRAWING_IDLE_MS });
  const { session, save } = openSession(options, threads);

  let hadErrors = false;
  const reportErrors = (): void => {
    const hasErrors = session.errors().length > 0;
    const isNew = reporter.report(session.errors());
    if (isNew && session.served()) say('until this is fixed, parts of the site may be missing or stay as they were');
    if (hadErrors && !hasErrors) say('fixed: the whole site is up to date');
    hadErrors = hasErrors;
  };
  const sinceMs = Date.now();
  await session.refresh([]);
  reportErrors();
  let findings: readonly Diagnostic[] | undefined;
  const requests = createRequestTracker();
  const server = await startDevServer({
    requests,
    session,
    editorLink: createEditorLink(rootDir, process.env),
    findings: () => findings,
    port: options.port,
    host: options.host,
    frameOf: (diagnostic) => createFrameLoader(rootDir)(diagnostic), // not reused: files change between two calls
    onFailure: reporter.report,
  });
  announce(server.port, { ...options, home: session.home(), say });
  const background = createBackgroundCheck(session, requests, {
    report: reporter.report,
    reportAll(diagnostics) {
      reporter.reportAll(diagnostics);
      findings = diagnostics;
      server.pushFindings();
      watcher.add(session.watched()); // only now it is known which files all pages show
      save();
    },
  });

  const paths = [...configCandidates(options), ...session.watched()];
  const onChange = async (changed: readonly string[]): Promise<void> => {
    background.stop(); // it would take half of the processor time
    await session.refresh(changed);
    server.push();
    reportErrors();
    background.start();
    for (const file of changed) if (options.verbose) say(`changed ${visiblePath(path.relative(rootDir, file))}`);
    watcher.add(session.watched());
  };
  await setTimeout(WATCH_DELAY_MS);
  await requests.whenQuiet(performance.now() + YIELDING_MS);
  save();
  const published = () => session.served()?.staticDirs ?? [];
  const watcher = watchFiles(
    { rootDir, paths, published, sinceMs, pollMs: options.pollMs },
    { onChange, onProblem: (problem) => say(visibleText(problem)) },
  );
  background.start();

  await untilInterrupted(options.interrupted);
  background.stop();
  await watcher.close();
  await server.close();
  await threads.close();
}
