import { type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isInside } from '../disk/isInside.ts';
import { isForSite } from '../disk/leftovers.ts';
import { upwards } from '../disk/upwards.ts';

/** Editors write a file in several steps, and a branch switch touches hundreds: one change is all that happens within this time. */
const QUIET_MS = 10;
/** chokidar keeps silent of a change that follows another one of the same file within 50 ms, so files are looked at again. */
const SETTLED_MS = 80;

/** How often a folder that has gone is looked for. */
const RETURN_MS = 200;

/** A running watch. */
export interface Watcher {
  /** Watch these files and folders too. */
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const HIDDEN = /(?:^|[\\/])(?:node_modules|\.git|\.sitegen)(?:[\\/]|$)/;

/** What is watched, and since when. Paths are absolute. */
export interface WatchOptions {
  readonly rootDir: string;
  readonly paths: readonly string[];
  /** Folders that are copied with what is hidden in them, as things stand. */
  readonly published: () => readonly string[];
  /** In milliseconds since 1970: what has changed since then, but before the watch was ready, is reported too. */
  readonly sinceMs: number;
}

/** Who is told what. */
export interface WatchListeners {
  /** Absolute paths. The next batch waits until this is done. */
  readonly onChange: (changed: readonly string[]) => Promise<void>;
  /** Something cannot be watched: a folder that may not be read, a link that leads to itself. All else still is. */
  readonly onError: (error: unknown) => void;
}

type State = Pick<Stats, 'mtimeMs' | 'size'>;

const IF_THERE = { throwIfNoEntry: false } as const;

const describe = (stats: State | undefined): string => (stats ? `${stats.mtimeMs} ${stats.size}` : 'gone');

/**
 * Knows which files and folders matter: those that are asked for, what lies in them for the site, and the folders that lead to
 * them.
 */
function createWanted({ paths, published }: Pick<WatchOptions, 'paths' | 'published'>) {
  const wanted = new Set<string>();
  const above = new Set<string>();
  const want = (more: readonly string[]): readonly string[] => {
    const fresh = more.filter((file) => !wanted.has(file));
    for (const file of fresh) {
      wanted.add(file);
      for (const dir of upwards(file)) above.add(dir);
    }
    return fresh;
  };
  want(paths);
  const isWanted = (file: string): boolean => {
    if (above.has(file)) return true;
    const dir = upwards(file).find((one) => wanted.has(one));
    if (dir === undefined) return false;
    const isPublished = published().some((one) => isInside(one, file));
    return path
      .relative(dir, file)
      .split(path.sep)
      .every((name) => isForSite(name, isPublished));
  };
  return { want, isWanted };
}

/**
 * Watch a folder again when it has gone, as with another branch, and is back: its watch goes with it. Gives what ends that.
 */
function watchReturn(watcher: FSWatcher, dir: string, onBack: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    if (!statSync(dir, IF_THERE)?.isDirectory()) return;
    clearInterval(timer);
    watcher.add(dir);
    onBack();
  };
  watcher.on('unlinkDir', (gone) => {
    if (gone !== dir) return;
    clearInterval(timer);
    timer = setInterval(look, RETURN_MS).unref();
  });
  return () => clearInterval(timer);
}

/**
 * Watch files and folders, and report changes in batches. One report at a time: what changes during it makes the next.
 * Deleted and renamed files are reported like changed ones.
 *
 * The site's root is what is really watched, and all else in it ignored: chokidar misses folders that are made later if
 * it is asked for them by name.
 */
export function watchFiles(options: WatchOptions, { onChange, onError }: WatchListeners): Watcher {
  const { rootDir, paths, sinceMs } = options;
  const { isWanted, want } = createWanted(options);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isReady = false;
  let isClosed = false;

  /** What files and folders were like when they were last looked at. */
  const states = new Map<string, string>();

  const note = (file: string): void => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_MS);
  };
  const stateOf = (file: string): string => describe(statSync(file, IF_THERE));
  /** Look again at files that may have changed unnoticed; gives those that have. */
  const review = (files: readonly string[]): readonly string[] => {
    const missed = isClosed ? [] : files.filter((file) => states.get(file) !== stateOf(file));
    for (const file of missed) note(file);
    return missed;
  };
  const flush = () => {
    const batch = [...changed];
    changed.clear();
    for (const file of batch) states.set(file, stateOf(file));
    setTimeout(() => review(batch), SETTLED_MS).unref();
    running = running.then(() => onChange(batch));
  };
  const settings = { alwaysStat: true, ignored: (file: string) => HIDDEN.test(file) || !isWanted(file) };
  const watcher = watch(rootDir, settings);
  watcher.on('error', onError);
  watcher.on('ready', () => {
    isReady = true;
    // A file may have changed after it was looked at, and before it was watched; into a folder, something may have come.
    for (const file of review([...states.keys()])) if (statSync(file, IF_THERE)?.isDirectory()) watcher.add(file);
  });
  const isRecent = (stats: Stats | undefined) =>
    stats?.isFile() === true && Math.max(stats.mtimeMs, stats.ctimeMs) >= sinceMs;
  const stopLooking = watchReturn(watcher, rootDir, () => note(rootDir));
  watcher.on('all', (event, file, stats) => {
    if (!isReady && stats) states.set(file, describe(stats));
    if (isReady || isRecent(stats)) note(file);
    // What is put into a new folder before that is watched is not told of.
    if (event === 'addDir' && isReady) setTimeout(() => !isClosed && note(file), SETTLED_MS).unref();
  });
  // Of several paths, chokidar is ready before it has found all that lies in them: here its finds are told by their times.
  const elsewhere = watch(
    paths.filter((file) => !isInside(rootDir, file)),
    settings,
  );
  elsewhere.on('error', onError);
  elsewhere.on('all', (event, file, stats) => {
    if (!event.startsWith('add') || isRecent(stats)) note(file);
  });
  return {
    add(more) {
      const fresh = want(more);
      const isOwn = (file: string) => isInside(rootDir, file);
      watcher.add(fresh.filter(isOwn));
      elsewhere.add(fresh.filter((file) => !isOwn(file)));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      stopLooking();
      await Promise.all([watcher.close(), elsewhere.close()]);
    },
  };
}
