import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, median, timeCommand, weighCommand } from './measure.ts';
import { setAside } from './setAside.ts';

/** A generator that is set up to build one site in a folder of its own. */
export interface Builder {
  readonly name: string;
  readonly command: Command;
  /** Absolute path. */
  readonly outDir: string;
  /** Output and caches, which a cold build must not find. Absolute paths. */
  readonly leftovers: readonly string[];
  /** The Markdown file that is edited. Absolute path. */
  readonly editedFile: string;
  /** Limit of rounds, for a slow generator. */
  readonly maxRounds?: number;
}

/** Time and memory of building a site, and the size of its output. */
export interface BuildFigures {
  readonly coldMs: number;
  readonly unchangedMs: number;
  readonly editedMs: number;
  readonly memoryBytes: number | undefined;
  readonly outputBytes: number;
  readonly outputFiles: number;
}

/** Remove output and caches of earlier builds. */
function clean({ leftovers }: Builder): void {
  for (const leftover of leftovers) setAside(leftover);
}

async function timeEdited({ command, editedFile }: Builder): Promise<number> {
  const before = await readFile(editedFile);
  await appendFile(editedFile, '\nA sentence that was not here before.\n');
  try {
    return await timeCommand(command);
  } finally {
    await writeFile(editedFile, before);
  }
}

/** Number and total size of the files in a folder. */
export async function measureOutput(dir: string): Promise<{ outputBytes: number; outputFiles: number }> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return { outputBytes: sizes.reduce((sum, size) => sum + size, 0), outputFiles: files.length };
}

/**
 * Compare builders. They take turns in every round, so that other work of the machine slows all of them; figures are medians of
 * the rounds. The output of the last cold build is kept.
 */
export async function measureBuilds(
  builders: readonly Builder[],
  { rounds }: { rounds: number },
): Promise<ReadonlyMap<string, BuildFigures>> {
  const times = builders.map((builder) => ({
    builder,
    coldMs: [] as number[],
    unchangedMs: [] as number[],
    editedMs: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { builder, coldMs, unchangedMs, editedMs } of times) {
      if (round >= (builder.maxRounds ?? rounds)) continue;
      clean(builder);
      coldMs.push(await timeCommand(builder.command));
      unchangedMs.push(await timeCommand(builder.command));
      editedMs.push(await timeEdited(builder));
    }
  }

  const figures = new Map<string, BuildFigures>();
  for (const { builder, coldMs, unchangedMs, editedMs } of times) {
    clean(builder);
    figures.set(builder.name, {
      coldMs: median(coldMs),
      unchangedMs: median(unchangedMs),
      editedMs: median(editedMs),
      memoryBytes: await weighCommand(builder.command),
      ...(await measureOutput(builder.outDir)),
    });
  }
  return figures;
}
