import path from 'node:path';
import type { ShardNumber } from '../build/shards.ts';
import type { PictureSummary } from '../load/pictures.ts';
import { createPaint } from '../report/paint.ts';
import { formatBytes, formatSeconds } from '../report/quantities.ts';
import { createSay } from '../report/say.ts';
import { visiblePath } from '../report/visible.ts';
import { formatCount } from '../shared/formatCount.ts';
import type { BuildResult } from './build.ts';
import { type ProgressLine, startProgressLine } from './progressLine.ts';
import type { CommonOptions } from './project.ts';

/** Shows the progress and the result of a command: a changing line on a terminal, plain lines elsewhere. All on stderr. */
export interface Terminal {
  /** Show the current step. */
  readonly progress: (text: string) => void;
  /** Show what the command is waiting for. */
  readonly wait: (text: string) => void;
  readonly stop: () => void;
  readonly summarizeBuild: (result: BuildResult, run: { outDir: string; elapsedMs: number }) => void;
  readonly summarizeShard: (fileCount: number, run: { outDir: string; shard: ShardNumber; elapsedMs: number }) => void;
}

/** `24 pictures in 3.20 s (12 from the cache)` */
function formatPictures({ made, reused, elapsedMs }: PictureSummary): string {
  const cached = reused > 0 ? ` (${reused} from the cache)` : '';
  return `${formatCount(made, 'picture')} in ${formatSeconds(elapsedMs)}${cached}`;
}

/** Create the terminal of one command. */
export function createTerminal(options: CommonOptions): Terminal {
  const { quiet, verbose, color, cwd, tty } = options;
  const paint = createPaint(color);
  let line: ProgressLine | undefined;
  const say = createSay(options);
  const progress = (text: string): void => {
    if (line) line.show(text);
    else if (tty && !quiet) line = startProgressLine(tty, text);
  };
  return {
    progress,
    wait(text) {
      if (tty) progress(text);
      else say(text);
    },
    stop() {
      line?.end();
      line = undefined;
    },
    summarizeShard(fileCount, { outDir, shard: { index, count }, elapsedMs }) {
      const place = path.relative(cwd, outDir) || outDir;
      say(
        `${paint('green', 'built')} shard ${index + 1} of ${count} in ${formatSeconds(elapsedMs)} to ${paint('bold', place)}: ${formatCount(fileCount, 'file')}`,
      );
    },
    summarizeBuild({ pageCount, pictures, written, removed, unchanged, bytesWritten }, { outDir, elapsedMs }) {
      const place = path.relative(cwd, outDir) || outDir;
      if (verbose) for (const file of written) say(paint('dim', `wrote ${visiblePath(path.posix.join(place, file))}`));
      if (verbose)
        for (const file of removed) say(paint('dim', `removed ${visiblePath(path.posix.join(place, file))}`));
      if (pictures && pictures.made > 0) say(`made ${formatPictures(pictures)}`);
      const changes = [
        `${written.length} written (${formatBytes(bytesWritten)})`,
        `${unchanged} unchanged`,
        ...(removed.length > 0 ? [`${removed.length} removed`] : []),
      ].join(', ');
      say(
        `${paint('green', 'built')} ${pageCount} pages in ${formatSeconds(elapsedMs)} to ${paint('bold', place)}: ${changes}`,
      );
    },
  };
}
