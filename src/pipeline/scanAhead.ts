import { rethrowUnexpected } from '../diagnostics/diagnostic.ts';
import type { EntrySource } from '../parse/entry.ts';
import { textsOf } from './examine.ts';
import { filesToRender } from './filesToRender.ts';
import { giveTurn } from './pause.ts';
import type { ReadSites } from './readSites.ts';
import type { ScanSettings, ScanTask } from './scanMessages.ts';
import type { ScanThread } from './scanThreads.ts';
import { moduleSettings, type Program, type Programs, programKey } from './writePrograms.ts';

/** Bytes of Markdown that go to a thread at once. */
const BATCH_SIZE = 100_000;

const toTask = ({ text, file, parts, isMdx, lineOffset, origins }: EntrySource): Omit<ScanTask, 'idsFrom'> => ({
  text,
  file,
  ...(parts ? { parts } : {}),
  ...(isMdx ? { isMdx } : {}),
  lineOffset,
  ...(isMdx && origins ? { origins } : {}),
});

/** Texts, each with its translations: these take its ids. */
type Groups = readonly (readonly EntrySource[])[];

/** The texts that no earlier run has looked into. */
const groupTexts = (read: ReadSites): Groups => {
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

/** How many texts there are that no earlier run has looked into. */
export const countUnscanned = (read: ReadSites): number => groupTexts(read).flat().length;

const sizeOf = (texts: readonly EntrySource[]): number => texts.reduce((sum, { text }) => sum + text.length, 0);

/** Groups together as they go to threads: large ones first, so that all end at about the same time. */
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

/** What is the same for all texts. */
interface Scanning {
  readonly settings: ScanSettings;
  /** Files of the texts whose pages may be rendered. */
  readonly rendered: ReadonlySet<string>;
  /** What pages run, as far as threads have written it. */
  readonly programs: Record<string, Program>;
}

/** Scan texts on a thread. What cannot be parsed there is left to who asks for it. */
async function scanThere(
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

/** Scan texts here. */
async function scanHere(read: ReadSites, groups: Groups): Promise<void> {
  for (const source of groups.flat()) {
    try {
      read.scanOf(source);
    } catch (error) {
      rethrowUnexpected(error); // told where the text is looked into
    }
    await giveTurn();
  }
}

/**
 * Parse all texts that no earlier run has looked into, on threads, and here from when there is nothing else to do. Gives what pages
 * run, as far as threads know.
 */
export async function scanAhead(
  read: ReadSites,
  threads: readonly ScanThread[],
  whenIdle: Promise<unknown>,
): Promise<Programs> {
  const batches = toBatches(groupTexts(read));
  const modules = moduleSettings(read.config.rootDir);
  const settings = { components: read.components, modules, ...(read.mdx ? { mdx: read.mdx } : {}) };
  const scanning: Scanning = { settings, rendered: filesToRender(read.config, read.entries), programs: {} };
  const work = async (scan: (groups: Groups) => Promise<void>, next: () => Groups | undefined): Promise<void> => {
    for (let groups = next(); groups; groups = next()) await scan(groups);
  };
  const there = Promise.all(
    threads.map((thread) =>
      work(
        (groups) => scanThere(read, groups, thread, scanning),
        () => batches.shift(),
      ),
    ),
  );
  await Promise.race([whenIdle, there]);
  await work(
    (groups) => scanHere(read, groups),
    () => batches.pop(), // the smallest: those that make texts elsewhere may be done soon
  );
  await there;
  return scanning.programs;
}
