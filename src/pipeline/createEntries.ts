import { type Diagnostic, readDiagnostic } from '../diagnostics/diagnostic.ts';
import { type Entry, type ParsedEntry, parseEntry } from '../parse/entry.ts';
import { withoutDeclared } from '../parse/parseFrontMatter.ts';
import type { SourceFile } from '../shared/types.ts';
import type { EntryCache, GoodEntries, PipelineOptions } from './options.ts';

/** Parse files, each once even if several runs see it. */
const parseEntries = (
  files: readonly SourceFile[],
  { entries: cache, frontMatter, findParsed }: Pick<PipelineOptions, 'entries' | 'frontMatter' | 'findParsed'>,
): readonly ParsedEntry[] =>
  files.map((file) => {
    const entry = cache.get(file) ?? parseEntry(file, frontMatter, findParsed);
    cache.set(file, entry);
    return entry;
  });

/** Parsed entries for a thread that has the same files in the same order. Plain data. */
export type SentEntries = readonly ParsedEntry[];

/** Parse entries to send to another thread: hints, which may be functions, become strings. */
export const sendEntries = (...args: Parameters<typeof parseEntries>): SentEntries =>
  parseEntries(...args).map(({ entry, diagnostics }) => ({ entry, diagnostics: diagnostics.map(readDiagnostic) }));

/** Turn entries sent by another thread into a cache by file. */
export const receiveEntries = (files: readonly SourceFile[], sent: SentEntries): EntryCache =>
  new WeakMap(files.flatMap((file, index) => (sent[index] ? [[file, sent[index]]] : [])));

/** The last entry of the file without errors, if this one has some. */
function lastGood(entry: Entry, entries: GoodEntries): Entry {
  if (entry.hasErrors) return entries.get(entry.file) ?? entry;
  entries.set(entry.file, entry);
  return entry;
}

/** Create the entries of all languages as written, with their diagnostics. */
export function createEntries(
  files: readonly SourceFile[],
  options: PipelineOptions,
): { readonly entries: readonly Entry[]; readonly diagnostics: readonly Diagnostic[] } {
  const parsed = parseEntries(files, options);
  const { goodEntries } = options;
  return {
    entries: parsed.map(({ entry }) => (goodEntries ? lastGood(entry, goodEntries) : entry)),
    diagnostics: withoutDeclared(
      parsed.flatMap(({ diagnostics }) => diagnostics),
      options.config.markdown.frontMatterKeys,
    ),
  };
}
