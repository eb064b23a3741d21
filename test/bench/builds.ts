import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, median, timeCommand, weighCommand } from './measure.ts';
import { setAside } from './setAside.ts';

/** A generator, ready to build one site that lies in a folder of its own. */
export interface Builder {
  readonly name: string;
  readonly command: Command;
  /** Absolute. */
  readonly outDir: string;
  /** Output and caches: what a cold build must not find. Absolute. */
  readonly leftovers: readonly string[];
  /** The Markdown file that is edited. Absolute. */
  readonly editedFile: string;
  /** Fewer rounds than others get, for a slow one. */
  readonly maxRounds?: number;
}

/** What building a site took, and what came out. */
export interface BuildFigures {
  readonly coldMs: number;
  readonly unchangedMs: number;
  readonly editedMs: number;
  readonly memoryBytes: number | undefined;
  readonly outputBytes: number;
  readonly outputFiles: number;
}

/** Forget earlier builds. */
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

/** What lies in a folder. */
export async function measureOutput(dir: string): Promise<{ outputBytes: number; outputFiles: number }> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return { outputBytes: sizes.reduce((sum, size) => sum + size, 0), outputFiles: files.length };
}

/**
 * Measure builders against each other: they take turns in every round, so that what else the machine does slows all of
 * them, and each figure is the median of its rounds. The last cold build's output stays in place.
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
