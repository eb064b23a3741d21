import { hashOf } from '../cache/hash.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { callUser } from '../config/userFunction.ts';
import { type Diagnostic, diagnosticsOf, type Outcome } from '../diagnostics/diagnostic.ts';
import { type Entry, parseEntry } from '../parse/entry.ts';
import type { SourceFile } from '../shared/types.ts';
import type { PipelineOptions } from './options.ts';

/** Let the site change the Markdown of its pages. Where its function fails the page stays as it is written. */
function transformEntries(entries: readonly Entry[], { transform }: ResolvedConfig): Outcome<readonly Entry[]> {
  if (!transform) return { value: entries, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const keyOf = (file: string, version = '') => `${version}:${file}`;
  const docs = new Map(
    entries.flatMap(({ kind, path: file, version, source }) =>
      kind === 'doc' ? [[keyOf(file, version), source.markdown] as const] : [],
    ),
  );
  const change = (entry: Entry): Entry => {
    const find = (file: string) => docs.get(keyOf(file, entry.version));
    const own = { name: 'transform', place: { file: entry.file }, gives: 'text' } as const;
    const { markdown: untransformed } = entry.source;
    const markdown = callUser(own, () => transform(untransformed, { path: entry.path, find })).replace(/\r\n?/g, '\n');
    if (markdown === untransformed) return entry;
    return { ...entry, source: { ...entry.source, markdown, untransformed, hash: hashOf(markdown) } };
  };
  const value = entries.map((entry) => {
    try {
      return change(entry);
    } catch (error) {
      diagnostics.push(...diagnosticsOf(error));
      return entry;
    }
  });
  return { value, diagnostics };
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

/** The entries of all languages as the site wants them, and what is wrong with them. */
export function createEntries(
  files: readonly SourceFile[],
  options: PipelineOptions,
): { readonly entries: readonly Entry[]; readonly diagnostics: readonly Diagnostic[] } {
  const { entries, diagnostics } = parseFiles(files, options);
  const transformed = transformEntries(entries, options.config);
  return { entries: transformed.value, diagnostics: [...diagnostics, ...transformed.diagnostics] };
}
