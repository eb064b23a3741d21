import { type Diagnostic, orDiagnostics } from '../diagnostics/diagnostic.ts';
import { type PlacedIgnore, placeIgnores } from '../findings/ignores.ts';
import { checkLinks, checkSlot, isLinkSlot, type LinkSlot } from '../links/bodyLinks.ts';
import type { IdsOf } from '../links/checkLink.ts';
import { checkImages } from '../links/images.ts';
import { checkOwnAddresses, isOwnAddress } from '../links/ownAddresses.ts';
import { checkPageFields } from '../links/pageFields.ts';
import { type CheckContent, createContentCheck } from '../model/blockedContent.ts';
import { bodyDiagnostics } from '../parse/bodies.ts';
import { hasDiagram } from '../parse/diagrams.ts';
import { type TextFacts, toFacts } from '../parse/textFacts.ts';
import type { TextScan } from '../parse/textScan.ts';
import { checkBodyContent } from '../render/contentDiagnostics.ts';
import { type EntryRoute, isEntryRoute, outputPath } from '../routes/route.ts';
import type { ExternalLink } from '../shared/types.ts';
import { giveTurn, type Pause } from './pause.ts';
import type { LocalizedSite, ReadSites } from './readSites.ts';

/** What looking into a text tells. Plain data: it travels between threads and machines. */
export interface ExaminedText {
  readonly diagnostics: readonly Diagnostic[];
  /** Links that are wrong, or that lead to places in other texts: those are looked at when all texts are known. */
  readonly doubtful: readonly LinkSlot[];
  /** Whole addresses of this site: looked at when it is known what that has. */
  readonly ownAddresses?: readonly ExternalLink[];
  /** Comments that hide findings. */
  readonly ignores?: readonly PlacedIgnore[];
  /** What others must know of it, where pages are made too; absent where it could not be parsed. */
  readonly facts?: TextFacts;
  /** What rules on the whole site must know of it; absent unless they are asked. */
  readonly scan?: TextScan;
}

/** What looking into texts tells, by their files. */
export type ExaminedTexts = ReadonlyMap<string, ExaminedText>;

const originOf = ({ entry, url }: EntryRoute) => ({ kind: entry.kind, url, source: entry.source });

/** A text, with a page that shows it. */
export interface Text {
  readonly localized: LocalizedSite;
  readonly page: EntryRoute;
}

/** True where a diagram may have to be drawn for a text. */
export const mayHaveDiagram = ({ page }: Text): boolean => hasDiagram(page.entry.source);

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

/** Links that are wrong, and all that lead to places in other texts: those may change while this one does not. */
function findDoubtful({ site }: LocalizedSite, page: EntryRoute, { ids, addresses }: TextScan): readonly LinkSlot[] {
  const own = page.entry.source;
  let leavesText = false;
  const idsOf: IdsOf = (source) => {
    if (source.file === own.file) return ids;
    leavesText = true;
    return undefined;
  };
  return addresses.filter(isLinkSlot).filter((slot) => {
    leavesText = false;
    return checkSlot(site, originOf(page), slot, idsOf) !== undefined || leavesText;
  });
}

/** What is wrong in a text, beside its links. */
function checkText(
  { site }: LocalizedSite,
  page: EntryRoute,
  { scan, checkContent }: { readonly scan: TextScan; readonly checkContent: CheckContent },
): readonly Diagnostic[] {
  const { entry } = page;
  return [
    ...bodyDiagnostics(scan, entry.source, outputPath(page, site.locale.dir)),
    ...checkImages(site, originOf(page), scan.addresses),
    ...checkBodyContent(scan, entry.source, checkContent),
  ];
}

/** Prepare to look into texts, one after the other: for pages that are made of them, or for rules on the whole site. */
export function createExaminer(
  read: ReadSites,
  {
    makesPages,
    knownFacts = () => undefined,
  }: {
    readonly makesPages: boolean;
    /** What an earlier run has found out of the text of a file. @default nothing */
    readonly knownFacts?: (file: string) => TextFacts | undefined;
  },
): (text: Text) => ExaminedText {
  const checkContent = createContentCheck(read.config);
  return ({ localized, page }) => {
    let doubtful: readonly LinkSlot[] = [];
    let facts: TextFacts | undefined;
    let scan: TextScan | undefined;
    let ownAddresses: readonly ExternalLink[] = [];
    let ignores: readonly PlacedIgnore[] = [];
    const { source } = page.entry;
    const diagnostics = orDiagnostics(() => {
      scan = read.scanOf(source);
      doubtful = findDoubtful(localized, page, scan);
      ownAddresses = scan.externalLinks.filter(({ target }) => isOwnAddress(read.config, target));
      ignores = placeIgnores(scan.ignores ?? [], source);
      if (makesPages) {
        const body = read.bodyOf(source);
        const known = knownFacts(source.file);
        facts = known?.hash === body.hash ? known : toFacts(body, page.kind === 'post' ? 'post' : 'other');
      }
      return checkText(localized, page, { scan, checkContent });
    });
    return {
      diagnostics,
      doubtful,
      ...(ownAddresses.length > 0 ? { ownAddresses } : {}),
      ...(ignores.length > 0 ? { ignores } : {}),
      ...(facts ? { facts } : {}),
      ...(scan && !makesPages ? { scan } : {}),
    };
  };
}

/** Look into all texts of a share, for all rules. What is in `examined` is known, and what is found out is put there at once. */
export async function examineAll(
  read: ReadSites,
  pause: Pause = giveTurn,
  examined = new Map<string, ExaminedText>(),
): Promise<ExaminedTexts> {
  const examine = createExaminer(read, { makesPages: false });
  for (const text of textsOf(read)) {
    const { file } = text.page.entry.source;
    if (examined.has(file)) continue;
    examined.set(file, examine(text));
    await pause();
  }
  return examined;
}

/** What is wrong in all texts, their links to one another included. */
export function checkExamined(read: ReadSites, examined: ExaminedTexts): readonly Diagnostic[] {
  for (const [file, { facts, scan }] of examined) {
    const known = facts ?? scan;
    if (known) read.learn(file, known);
  }
  return [...textsOf({ ...read, owns: () => true })].flatMap(({ localized, page }) => {
    const { diagnostics = [], doubtful = [], ownAddresses = [] } = examined.get(page.entry.source.file) ?? {};
    return [
      ...diagnostics,
      ...checkLinks(localized.site, originOf(page), doubtful, read.idsOf),
      ...checkPageFields(localized.site, page.entry, read.idsOf),
      ...checkOwnAddresses(localized.site, page.entry.source, { addresses: ownAddresses, idsOf: read.idsOf }),
    ];
  });
}
