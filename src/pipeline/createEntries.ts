import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Entry, parseEntry } from '../parse/entry.ts';
import type { SourceFile } from '../shared/types.ts';
import type { PipelineOptions } from './options.ts';

/** The entries of all languages as they are written, and what is wrong with them. A file is parsed once, also when several runs see it. */
export function createEntries(
  files: readonly SourceFile[],
  { entries: cache, frontMatter }: PipelineOptions,
): { readonly entries: readonly Entry[]; readonly diagnostics: readonly Diagnostic[] } {
  const parsed = files.map((file) => {
    const entry = cache.get(file) ?? parseEntry(file, frontMatter);
    cache.set(file, entry);
    return entry;
  });
  return { entries: parsed.map(({ entry }) => entry), diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics) };
}
