import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { LostPiece, openPieces } from '../cache/pieces.ts';
import { readDiagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { namingFile } from '../diagnostics/unexpected.ts';
import { createPictures, type PictureSummary } from '../load/pictures.ts';
import type { StoredMetadata } from '../parse/bodyMetadata.ts';
import type { TextFacts } from '../parse/textFacts.ts';
import type { SiteBundles } from '../pipeline/bundleSite.ts';
import { createOutputs, type OutputOptions } from '../pipeline/createOutputs.ts';
import { createExaminer, type ExaminedText, mayHaveDiagram, type Text, textsOf } from '../pipeline/examine.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { giveTurn } from '../pipeline/pause.ts';
import type { ReadSites } from '../pipeline/readSites.ts';
import { createSearchedReader, type SearchedText } from '../pipeline/searched.ts';
import type { WrittenPage } from '../pipeline/templateUses.ts';
import type { TextClaims } from '../pipeline/textClaims.ts';
import { type KnownText, SHOWS_OTHERS } from '../pipeline/textsToKeep.ts';
import type { Body } from '../shared/types.ts';
import type { Stage } from '../write/stage.ts';
import { createStager, type StagedFiles, type StageOptions } from '../write/stageOutputs.ts';

/** What a text tells, and what was made of it. Plain data. */
export interface MadeText extends KnownText {
  readonly examined: ExaminedText;
  readonly searched: SearchedText;
  /** Paths of its pages, their Markdown, and the assets that they name. */
  readonly files: readonly string[];
  readonly written: readonly WrittenPage[];
  /** Absent where it could not be parsed. */
  readonly metadata?: StoredMetadata;
}

/** The same without functions, which neither travel nor keep: hints are put into words. */
export const toPlainText = (text: MadeText): MadeText => ({
  ...text,
  examined: { ...text.examined, diagnostics: text.examined.diagnostics.map(readDiagnostic) },
});

/** What saves work where a text has not changed since an earlier build has made it. Plain data. */
export interface EarlierText extends Pick<MadeText, 'metadata' | 'showsOthers'>, Pick<SearchedText, 'contents'> {
  /** Of what lists show: facts of other texts are quickly found out again. */
  readonly facts?: TextFacts;
}

/** Pick what saves work of what was made. */
export const toEarlierText = ({ metadata, showsOthers, examined: { facts }, searched }: MadeText): EarlierText => ({
  showsOthers,
  contents: searched.contents,
  ...(metadata ? { metadata } : {}),
  ...(facts?.html.some((html) => html !== '') ? { facts } : {}),
});

/** What the texts tell that a thread or a shard has made, and the files that were made of them. Plain data. */
export interface MadeShare {
  /** As in `ReadSites`. */
  readonly signature: string;
  /** By their files. */
  readonly texts: ReadonlyMap<string, MadeText>;
  readonly files: StagedFiles;
  /** Paths of those that were put into the stage. */
  readonly added: readonly string[];
  /** Absolute paths of the files that its texts name or show parts of, whether they are there or not. */
  readonly shown: readonly string[];
  readonly pictures?: PictureSummary;
}

/** Where the files of a share go, and with what they are made. */
export interface ShareOptions extends OutputOptions, Pick<StageOptions, 'outDir' | 'manifest'> {
  readonly claims: TextClaims;
  readonly stage: Stage;
  /** Gives nothing where the site cannot be rendered: then its texts are looked into, and nothing is made. */
  readonly bundling: Promise<SiteBundles | undefined>;
  /** What an earlier build has made of texts: where one has not changed, less is to be done. Pages that show what others are about come last. */
  readonly known?: ReadonlyMap<string, EarlierText> | undefined;
  /** Tells of the file of a text that it is to be left out. */
  readonly isKnown?: ((file: string) => boolean) | undefined;
  /** Told how many texts are made so far. */
  readonly onProgress: (done: number) => void;
}

/** Everything about a share: what it was found to be, and what can still be made of it. */
export interface ShareWork {
  readonly made: () => MadeShare;
  /** Absent where nothing can be rendered. */
  readonly rendering: ReturnType<typeof startRendering> | undefined;
}

/** What the files of a share are made with. */
function startRendering(
  read: ReadSites,
  { config, store }: Pick<PipelineOptions, 'config' | 'store'>,
  bundles: SiteBundles,
  {
    stage,
    outDir,
    manifest,
    ...options
  }: Omit<ShareOptions, 'bundling' | 'known' | 'isKnown' | 'claims' | 'onProgress'>,
) {
  const { rootDir, images: settings } = config;
  const { cacheDir, reuse } = store;
  const pictures = settings && createPictures({ rootDir, settings, cacheDir, reuse });
  const outputs = createOutputs(read, bundles, { ...options, pictures });
  const stager = createStager(stage, { outDir, manifest, assets: outputs.assets });
  return { outputs, stager, pictures };
}

/** Characters of Markdown: posts up to this size in all stay in memory for lists and feeds. */
const MOST_KEPT = 1_000_000;

/** What a share is, as it stands now. */
function shareOf(
  read: ReadSites,
  { texts, rendering, added }: Pick<MadeShare, 'texts' | 'added'> & Pick<ShareWork, 'rendering'>,
): MadeShare {
  const pictures = rendering?.pictures?.summary();
  const assets = rendering?.outputs.assets ?? [];
  return {
    signature: read.signature,
    texts,
    files: rendering?.stager.files ?? new Map(),
    added,
    shown: [...read.shownFiles(), ...read.files.lookedAt(), ...assets.flatMap(({ source }) => source ?? [])],
    ...(pictures ? { pictures } : {}),
  };
}

const showsOthers = ({ slots }: Body): boolean =>
  slots.some((slot) => slot.type === 'componentOpen' && slot.name === SHOWS_OTHERS);

/** A text with what looking into it has told. */
interface Examined {
  readonly text: Text;
  readonly examined: ExaminedText;
}

/** Have the diagrams of a text drawn. False where it has none. */
function startDrawing(
  { bodyOf, diagrams, config }: Pick<ReadSites, 'bodyOf' | 'diagrams' | 'config'>,
  { page }: Text,
): boolean {
  if (config.mermaid.render !== 'build') return false;
  const texts = bodyOf(page.entry.source).slots.flatMap((slot) => (slot.type === 'diagram' ? [slot.source] : []));
  diagrams.prepare(texts).catch(() => undefined); // told where they are shown
  return texts.length > 0;
}

/** Makes pages from when what renders them is bundled, until one cannot be rendered. */
interface PageMaker {
  /** Settles when pages can be made, or it is known that they cannot. */
  readonly starting: Promise<void>;
  readonly hasStarted: () => boolean;
  readonly rendering: () => ShareWork['rendering'];
  /** What keeps pages from being rendered: told once all texts are looked into. */
  readonly failure: () => SiteError | undefined;
  /** Make the pages of a text, by its file. */
  readonly make: (file: string) => Promise<Pick<MadeText, 'files' | 'written'>>;
}

function createPageMaker(start: Promise<ShareWork['rendering']>): PageMaker {
  let hasStarted = false;
  let rendering: ShareWork['rendering'];
  let failure: SiteError | undefined;
  return {
    starting: start.then((started) => {
      hasStarted = true;
      rendering = started;
    }),
    hasStarted: () => hasStarted,
    rendering: () => rendering,
    failure: () => failure,
    async make(file) {
      if (!rendering || failure) return { files: [], written: [] };
      const { outputs, stager } = rendering;
      try {
        outputs.takeNamedAssets();
        const files = outputs.texts.get(file) ?? [];
        for (const output of files) await stager.put(output);
        const assets = outputs.takeNamedAssets();
        return {
          files: [...files.map(({ path }) => path), ...assets],
          written: await outputs.findUses({ text: file }),
        };
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        failure = error;
        return { files: [], written: [] };
      }
    },
  };
}

/** Lists and feeds show posts: those of whoever makes these stay in memory. */
function createPostKeeper({ makesOthers }: Pick<ReadSites, 'makesOthers'>): (entry: Text['page']['entry']) => boolean {
  let length = 0;
  return ({ kind, source }) => {
    if (!makesOthers || kind !== 'post') return false;
    length += source.text.length;
    return length <= MOST_KEPT;
  };
}

/** The texts of a share in the order in which they are made: those with diagrams first, as drawing takes a while, and last what shows others. */
function orderTexts(
  read: ReadSites,
  { claims, known, isKnown = () => false }: Pick<ShareOptions, 'claims' | 'known' | 'isKnown'>,
): readonly Text[] {
  const fileOf = ({ page }: Text): string => page.entry.source.file;
  const isLast = (text: Text): boolean => known?.get(fileOf(text))?.showsOthers === true;
  const rankOf = (text: Text): number => (isLast(text) ? 2 : mayHaveDiagram(text) ? 0 : 1);
  return [...textsOf(read)]
    .filter((text) => !isKnown(fileOf(text)))
    .sort((a, b) => rankOf(a) - rankOf(b) || claims.rankOf(fileOf(a)) - claims.rankOf(fileOf(b)));
}

/**
 * Make the pages of those texts of a share that this thread claims, but of those that `isKnown` knows. Each text is parsed, looked into, rendered wherever
 * it shows, and let go before the next one: all of them together take much memory. Gives what is needed to make all else.
 */
export async function makeTexts(
  read: ReadSites,
  pipeline: PipelineOptions,
  { claims, bundling, known, isKnown, onProgress, ...options }: ShareOptions,
): Promise<ShareWork> {
  for (const [file, { metadata }] of known ?? []) if (metadata) read.learnMetadata(file, metadata);
  const examine = createExaminer(read, { makesPages: true, knownFacts: (file) => known?.get(file)?.facts });
  const pieces = openPieces(path.join(options.stage.notesDir, randomUUID()));
  const pages = createPageMaker(
    bundling.then((bundles) => bundles && startRendering(read, pipeline, bundles, options)),
  );
  const readSearched = await createSearchedReader(read, pieces, (route) =>
    pages.failure() ? undefined : pages.rendering()?.outputs.shownOn(route),
  );
  const isShownAgain = createPostKeeper(read);
  const make = async ({ page: { entry } }: Text, examined: ExaminedText): Promise<MadeText> => {
    const { source } = entry;
    const { file, hash } = source;
    if (!examined.facts)
      return { hash, examined, searched: { pages: [], contents: {} }, files: [], written: [], showsOthers: false };
    try {
      return {
        hash,
        examined,
        ...(await pages.make(file)),
        searched: await readSearched(file, known?.get(file)?.contents),
        showsOthers: showsOthers(read.bodyOf(source)),
        metadata: read.metadataOf(source, pieces),
      };
    } catch (error) {
      throw error instanceof LostPiece ? error : namingFile(error, file);
    } finally {
      if (!isShownAgain(entry)) read.forget(source);
    }
  };

  const texts = new Map<string, MadeText>();
  /** Texts that are looked into, while what renders them is still being bundled. */
  const waiting: Examined[] = [];
  /** Texts that are made last: their diagrams are being drawn. */
  const withDiagrams: Examined[] = [];
  const makeWaiting = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      texts.set(next.text.page.entry.source.file, await make(next.text, next.examined));
      onProgress(texts.size);
    }
  };
  for (const text of orderTexts(read, { claims, known, isKnown })) {
    const { file } = text.page.entry.source;
    if (!claims.claim(file)) continue;
    const examined = examine(text);
    if (examined.facts) read.learn(file, examined.facts);
    const isDrawing = examined.facts !== undefined && startDrawing(read, text);
    (isDrawing ? withDiagrams : waiting).push({ text, examined });
    if (pages.hasStarted()) await makeWaiting();
    await giveTurn();
  }
  await pages.starting;
  waiting.push(...withDiagrams);
  await makeWaiting();
  const rendering = pages.rendering();
  await rendering?.stager.settle();
  pieces.close();
  const failure = pages.failure();
  const hasErrors = [...texts.values()].some(({ examined: { diagnostics } }) =>
    diagnostics.some(({ severity }) => severity === 'error'),
  );
  if (!hasErrors && failure) throw failure;
  return { rendering, made: () => shareOf(read, { texts, rendering, added: options.stage.files }) };
}
