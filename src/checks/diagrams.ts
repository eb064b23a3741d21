import { hashOf } from '../cache/hash.ts';
import type { Cache } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DiagramFault, ParseDiagram } from '../diagrams/parseDiagram.ts';
import type { EntrySource } from '../parse/entry.ts';
import { createLocate } from '../source/locate.ts';
import type { NotesOf } from './textNotes.ts';

/** What is known of a diagram: what is wrong with it, if anything. */
export interface KnownDiagram {
  readonly fault?: DiagramFault;
}

/** What is known of diagrams, by the hash of their text. */
export type DiagramCache = Cache<KnownDiagram>;

/** Tell of diagrams that cannot be drawn. The parser is loaded when there is one that no run has seen. */
export async function checkDiagrams(
  sources: Iterable<EntrySource>,
  notesOf: NotesOf,
  {
    cache,
    version,
    loadParser,
  }: { readonly cache: DiagramCache; readonly version: () => string; readonly loadParser: () => Promise<ParseDiagram> },
): Promise<readonly Diagnostic[]> {
  let salt: string | undefined;
  let parse: ParseDiagram | undefined;
  const diagnostics: Diagnostic[] = [];
  for (const source of sources) {
    const locate = createLocate(source);
    for (const { text, line, column } of notesOf(source)?.diagrams ?? []) {
      salt ??= version();
      const key = hashOf(`${salt}\n${text}`);
      let known = cache.get(key);
      if (!known) {
        parse ??= await loadParser();
        const fault = parse(text);
        known = fault ? { fault } : {};
        cache.set(key, known);
      }
      if (!known.fault) continue;
      const { message, ...place } = known.fault;
      diagnostics.push({
        code: 'diagram-invalid',
        severity: 'warning',
        message: `this diagram cannot be drawn: ${message}`,
        ...locate({ line: line + place.line - 1, column: column + place.column - 1 }),
        hint: 'see the syntax of its kind: https://mermaid.js.org/syntax/',
      });
    }
  }
  return diagnostics;
}
