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

/** A text, with a page that shows it. */
export interface Text {
  readonly localized: LocalizedSite;
  readonly page: EntryRoute;
}

/** Each text of a share once: pages of several languages may share one. */
export function* textsOf({ sites, owns }: Pick<ReadSites, 'sites' | 'owns'>): Iterable<Text> {
  const seen = new Set<string>();
  for (const localized of sites) {
    for (const page of localized.site.pages) {
      if (!isEntryRoute(page) || seen.has(page.entry.source.file) || !owns(page.entry.source)) continue;
      seen.add(page.entry.source.file);
      yield { localized, page };
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

/** Looks into one text after the other. */
export interface Examiner {
  readonly examine: (text: Text) => void;
  /** What was found so far. */
  readonly findings: Findings;
}

/** Make ready to look into the texts of a share. */
export function createExaminer(read: ReadSites): Examiner {
  const checkContent = createContentCheck(read.config);
  const diagnostics: Diagnostic[] = [];
  const doubtful = new Map<string, readonly LinkSlot[]>();
  const facts = new Map<string, TextFacts>();
  return {
    examine({ localized, page }) {
      const { source } = page.entry;
      const mistakes = found(() => {
        const links = findDoubtful(localized, page, read);
        if (links.length > 0) doubtful.set(source.file, links);
        facts.set(source.file, toFacts(read.bodyOf(source), page.kind === 'post' ? 'post' : 'other'));
        return checkText(localized, page, { ...read, checkContent });
      });
      diagnostics.push(...mistakes);
    },
    findings: { diagnostics, doubtful, facts },
  };
}

/** So many texts are looked into before others may go on: a server that answers, a bundler that is done. */
const TEXTS_AT_ONCE = 32;

/** Look into all texts of a share. Throws where `signal` is aborted. */
export async function examineAll(read: ReadSites, signal?: AbortSignal): Promise<Findings> {
  const { examine, findings } = createExaminer(read);
  let count = 0;
  for (const text of textsOf(read)) {
    examine(text);
    if (!read.keepsBodies) read.forget(text.page.entry.source);
    if (++count % TEXTS_AT_ONCE === 0) await setImmediate();
    signal?.throwIfAborted();
  }
  return findings;
}

/** What is wrong in the texts of all shares, their links to one another included. */
export function checkFindings(read: ReadSites, findings: readonly Findings[]): readonly Diagnostic[] {
  for (const { facts } of findings) read.learn(facts);
  const texts = new Map([...textsOf({ ...read, owns: () => true })].map((text) => [text.page.entry.source.file, text]));
  return findings.flatMap(({ diagnostics, doubtful }) => [
    ...diagnostics,
    ...[...doubtful].flatMap(([file, slots]) => {
      const text = texts.get(file);
      return text ? checkLinks(text.localized.site, originOf(text.page), slots, read.idsOf) : [];
    }),
  ]);
}
