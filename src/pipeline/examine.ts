import { setImmediate } from 'node:timers/promises';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { checkImages, checkPageImage } from '../links/images.ts';
import { checkLinks, checkSlot, type IdsOf, isLinkSlot, type LinkSlot } from '../links/links.ts';
import { type CheckContent, createContentCheck } from '../model/blockedContent.ts';
import { bodyDiagnostics } from '../parse/bodies.ts';
import { type TextFacts, toFacts } from '../parse/textFacts.ts';
import { checkBodyContent } from '../render/contentDiagnostics.ts';
import { type EntryRoute, isEntryRoute } from '../routes/route.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';

/** What looking into the texts of a share tells. Plain data: it travels between threads and machines. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic[];
  /** By the file of a text, links that are wrong, or that lead to places in the texts of other shares. */
  readonly doubtful: ReadonlyMap<string, readonly LinkSlot[]>;
  /** By the file of a text, what others must know of it. */
  readonly facts: ReadonlyMap<string, TextFacts>;
}

/** What a check finds; where a function of the site fails in it, that. */
export function found(check: () => readonly Diagnostic[]): readonly Diagnostic[] {
  try {
    return check();
  } catch (error) {
    return diagnosticsOf(error);
  }
}

const originOf = ({ entry, url }: EntryRoute) => ({ kind: entry.kind, url, source: entry.source });

/** Each text of a share once, with a page that shows it: pages of several languages may share one. */
function* textsOf({ sites, owns }: Pick<ReadSites, 'sites' | 'owns'>): Iterable<readonly [LocalizedSite, EntryRoute]> {
  const seen = new Set<string>();
  for (const localized of sites) {
    for (const page of localized.site.pages) {
      if (!isEntryRoute(page) || seen.has(page.entry.source.file) || !owns(page.entry.source)) continue;
      seen.add(page.entry.source.file);
      yield [localized, page];
    }
  }
}

/** Links that are wrong, as far as is known; those of which nothing is known are among them. */
function findDoubtful(
  { site }: LocalizedSite,
  page: EntryRoute,
  { bodyOf, idsOf }: Pick<ReadSites, 'bodyOf' | 'idsOf'>,
): readonly LinkSlot[] {
  let isUnknown = false;
  const tryIds: IdsOf = (source) => {
    const ids = idsOf(source);
    isUnknown ||= ids === undefined;
    return ids;
  };
  return bodyOf(page.entry.source)
    .slots.filter(isLinkSlot)
    .filter((slot) => {
      isUnknown = false;
      return checkSlot(site, originOf(page), slot, tryIds) !== undefined || isUnknown;
    });
}

/** What is wrong in a text, beside its links. */
function checkText(
  { site }: LocalizedSite,
  page: EntryRoute,
  { bodyOf, checkContent }: Pick<ReadSites, 'bodyOf'> & { readonly checkContent: CheckContent },
): readonly Diagnostic[] {
  const { entry } = page;
  const body = bodyOf(entry.source);
  return [
    ...bodyDiagnostics(body, entry.source),
    ...checkImages(site, originOf(page), bodyOf),
    ...checkPageImage(site, entry),
    ...checkBodyContent(body, entry.source, checkContent),
  ];
}

/** So many texts are looked into before others may go on: a server that answers, a bundler that is done. */
const TEXTS_AT_ONCE = 32;

/** Look into the texts of a share, each once. Throws where `signal` is aborted. */
export async function examine(read: ReadSites, signal?: AbortSignal): Promise<Findings> {
  const checkContent = createContentCheck(read.config);
  const diagnostics: Diagnostic[] = [];
  const doubtful = new Map<string, readonly LinkSlot[]>();
  const facts = new Map<string, TextFacts>();
  let count = 0;
  for (const [localized, page] of textsOf(read)) {
    const { source } = page.entry;
    const mistakes = found(() => {
      const links = findDoubtful(localized, page, read);
      if (links.length > 0) doubtful.set(source.file, links);
      facts.set(source.file, toFacts(read.bodyOf(source), page.kind === 'post' ? 'post' : 'other'));
      return checkText(localized, page, { ...read, checkContent });
    });
    diagnostics.push(...mistakes);
    if (++count % TEXTS_AT_ONCE === 0) await setImmediate();
    signal?.throwIfAborted();
  }
  return { diagnostics, doubtful, facts };
}

/** The site as it is known once all shares have been looked into. */
export function withFindings(read: ReadSites, findings: readonly Findings[]): ReadSites {
  const facts = new Map(findings.flatMap((share) => [...share.facts]));
  return {
    ...read,
    idsOf: (source) => facts.get(source.file)?.ids ?? read.idsOf(source),
    summaryOf: (source) => facts.get(source.file) ?? read.summaryOf(source),
  };
}

/** What is wrong in the texts of all shares, their links to one another included. `read` is that of `withFindings`. */
export function checkFindings(read: ReadSites, findings: readonly Findings[]): readonly Diagnostic[] {
  const texts = new Map(
    [...textsOf({ ...read, owns: () => true })].map(([localized, page]) => [
      page.entry.source.file,
      { localized, page },
    ]),
  );
  return findings.flatMap(({ diagnostics, doubtful }) => [
    ...diagnostics,
    ...[...doubtful].flatMap(([file, slots]) => {
      const text = texts.get(file);
      return text ? checkLinks(text.localized.site, originOf(text.page), slots, read.idsOf) : [];
    }),
  ]);
}
