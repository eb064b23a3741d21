import { hashOf } from '../cache/hash.ts';
import type { Cache } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DiagramThreads } from '../diagrams/diagramTasks.ts';
import type { DiagramError } from '../diagrams/parseDiagrams.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { ScanOf } from '../parse/textScan.ts';
import { createLocate } from '../source/locate.ts';

/** What the cache remembers about a diagram: its error, if it has one. */
export interface KnownDiagram {
  readonly error?: DiagramError;
}

/** What the cache remembers about diagrams, by the hash of their text. */
export type DiagramCache = Cache<KnownDiagram>;

/** Report diagrams that cannot be drawn. Only those that no earlier run has seen are parsed. */
export async function checkDiagrams(
  sources: readonly EntrySource[],
  scanOf: ScanOf,
  {
    cache,
    version,
    parse,
  }: { readonly cache: DiagramCache; readonly version: () => string; readonly parse: DiagramThreads['parse'] },
): Promise<readonly Diagnostic[]> {
  const all = sources.flatMap((source) => (scanOf(source)?.diagrams ?? []).map((diagram) => ({ source, ...diagram })));
  if (all.length === 0) return [];
  const salt = version();
  const keyOf = (text: string): string => hashOf(`${salt}\n${text}`);
  const unknown = [...new Set(all.map(({ text }) => text))].filter((text) => !cache.get(keyOf(text)));
  const errors = unknown.length > 0 ? await parse(unknown) : [];
  for (const [index, text] of unknown.entries()) {
    const error = errors[index];
    cache.set(keyOf(text), error ? { error } : {});
  }
  return all.flatMap(({ source, text, line, column }): readonly Diagnostic[] => {
    const error = cache.get(keyOf(text))?.error;
    if (!error) return [];
    const { message, ...place } = error;
    return [
      {
        code: 'diagram-invalid',
        severity: 'warning',
        message: `this diagram cannot be drawn: ${message}`,
        ...createLocate(source)({ line: line + place.line - 1, column: column + place.column - 1 }),
        hint: 'see the syntax of its kind: https://mermaid.js.org/syntax/',
      },
    ];
  });
}
