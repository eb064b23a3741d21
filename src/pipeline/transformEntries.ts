import type { ResolvedConfig } from '../config/config.ts';
import { callUser } from '../config/userFunction.ts';
import { attempt, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts';
import { type Entry, type EntrySource, hashOfMarkdown } from '../parse/entry.ts';
import { contentKey } from '../shared/contentKey.ts';
import type { TextPart } from '../shared/types.ts';
import { decodeText, encodeText, markdownOf } from '../source/encodedText.ts';
import { matchLines } from '../source/locate.ts';
import { fileOfLine, partsOf } from '../source/origins.ts';

/** Map the parts of a text to its transformed Markdown. Lines that `transform` added belong to the part around them. */
function moveParts(markdown: string, { parts, text }: EntrySource): readonly TextPart[] {
  if (!parts) return [];
  const matches = matchLines(markdown, decodeText(text));
  let line = 0;
  const files = markdown.split('\n').map((_, index) => {
    line = matches.get(index) ?? line;
    return fileOfLine(parts, line);
  });
  return partsOf(files);
}

/** Apply the site's `transform` to the Markdown of all entries. If it throws, the entry stays unchanged. */
export function transformEntries(entries: readonly Entry[], { transform }: ResolvedConfig): Outcome<readonly Entry[]> {
  if (!transform) return { value: entries, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const docs = new Map(
    entries.flatMap((entry) => (entry.kind === 'doc' ? [[contentKey(entry), markdownOf(entry.source)] as const] : [])),
  );
  const change = (entry: Entry): Entry => {
    const find = (file: string) => docs.get(contentKey({ ...entry, kind: 'doc', path: file }));
    const own = { name: 'transform', run: transform, place: { file: entry.file }, gives: 'text' } as const;
    const untransformed = markdownOf(entry.source);
    const markdown = callUser(own, () => transform(untransformed, { path: entry.path, find })).replace(/\r\n?/g, '\n');
    if (markdown === untransformed) return entry;
    const parts = moveParts(markdown, entry.source);
    const { parts: _, ...source } = entry.source;
    const hash = hashOfMarkdown(markdown, parts);
    const text = encodeText(markdown);
    return { ...entry, source: { ...source, text, untransformed, hash, ...(parts.length > 0 ? { parts } : {}) } };
  };
  const value = entries.map((entry) => {
    const changed = attempt(() => change(entry), entry);
    diagnostics.push(...changed.diagnostics);
    return changed.value;
  });
  return { value, diagnostics };
}
