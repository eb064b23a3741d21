import { isDeepStrictEqual } from 'node:util';
import { givesSameRoutes } from '../model/givesSameRoutes.ts';
import { hasDiagram } from '../parse/diagrams.ts';
import { type Entry, type EntrySource, parseEntry } from '../parse/entry.ts';
import { detectMdx } from '../parse/mdx/detect.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import { isBlank, markdownOf } from '../source/encodedText.ts';
import { mayCompose } from './composeEntries.ts';
import { readPaths } from './inputs.ts';
import { mdxDetection, mdxSettings } from './mdxSettings.ts';
import type { PipelineOptions } from './options.ts';
import type { ReadSites } from './readSites.ts';
import { transformEntries } from './transformEntries.ts';

/** What a text and its hash are, and nothing else of an entry. */
type NewText = Pick<EntrySource, 'hash' | 'text' | 'untransformed'>;

/** New texts, by the file that each stands in, from the site root. */
type NewTexts = ReadonlyMap<string, NewText>;

/** What others may know of an entry. */
function withoutText({
  hash: _,
  source: { text, hash: __, untransformed, ...source },
  ...entry
}: Entry): readonly unknown[] {
  return [entry, source, untransformed !== undefined, isBlank({ text }), hasDiagram({ text })];
}

/** An entry with its new text, if there is one. */
function withNewText(entry: Entry, texts: NewTexts): Entry {
  const text = texts.get(entry.source.file);
  return text ? { ...entry, source: { ...entry.source, ...text } } : entry;
}

/** Tells whether an entry is another one in nothing but its text, which asks for nothing but itself. */
type DifferInText = (before: Entry, after: Entry) => boolean;

function createComparison(read: ReadSites, options: PipelineOptions): DifferInText {
  const detection = mdxDetection(mdxSettings(read.components, options), options);
  const isPlain = (entry: Entry): boolean => !detectMdx(markdownOf(entry.source), entry.file, detection);
  return (before, after) =>
    isDeepStrictEqual(withoutText(before), withoutText(after)) && isPlain(before) && isPlain(after);
}

/** What changed files say now. */
interface NewFiles {
  readonly texts: NewTexts;
  /** Of the whole file. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Read changed files (absolute paths) again; undefined where more than their texts has changed. */
function readFiles(
  read: ReadSites,
  changed: readonly string[],
  options: PipelineOptions,
  differInText: DifferInText,
): NewFiles | undefined {
  const shown = new Set(readPaths(read));
  const byPath = new Map(read.written.map((entry) => [entry.filePath, entry]));
  const texts = new Map<string, NewText>();
  const hashes = new Map<string, string>();
  for (const filePath of changed) {
    const before = byPath.get(filePath);
    const file = before && !shown.has(filePath) ? options.content.reread(filePath) : undefined;
    if (!before || !file) return undefined;
    const parsed = parseEntry(file, options.frontMatter);
    options.entries.set(file, parsed);
    const { entry: after, diagnostics } = parsed;
    const isComposed = mayCompose(before, options) || mayCompose(after, options);
    if (diagnostics.length > 0 || isComposed || !differInText(before, after)) return undefined;
    texts.set(before.file, { text: after.source.text, hash: after.source.hash });
    hashes.set(before.file, after.hash);
  }
  return { texts, hashes };
}

/** The new texts as pages show them, and those into which `transform` takes them; undefined where more changes than texts. */
function showTexts(
  read: ReadSites,
  written: NewTexts,
  { config }: Pick<PipelineOptions, 'config'>,
  differInText: DifferInText,
): NewTexts | undefined {
  if (!config.transform) return written;
  const composed = read.composed.map((entry) => withNewText(entry, written));
  const { value: transformed, diagnostics } = transformEntries(composed, config);
  if (diagnostics.length > 0) return undefined;
  const shown = new Map<string, NewText>();
  for (const [index, after] of transformed.entries()) {
    const before = read.entries[index] as Entry;
    const { text, hash, untransformed } = after.source;
    const isSameText = text === before.source.text || Buffer.compare(text, before.source.text) === 0;
    if (isSameText && untransformed === before.source.untransformed) continue;
    if (!differInText(before, after)) return undefined;
    shown.set(before.file, { text, hash, ...(untransformed === undefined ? {} : { untransformed }) });
  }
  return shown;
}

/** True where the functions of the configuration that see the texts of pages give what they gave before. */
const giveSameRoutes = ({ sites }: Pick<ReadSites, 'sites'>, texts: NewTexts): boolean =>
  sites.every(({ site }) => {
    const withText = (page: PageRoute): PageRoute =>
      isEntryRoute(page) && texts.has(page.entry.source.file)
        ? { ...page, entry: withNewText(page.entry, texts) }
        : page;
    return givesSameRoutes(site, site.pages.map(withText));
  });

/** Every value that stands for a file: entries of several languages do. */
const entriesOf = ({ written, entries, sites }: Pick<ReadSites, 'written' | 'entries' | 'sites'>): readonly Entry[] => [
  ...written,
  ...entries,
  ...sites.flatMap(({ site }) => [...site.entries, ...site.hidden]),
];

/** Every value that holds the text of a file. */
const sourcesOf = (entries: readonly Entry[]): readonly EntrySource[] => [
  ...new Set(entries.flatMap(({ source }) => (source.idsFrom ? [source, source.idsFrom] : [source]))),
];

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
  const differInText = createComparison(read, options);
  const files = readFiles(read, changed, options, differInText);
  const shown = files && showTexts(read, files.texts, options, differInText);
  if (!shown || !giveSameRoutes(read, shown)) return undefined;
  const entries = entriesOf(read);
  const written = new Set(read.written.map(({ source }) => source));
  const sources = sourcesOf(entries);
  const exchanged = sources.flatMap((source) => {
    const text = (written.has(source) ? files.texts : shown).get(source.file);
    return text ? [{ source, text }] : [];
  });
  for (const { source } of exchanged) read.forget(source);
  for (const { source, text } of exchanged) Object.assign(source, text);
  for (const entry of entries) {
    const hash = files.hashes.get(entry.file);
    if (hash !== undefined) Object.assign(entry, { hash });
  }
  const texts = new Set([...files.texts.keys(), ...shown.keys()]);
  for (const file of texts) read.unlearn(file);
  const dependent = sources.filter(({ idsFrom }) => idsFrom && texts.has(idsFrom.file));
  return { read: { ...read }, files: new Set([...texts, ...dependent.map(({ file }) => file)]) };
}
