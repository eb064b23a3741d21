import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, median, timeCommand } from './measure.ts';
import { setAside } from './setAside.ts';

/** Times of `sitegen check`. */
export interface CheckFigures {
  /** Without cache and output. */
  readonly coldMs: number;
  /** The same command again. */
  readonly unchangedMs: number;
  /** Again after a sentence was added to one page. */
  readonly editedMs: number;
  /** Without cache, with all links to files broken. Undefined for sites that are not generated for the run. */
  readonly brokenMs?: number;
}

/** Pause before each round, since `check` does not trust the modification times of files that have just changed. */
const SETTLE_MS = 200;

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

/** A link to a Markdown file. */
const FILE_LINK = /\]\((?!\w+:)([^()\s#]+)\.md(#[^()\s]*)?\)/g;

function breakLinks(dir: string): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue;
    const file = path.join(dir, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(FILE_LINK, ']($1-gone.md)'));
  }
}

/** Measure checks of a site. Links in `breakable`, a folder of Markdown, are broken for the last figure, and stay broken. */
export async function measureCheck({
  command,
  cacheDir,
  editedFile,
  breakable,
  rounds,
}: {
  readonly command: Command;
  readonly cacheDir: string;
  readonly editedFile: string;
  readonly breakable: string | undefined;
  readonly rounds: number;
}): Promise<CheckFigures> {
  const timeCold = (): Promise<number> => {
    setAside(cacheDir);
    return timeCommand(command);
  };
  const times = { cold: [] as number[], unchanged: [] as number[], edited: [] as number[], broken: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await settle();
    times.cold.push(await timeCold());
    times.unchanged.push(await timeCommand(command));
    appendFileSync(editedFile, `\nA sentence of round ${round} of the checks.\n`);
    times.edited.push(await timeCommand(command));
  }
  if (breakable !== undefined) {
    breakLinks(breakable);
    for (let round = 0; round < rounds; round++) times.broken.push(await timeCold());
  }
  return {
    coldMs: median(times.cold),
    unchangedMs: median(times.unchanged),
    editedMs: median(times.edited),
    ...(breakable === undefined ? {} : { brokenMs: median(times.broken) }),
  };
}
