import { type Diagnostic, readDiagnostic } from '../diagnostics/diagnostic.ts';
import { type Entry, type ParsedEntry, parseEntry } from '../parse/entry.ts';
import type { SourceFile } from '../shared/types.ts';
import type { EntryCache, PipelineOptions } from './options.ts';

/** A file is parsed once, also when several runs see it. */
const parseEntries = (
  files: readonly SourceFile[],
  { entries: cache, frontMatter }: Pick<PipelineOptions, 'entries' | 'frontMatter'>,
): readonly ParsedEntry[] =>
  files.map((file) => {
    const entry = cache.get(file) ?? parseEntry(file, frontMatter);
    cache.set(file, entry);
    return entry;
  });

/** Entries for a thread that has the same files, in the order of these. Plain data. */
export type SentEntries = readonly ParsedEntry[];

/** Make entries that can be sent to another thread: their hints are put into words. */
export const sendEntries = (...args: Parameters<typeof parseEntries>): SentEntries =>
  parseEntries(...args).map(({ entry, diagnostics }) => ({ entry, diagnostics: diagnostics.map(readDiagnostic) }));

/** What another thread has sent, as this one looks for it. */
export const receiveEntries = (files: readonly SourceFile[], sent: SentEntries): EntryCache =>
  new WeakMap(files.flatMap((file, index) => (sent[index] ? [[file, sent[index]]] : [])));

/** The entries of all languages as they are written, and what is wrong with them. */
export function createEntries(
  files: readonly SourceFile[],
  options: PipelineOptions,
): { readonly entries: readonly Entry[]; readonly diagnostics: readonly Diagnostic[] } {
  const parsed = parseEntries(files, options);
  return { entries: parsed.map(({ entry }) => entry), diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics) };
}
