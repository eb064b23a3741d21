import { type Diagnostic, orDiagnostics } from '../diagnostics/diagnostic.ts';
import { type PlacedIgnore, placeIgnores } from '../findings/ignores.ts';
import { checkLinks, checkSlot, isLinkSlot, type LinkSlot } from '../links/bodyLinks.ts';
import type { IdsOf } from '../links/checkLink.ts';
import { checkImages } from '../links/images.ts';
import { checkOwnAddresses, isOwnAddress } from '../links/ownAddresses.ts';
import { checkPageFields } from '../links/pageFields.ts';
import { entryOrigin } from '../links/routeOrigin.ts';
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

/** The result of examining a text. Plain data, which is sent between threads and machines. */
export interface ExaminedText {
  readonly diagnostics: readonly Diagnostic[];
  /** Links that are broken, or that name an id in another text: checked when all texts are known. */
  readonly doubtful: readonly LinkSlot[];
  /** Absolute URLs of this site: checked when all texts are known. */
  readonly ownAddresses?: readonly ExternalLink[];
  /** Comments that hide findings. */
  readonly ignores?: readonly PlacedIgnore[];
  /** Facts that other pages use; only if pages are made, and absent if the text could not be parsed. */
  readonly facts?: TextFacts;
  /** The scan, for rules on the whole site; only if no pages are made. */
  readonly scan?: TextScan;
}

/** Results of examining texts, by their files. */
export type ExaminedTexts = ReadonlyMap<string, ExaminedText>;

/** A text, with one of the pages that show it. */
export interface Text {
  readonly localized: LocalizedSite;
  readonly page: EntryRoute;
}

/** True if a text may contain a diagram. */
export const mayHaveDiagram = ({ page }: Text): boolean => hasDiagram(page.entry.source);

/** All texts of a share, each once: pages of several languages may show the same text. */
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

/** Find links that are broken, and those that name an id in another text, which may change while this one does not. */
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
    return checkSlot(site, entryOrigin(page), slot, idsOf) !== undefined || leavesText;
  });
}

/** Check a text, apart from its links. */
function checkText(
  { site }: LocalizedSite,
  page: EntryRoute,
  { scan, checkContent }: { readonly scan: TextScan; readonly checkContent: CheckContent },
): readonly Diagnostic[] {
  const { entry } = page;
  return [
    ...bodyDiagnostics(scan, entry.source, outputPath(page, site.locale.dir)),
    ...checkImages(site, entryOrigin(page), scan.addresses),
    ...checkBodyContent(scan, entry.source, checkContent),
  ];
}

/** Create a function that examines a text: before its pages are made (`makesPages`), or for rules on the whole site. */
export function createExaminer(
  read: ReadSites,
  {
    makesPages,
    knownFacts = () => undefined,
  }: {
    readonly makesPages: boolean;
    /** Facts that an earlier run found in the text of a file. @default none */
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

/** Examine all texts of a share that are not yet in `examined`, and add each result to it at once. */
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

/** Check all texts, including the links between them. */
export function checkExamined(read: ReadSites, examined: ExaminedTexts): readonly Diagnostic[] {
  for (const [file, { facts, scan }] of examined) {
    const known = facts ?? scan;
    if (known) read.learn(file, known);
  }
  return [...textsOf({ ...read, owns: () => true })].flatMap(({ localized, page }) => {
    const { diagnostics = [], doubtful = [], ownAddresses = [] } = examined.get(page.entry.source.file) ?? {};
    return [
      ...diagnostics,
      ...checkLinks(localized.site, entryOrigin(page), doubtful, read.idsOf),
      ...checkPageFields(localized.site, page.entry, read.idsOf),
      ...checkOwnAddresses(localized.site, page.entry.source, { addresses: ownAddresses, idsOf: read.idsOf }),
    ];
  });
}
