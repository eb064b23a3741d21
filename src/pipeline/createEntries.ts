import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { callUser } from '../config/userFunction.ts';
import { type Diagnostic, mapAll } from '../diagnostics/diagnostic.ts';
import { type Entry, parseEntry } from '../parse/entry.ts';
import type { SourceFile } from '../shared/types.ts';
import type { PipelineOptions } from './options.ts';

/** Let the site change the Markdown of its pages. Throws a `SiteError` that names every page with which its function fails. */
function transformEntries(entries: readonly Entry[], { transform }: ResolvedConfig): readonly Entry[] {
  if (!transform) return entries;
  const keyOf = (file: string, version = '') => `${version}:${file}`;
  const docs = new Map(
    entries.flatMap(({ kind, path: file, version, source }) =>
      kind === 'doc' ? [[keyOf(file, version), source.markdown] as const] : [],
    ),
  );
  return mapAll(entries, (entry) => {
    const find = (file: string) => docs.get(keyOf(file, entry.version));
    const own = { name: 'transform', place: { file: entry.file }, gives: 'text' } as const;
    const markdown = callUser(own, () => transform(entry.source.markdown, { path: entry.path, find }));
    if (markdown === entry.source.markdown) return entry;
    return { ...entry, source: { ...entry.source, markdown, hash: hashOf(markdown) } };
  });
}

/** Understand every file: once, also when several runs see it. */
function parseFiles(files: readonly SourceFile[], { entries: cache, frontMatter }: PipelineOptions) {
  const parsed = files.map((file) => {
    const entry = cache.get(file) ?? parseEntry(file, frontMatter);
    cache.set(file, entry);
    return entry;
  });
  return { entries: parsed.map(({ entry }) => entry), diagnostics: parsed.flatMap(({ diagnostics }) => diagnostics) };
}

/** The entries of all languages as the site wants them, and what is wrong with their front matter. */
export function createEntries(
  files: readonly SourceFile[],
  options: PipelineOptions,
): { readonly entries: readonly Entry[]; readonly diagnostics: readonly Diagnostic[] } {
  const { entries, diagnostics } = parseFiles(files, options);
  return { entries: transformEntries(entries, options.config), diagnostics };
}
