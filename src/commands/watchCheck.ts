import path from 'node:path';
import { watchFiles } from '../dev/watcher.ts';
import { visiblePath } from '../report/visible.ts';
import { CACHE_DIR, type CommonOptions } from './project.ts';
import { untilInterrupted } from './serving.ts';

/** Check the site now and after every edit, until interrupted. */
export async function watchCheck(
  { rootDir, quiet, stderr, interrupted }: CommonOptions,
  run: () => Promise<void>,
): Promise<void> {
  const sinceMs = Date.now();
  const say = (line: string): void => void (quiet || stderr.write(`${line}\n`));
  await run();
  say('watching for edits (press Ctrl+C to stop)');
  const isOwn = (file: string): boolean => path.relative(rootDir, file).split(path.sep)[0] === CACHE_DIR;
  const watcher = watchFiles(
    { rootDir, paths: [rootDir], published: () => [], sinceMs },
    {
      async onChange(changed) {
        if (changed.every(isOwn)) return;
        say(`\nchanged ${changed.map((file) => visiblePath(path.relative(rootDir, file))).join(', ')}`);
        await run();
      },
      onError: (error) => say(`cannot watch: ${error instanceof Error ? error.message : String(error)}`),
    },
  );
  await untilInterrupted(interrupted);
  await watcher.close();
}
