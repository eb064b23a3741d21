import { isDeepStrictEqual } from 'node:util';
import { givesSameRoutes } from '../model/givesSameRoutes.ts';
import { hasDiagram } from '../parse/diagrams.ts';
import { type Entry, type EntrySource, parseEntry } from '../parse/entry.ts';
import { detectMdx } from '../parse/mdx/detect.ts';
import { withoutDeclared } from '../parse/parseFrontMatter.ts';
import { isEntryRoute, type PageRoute } from '../routes/route.ts';
import { isBlank, markdownOf } from '../source/encodedText.ts';
import { mayCompose } from './composeEntries.ts';
import { readPaths } from './inputs.ts';
import { mdxDetection, mdxSettings } from './mdxSettings.ts';
import type { PipelineOptions } from './options.ts';
import type { ReadSites } from './readSites.ts';
import { transformEntries } from './transformEntries.ts';

/** The fields of an entry's source that an exchange replaces. */
type NewText = Pick<EntrySource, 'hash' | 'text' | 'untransformed'>;

/** New texts by file (relative to the site root). */
type NewTexts = ReadonlyMap<string, NewText>;

/** Everything in an entry that other pages may depend on. */
function withoutText({
  hash: _,
  source: { text, hash: __, untransformed, ...source },
  ...entry
}: Entry): readonly unknown[] {
  return [entry, source, untransformed !== undefined, isBlank({ text }), hasDiagram({ text })];
}

/** An entry with its new text, if it has one. */
function withNewText(entry: Entry, texts: NewTexts): Entry {
  const text = texts.get(entry.source.file);
  return text ? { ...entry, source: { ...entry.source, ...text } } : entry;
}

/** True if two versions of an entry differ in their text only, and both are plain Markdown. */
type DifferInText = (before: Entry, after: Entry) => boolean;

function createComparison(read: ReadSites, options: PipelineOptions): DifferInText {
  const detection = mdxDetection(mdxSettings(read.components, options), options);
  const isPlain = (entry: Entry): boolean => !detectMdx(markdownOf(entry.source), entry.file, detection);
  return (before, after) =>
    isDeepStrictEqual(withoutText(before), withoutText(after)) && isPlain(before) && isPlain(after);
}

/** The new contents of changed files. */
interface NewFiles {
  readonly texts: NewTexts;
  /** Hashes of the whole files. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Read changed files (absolute paths) again. Undefined if more than their texts has changed. */
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
    const isFaulty = withoutDeclared(diagnostics, options.config.markdown.frontMatterKeys).length > 0;
    if (isFaulty || isComposed || !differInText(before, after)) return undefined;
    texts.set(before.file, { text: after.source.text, hash: after.source.hash });
    hashes.set(before.file, after.hash);
  }
  return { texts, hashes };
}

/** Apply `transform` to new texts. Also returns other texts that it changes as a result; undefined if more than texts changes. */
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

/** True if functions of the configuration that see the texts of pages return the same as before. */
const giveSameRoutes = ({ sites }: Pick<ReadSites, 'sites'>, texts: NewTexts): boolean =>
  sites.every(({ site }) => {
    const withText = (page: PageRoute): PageRoute =>
      isEntryRoute(page) && texts.has(page.entry.source.file)
        ? { ...page, entry: withNewText(page.entry, texts) }
        : page;
    return givesSameRoutes(site, site.pages.map(withText));
  });

/** Every entry object: several languages may have one for the same file. */
const entriesOf = ({ written, entries, sites }: Pick<ReadSites, 'written' | 'entries' | 'sites'>): readonly Entry[] => [
  ...written,
  ...entries,
  ...sites.flatMap(({ site }) => [...site.entries, ...site.hidden]),
];

/** Every source object of entries. */
const sourcesOf = (entries: readonly Entry[]): readonly EntrySource[] => [
  ...new Set(entries.flatMap(({ source }) => (source.idsFrom ? [source, source.idsFrom] : [source]))),
];

/** The result of an exchange. */
export interface ExchangedTexts {
  readonly read: ReadSites;
  /** Files of the texts that have changed, or whose pages depend on these. */
  readonly files: ReadonlySet<string>;
}

/**
 * Replace the texts of changed files (absolute paths) in a site that is read, which keeps its routes and sidebars. Undefined if
 * more than texts has changed, so that the site must be read again. The given `read` is modified in place: use the returned one
 * from then on.
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
