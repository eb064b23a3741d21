import { rethrowUnexpected } from '../diagnostics/diagnostic.ts';
import type { EntrySource } from '../parse/entry.ts';
import { textsOf } from './examine.ts';
import { filesToRender } from './filesToRender.ts';
import { giveTurn } from './pause.ts';
import type { ReadSites } from './readSites.ts';
import type { ScanSettings, ScanTask } from './scanMessages.ts';
import type { ScanThread } from './scanThreads.ts';
import { moduleSettings, type Program, type Programs, programKey } from './writePrograms.ts';

/** Bytes of Markdown to send to a thread at once. */
const BATCH_SIZE = 100_000;

const toTask = ({
  text,
  file,
  parts,
  instance,
  isMdx,
  lineOffset,
  origins,
}: EntrySource): Omit<ScanTask, 'idsFrom'> => ({
  text,
  file,
  ...(parts ? { parts } : {}),
  ...(instance === undefined ? {} : { instance }),
  ...(isMdx ? { isMdx } : {}),
  lineOffset,
  ...(isMdx && origins ? { origins } : {}),
});

/** Texts, each followed by its translations, which take its ids. */
type Groups = readonly (readonly EntrySource[])[];

/** Group the texts that are not in the cache. */
const groupUnscanned = (read: ReadSites): Groups => {
  const groups = new Map<string, EntrySource[]>();
  for (const { page } of textsOf(read)) {
    const { source } = page.entry;
    if (read.knownScan(source)) continue;
    const first = source.idsFrom ?? source;
    const group = groups.get(first.file) ?? [first];
    if (source !== first) group.push(source);
    groups.set(first.file, group);
  }
  return [...groups.values()];
};

/** Number of texts that are not in the cache. */
export const countUnscanned = (read: ReadSites): number => groupUnscanned(read).flat().length;

const sizeOf = (texts: readonly EntrySource[]): number => texts.reduce((sum, { text }) => sum + text.length, 0);

/** Divide groups into batches for threads, large ones first, so that all threads end at about the same time. */
function toBatches(groups: Groups): Groups[] {
  const batches: (readonly EntrySource[])[][] = [];
  let size = BATCH_SIZE;
  for (const group of groups.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    if (size >= BATCH_SIZE) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(group);
    size += sizeOf(group);
  }
  return batches;
}

/** What scanning all texts shares. */
interface Scanning {
  readonly settings: ScanSettings;
  /** Files of the texts whose pages the check may render. */
  readonly rendered: ReadonlySet<string>;
  /** Programs of MDX pages that threads have written so far, by key. */
  readonly programs: Record<string, Program>;
}

/** Scan texts on a worker thread. Texts that fail to parse are left for this thread to report. */
async function scanOnThread(
  read: ReadSites,
  groups: Groups,
  { scan }: ScanThread,
  { settings, rendered, programs }: Scanning,
): Promise<void> {
  const sources = groups.flat();
  const tasks = groups.flatMap((group): readonly ScanTask[] => {
    const first = sources.indexOf(group[0] as EntrySource);
    return group.map((source, index) => ({
      ...toTask(source),
      ...(index === 0 ? {} : { idsFrom: first }),
      ...(rendered.has(source.file) ? { isRendered: true } : {}),
    }));
  });
  const scanned = await scan({ settings, tasks });
  for (const [index, source] of sources.entries()) {
    const known = scanned[index];
    if (known) read.learnScan(source, known.scan, known.body);
    if (known?.program) programs[programKey(source, settings.modules, read)] = known.program;
  }
}

/** Scan texts on the calling thread. */
async function scanHere(read: ReadSites, groups: Groups): Promise<void> {
  for (const source of groups.flat()) {
    try {
      read.scanOf(source);
    } catch (error) {
      rethrowUnexpected(error); // a parse error is reported when the text is examined
    }
    await giveTurn();
  }
}

/**
 * Scan all texts that are not in the cache: on worker threads, and from `whenIdle` on also on the calling thread. Returns the
 * programs of MDX pages that the workers wrote.
 */
export async function scanAhead(
  read: ReadSites,
  threads: readonly ScanThread[],
  whenIdle: Promise<unknown>,
): Promise<Programs> {
  const batches = toBatches(groupUnscanned(read));
  const modules = moduleSettings(read.config.rootDir);
  const settings = { components: read.components, modules, ...(read.mdx ? { mdx: read.mdx } : {}) };
  const scanning: Scanning = { settings, rendered: filesToRender(read.config, read.entries), programs: {} };
  const work = async (scan: (groups: Groups) => Promise<void>, next: () => Groups | undefined): Promise<void> => {
    for (let groups = next(); groups; groups = next()) await scan(groups);
  };
  const onThreads = Promise.all(
    threads.map((thread) =>
      work(
        (groups) => scanOnThread(read, groups, thread, scanning),
        () => batches.shift(),
      ),
    ),
  );
  await Promise.race([whenIdle, onThreads]);
  await work(
    (groups) => scanHere(read, groups),
    () => batches.pop(), // the smallest, since the workers may be done soon
  );
  await onThreads;
  return scanning.programs;
}
