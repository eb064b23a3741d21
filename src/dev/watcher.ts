import { readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isInside } from '../disk/isInside.ts';
import { isForSite } from '../disk/leftovers.ts';
import { tryStat } from '../disk/tryStat.ts';
import { upwards } from '../disk/upwards.ts';
import { createChanges, SETTLED_MS } from './changes.ts';
import { isWatchLimit, watchProblem } from './watchProblem.ts';

/** Interval in which a deleted folder is looked for. */
const RETURN_MS = 200;

/** A running watch. */
export interface Watcher {
  /** Watch these files and folders too. */
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const HIDDEN = /(?:^|[\\/])(?:node_modules|\.git|\.sitegen)(?:[\\/]|$)/;

/** What to watch, and since when. Paths are absolute. */
export interface WatchOptions {
  readonly rootDir: string;
  readonly paths: readonly string[];
  /** The folders that are copied including hidden files, at the time of the call. */
  readonly published: () => readonly string[];
  /** Milliseconds since 1970: changes after this time are reported even if they happened before the watch was ready. */
  readonly sinceMs: number;
  /** Milliseconds between two looks at all files; undefined to have the system report changes. */
  readonly pollMs: number | undefined;
}

/** Callbacks of a watch. */
export interface WatchListeners {
  /** Called with absolute paths. The next batch waits until this is done. */
  readonly onChange: (changed: readonly string[]) => Promise<void>;
  /**
   * Called if something cannot be watched: an unreadable folder, a circular link. Everything else still is. `problem` is one line
   * for people.
   */
  readonly onProblem: (problem: string) => void;
}

/**
 * Decides which files and folders matter: the given paths, those in them that may belong to the site, and the folders that lead
 * to them.
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
 * Watch a folder again after it has been deleted and created anew, as by a branch switch: deleting it ends its watch. Returns a
 * function that stops this.
 */
function watchReturn(watcher: FSWatcher, dir: string, onBack: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    if (!tryStat(dir)?.isDirectory()) return;
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

function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // it has been removed meanwhile, or cannot be read, which chokidar reports
  }
}

/**
 * Watch what was created in folders after chokidar had listed them and before it watched them, which chokidar misses for good. Its
 * events follow.
 */
function watchMissed(watcher: FSWatcher, files: readonly string[], isIgnored: (file: string) => boolean): void {
  const dirs = files.filter((file) => tryStat(file)?.isDirectory());
  if (dirs.length === 0) return;
  const watched = watcher.getWatched();
  const missedIn = (dir: string): readonly string[] => {
    const known = new Set(watched[dir]);
    return (watched[dir] ? namesIn(dir) : []).filter((name) => !known.has(name)).map((name) => path.join(dir, name));
  };
  watcher.add(dirs.flatMap(missedIn).filter((file) => !isIgnored(file)));
}

/**
 * Watch files and folders, and report changes in batches, one at a time: changes during a report make the next batch. Deleted and
 * renamed files are reported like changed ones.
 *
 * What is actually watched is the site's root, with everything else in it ignored: chokidar misses folders that are created later
 * if it is asked for them by name.
 */
export function watchFiles(options: WatchOptions, { onChange, onProblem }: WatchListeners): Watcher {
  const { rootDir, paths, sinceMs, pollMs } = options;
  const { isWanted, want } = createWanted(options);
  let isFull = false;
  const onError = (error: unknown): void => {
    const isKnown = isFull && isWatchLimit(error); // each further file fails in the same way
    isFull ||= isWatchLimit(error);
    if (!isKnown) onProblem(watchProblem(error));
  };
  const isIgnored = (file: string): boolean => HIDDEN.test(file) || !isWanted(file);
  const polling = pollMs === undefined ? {} : { usePolling: true, interval: pollMs, binaryInterval: pollMs };
  const settings = { alwaysStat: true, ignored: isIgnored, ...polling };
  const watcher = watch(rootDir, settings);
  // With several paths, chokidar is ready before it has found everything in them: its finds are judged by their times instead.
  const elsewhere = watch(
    paths.filter((file) => !isInside(rootDir, file)),
    settings,
  );
  const changes = createChanges(async (changed) => {
    await onChange(changed);
    setTimeout(() => {
      for (const each of [watcher, elsewhere]) if (!each.closed) watchMissed(each, changed, isIgnored);
    }, SETTLED_MS).unref();
  });
  let isReady = false;
  watcher.on('error', onError);
  watcher.on('ready', () => {
    isReady = true;
    // A file may have changed between being looked at and being watched; new files may have appeared in a folder.
    for (const file of changes.reviewAll()) if (tryStat(file)?.isDirectory()) watcher.add(file);
  });
  const isRecent = (stats: Stats | undefined) =>
    stats?.isFile() === true && Math.max(stats.mtimeMs, stats.ctimeMs) >= sinceMs;
  const stopLooking = watchReturn(watcher, rootDir, () => changes.note(rootDir));
  watcher.on('all', (_event, file, stats) => {
    if (!isReady && stats) changes.remember(file, stats);
    if (isReady || isRecent(stats)) changes.note(file);
  });
  elsewhere.on('error', onError);
  elsewhere.on('all', (event, file, stats) => {
    if (!event.startsWith('add') || isRecent(stats)) changes.note(file);
  });
  return {
    add(more) {
      const fresh = want(more);
      const isOwn = (file: string) => isInside(rootDir, file);
      watcher.add(fresh.filter(isOwn));
      elsewhere.add(fresh.filter((file) => !isOwn(file)));
    },
    async close() {
      changes.close();
      stopLooking();
      await Promise.all([watcher.close(), elsewhere.close()]);
    },
  };
}
