import { isDeepStrictEqual } from 'node:util';
import type { ResolvedConfig } from '../config/config.ts';
import { hasDiagram } from '../parse/diagrams.ts';
import { type Entry, type EntrySource, parseEntry } from '../parse/entry.ts';
import { detectMdx } from '../parse/mdx/detect.ts';
import { contentKey } from '../shared/contentKey.ts';
import { isBlank, markdownOf } from '../source/encodedText.ts';
import { mayCompose } from './composeEntries.ts';
import { readPaths } from './inputs.ts';
import { mdxDetection, mdxSettings } from './mdxSettings.ts';
import type { PipelineOptions } from './options.ts';
import type { ReadSites } from './readSites.ts';

/** What a text and its hash are, and nothing else of an entry. */
type NewText = Pick<EntrySource, 'hash' | 'text'>;

/** All that others may know of an entry. */
function withoutText({ hash: _, source: { text, hash: __, ...source }, ...entry }: Entry): unknown {
  return [entry, source, isBlank({ text }), hasDiagram({ text })];
}

/** False where functions of the site see what stands in texts, or one text what stands in others, while the site is read. */
const areTextsApart = ({ transform, routes, outputs }: ResolvedConfig): boolean => !transform && !routes && !outputs;

/** Reads the new text of an entry, if nothing but that has changed in its file. */
function createTextReader(read: ReadSites, options: PipelineOptions): (entry: Entry) => NewText | undefined {
  const detection = mdxDetection(mdxSettings(read.components, options), options);
  const isPlain = (entry: Entry): boolean =>
    !mayCompose(entry, options) && !detectMdx(markdownOf(entry.source), entry.file, detection);
  return (entry) => {
    const file = options.content.reread(entry.filePath);
    if (!file) return undefined;
    const parsed = parseEntry(file, options.frontMatter);
    options.entries.set(file, parsed);
    const isSame = parsed.diagnostics.length === 0 && isDeepStrictEqual(withoutText(parsed.entry), withoutText(entry));
    if (!isSame || !isPlain(entry) || !isPlain(parsed.entry)) return undefined;
    const { text, hash } = parsed.entry.source;
    return { text, hash };
  };
}

/** Every value that holds the text of a file: entries of several languages have it. */
function* sourcesOf({
  written,
  entries,
  sites,
}: Pick<ReadSites, 'written' | 'entries' | 'sites'>): Iterable<EntrySource> {
  const shown = sites.flatMap(({ site }) => [...site.entries, ...site.hidden]);
  for (const { source } of [...written, ...entries, ...shown]) {
    yield source;
    if (source.idsFrom) yield source.idsFrom;
  }
}

/** What comes of an exchange. */
export interface ExchangedTexts {
  readonly read: ReadSites;
  /** Files of the texts that others are now, or that depend on those. */
  readonly files: ReadonlySet<string>;
}

/**
 * Put new texts in the place of those of changed files (absolute paths), where nothing but texts has changed: what the site
 * knows of itself stays as it is. Undefined where it must be read again. The texts of the site that is given are exchanged in place:
 * it is not what it was.
 */
export function exchangeTexts(
  read: ReadSites,
  changed: readonly string[],
  options: PipelineOptions,
): ExchangedTexts | undefined {
  if (!areTextsApart(options.config)) return undefined;
  const shown = new Set(readPaths(read));
  const readText = createTextReader(read, options);
  const byPath = new Map(read.written.map((entry) => [entry.filePath, entry]));
  const newTexts = new Map<string, NewText>();
  for (const filePath of changed) {
    const entry = byPath.get(filePath);
    const text = entry && !shown.has(filePath) ? readText(entry) : undefined;
    if (!entry || !text) return undefined;
    newTexts.set(entry.file, text);
  }
  // Translations may name the hash of their source.
  const keys = new Set(read.written.filter(({ file }) => newTexts.has(file)).map(contentKey));
  const isBound = (entry: Entry): boolean => entry.frontMatter.source_hash !== undefined && keys.has(contentKey(entry));
  if (read.written.some(isBound)) return undefined;
  const all = [...new Set(sourcesOf(read))];
  const sources = all.filter(({ file }) => newTexts.has(file));
  for (const source of sources) read.forget(source);
  for (const source of sources) Object.assign(source, newTexts.get(source.file));
  for (const file of newTexts.keys()) read.unlearn(file);
  const dependent = all.filter(({ idsFrom }) => idsFrom && newTexts.has(idsFrom.file));
  return { read: { ...read }, files: new Set([...newTexts.keys(), ...dependent.map(({ file }) => file)]) };
}
