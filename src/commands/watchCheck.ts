import path from 'node:path';
import { type WatchOptions, watchFiles } from '../dev/watcher.ts';
import { anyDiagnostics } from '../diagnostics/unexpected.ts';
import { reportBriefly } from '../report/report.ts';
import { createSay } from '../report/say.ts';
import { visiblePath, visibleText } from '../report/visible.ts';
import { CACHE_DIR, type CommonOptions } from './project.ts';
import { untilInterrupted } from './serving.ts';

/** Check the site now and after every edit, until interrupted. `run` returns the folders that are published, if it reads the site. */
export async function watchCheck(
  options: CommonOptions & Pick<WatchOptions, 'pollMs'>,
  run: () => Promise<readonly string[] | undefined>,
): Promise<void> {
  const { rootDir, interrupted, pollMs } = options;
  const sinceMs = Date.now();
  const say = createSay(options);
  let published = (await run()) ?? [];
  say('watching for edits (press Ctrl+C to stop)');
  const isOwn = (file: string): boolean => path.relative(rootDir, file).split(path.sep)[0] === CACHE_DIR;
  const watcher = watchFiles(
    { rootDir, paths: [rootDir], published: () => published, sinceMs, pollMs },
    {
      async onChange(changed) {
        if (changed.every(isOwn)) return;
        say(`\nchanged ${changed.map((file) => visiblePath(path.relative(rootDir, file))).join(', ')}`);
        try {
          published = (await run()) ?? published;
        } catch (error) {
          reportBriefly(anyDiagnostics(error), options); // the next edit is another try
        }
      },
      onProblem: (problem) => say(visibleText(problem)),
    },
  );
  await untilInterrupted(interrupted);
  await watcher.close();
}
