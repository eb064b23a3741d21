import { existsSync } from 'node:fs';
import path from 'node:path';
import { type BuildIdentity, findChanges, noteRun } from '../build/lastBuild.ts';
import { describeConfig } from '../config/describeConfig.ts';
import { type ReadDiagnostic, readDiagnostic } from '../diagnostics/diagnostic.ts';
import { readCommit } from '../load/gitDates.ts';
import { staticFolders } from '../pipeline/inputs.ts';
import type { CheckOptions, CheckResult } from './checkAll.ts';
import { optimizeLate } from './optimizeLate.ts';
import { CACHE_DIR, openProject, type Project } from './project.ts';

/**
 * What the result of a check depends on besides files and commits. Undefined if that cannot be known, or if the command line asks
 * for more than diagnostics of the site's files.
 */
function identify(options: CheckOptions, { config, code, store }: Project): BuildIdentity | undefined {
  const { rootDir, locales, external, updateRoutes, paths, since, baseline } = options;
  const isPlain = !external && !updateRoutes && paths.length === 0 && since === undefined && baseline === undefined;
  const configuration = isPlain ? describeConfig(config, code) : undefined;
  if (configuration === undefined) return undefined;
  const facts = ['check', configuration, locales, process.version];
  return { rootDir, place: { cacheDir: store.cacheDir, outDir: path.join(store.cacheDir, 'check') }, facts };
}

/** What a check stores for the next one, which repeats the result if nothing has changed. */
interface LastCheck extends Pick<CheckResult, 'coverage'> {
  readonly diagnostics: readonly ReadDiagnostic[];
  /** Name of the stored results of pages. */
  readonly pages?: string | undefined;
  /** The commit that the result depends on; absent if the site does not use git. */
  readonly commit?: string | undefined;
}

/** The last check and what has changed since; undefined if that is not known. */
async function findLast(identity: BuildIdentity) {
  const last = findChanges<LastCheck>(identity, () => new Map());
  const { commit } = last?.outcome ?? {};
  return commit === undefined || commit === (await readCommit(identity.rootDir)) ? last : undefined;
}

/** Load the code that a first check needs while esbuild bundles the configuration. */
const loadEarly = (): Promise<unknown> =>
  Promise.all([
    import('./checkAll.ts'),
    import('../pipeline/bundleSite.ts').then(({ preloadParser }) => preloadParser()),
  ]);

/**
 * Check the site. Writes only the cache, and the files that the options ask for. If no file that the last check depended on has
 * changed, its result is returned.
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const since = Date.now();
  optimizeLate();
  const isFirst = !existsSync(path.join(options.rootDir, CACHE_DIR));
  if (isFirst) void loadEarly();
  const project = await openProject(options, { reuseCache: true });
  const identity = identify(options, project);
  const last = identity && (await findLast(identity));
  const published = staticFolders(project.config);
  if (last?.changed.length === 0)
    return { diagnostics: last.outcome.diagnostics, coverage: last.outcome.coverage, notes: [], published };
  const { checkAll } = await import('./checkAll.ts');
  const pages = last?.outcome.pages;
  const before = last && pages !== undefined ? { changed: last.changed, pages } : undefined;
  const commit = await readCommit(options.rootDir);
  const { inputs, until, keepPages, asksGit, ...result } = await checkAll(project, options, before);
  if (identity && inputs) {
    const { diagnostics, coverage } = result;
    noteRun<LastCheck>(
      identity,
      { diagnostics: diagnostics.map(readDiagnostic), coverage, pages: keepPages(), ...(asksGit ? { commit } : {}) },
      {
        inputs: [options.rootDir, ...inputs],
        published,
        manifest: new Map(),
        since,
        until,
      },
    );
  }
  return { ...result, published };
}
