import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { LostPiece, openPieces, type PieceWriter } from '../cache/pieces.ts';
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

/** Everything about a text that other pages and later builds need. Plain data. */
export interface MadeText extends KnownText {
  readonly examined: ExaminedText;
  readonly searched: SearchedText;
  /** Paths of its pages, their Markdown twins, and the assets that they name. */
  readonly files: readonly string[];
  readonly written: readonly WrittenPage[];
  /** Absent if the text could not be parsed. */
  readonly metadata?: StoredMetadata;
}

/** Replace functions, which can be neither sent nor stored: hints become strings. */
export const toPlainText = (text: MadeText): MadeText => ({
  ...text,
  examined: { ...text.examined, diagnostics: text.examined.diagnostics.map(readDiagnostic) },
});

/** Results of an earlier build that save work if the text has not changed. Plain data. */
export interface EarlierText extends Pick<MadeText, 'metadata' | 'showsOthers'>, Pick<SearchedText, 'contents'> {
  /** Only if they contain HTML for lists: others are quick to find again. */
  readonly facts?: TextFacts;
}

/** Pick the results that save work in the next build. */
export const toEarlierText = ({ metadata, showsOthers, examined: { facts }, searched }: MadeText): EarlierText => ({
  showsOthers,
  contents: searched.contents,
  ...(metadata ? { metadata } : {}),
  ...(facts?.html.some((html) => html !== '') ? { facts } : {}),
});

/** All results of a thread or a shard: its texts, and the files made from them. Plain data. */
export interface MadeShare {
  /** As in `ReadSites`. */
  readonly signature: string;
  /** Texts by their files. */
  readonly texts: ReadonlyMap<string, MadeText>;
  readonly files: StagedFiles;
  /** Paths of the files that were written to the stage. */
  readonly added: readonly string[];
  /** Absolute paths of the files that its texts name or include, whether they exist or not. */
  readonly shown: readonly string[];
  readonly pictures?: PictureSummary;
}

/** How to make the texts of a share, and where to write their files. */
export interface ShareOptions extends OutputOptions, Pick<StageOptions, 'outDir' | 'manifest' | 'isWhole'> {
  readonly claims: TextClaims;
  readonly stage: Stage;
  /** Resolves to undefined if the site cannot be rendered: then texts are examined only. */
  readonly bundling: Promise<SiteBundles | undefined>;
  /** Results of an earlier build by file. Texts that showed others (`showsOthers`) are made last. */
  readonly known?: ReadonlyMap<string, EarlierText> | undefined;
  /** True for the files of texts to leave out. */
  readonly isKnown?: ((file: string) => boolean) | undefined;
  /** Called with the number of texts made so far. */
  readonly onProgress: (done: number) => void;
}

/** A share whose texts are made, with the means to render other files. */
export interface ShareWork {
  readonly made: () => MadeShare;
  /** Absent if the site cannot be rendered. */
  readonly rendering: ReturnType<typeof startRendering> | undefined;
}

/** Create what renders and stages the files of a share. */
function startRendering(
  read: ReadSites,
  { config, store }: Pick<PipelineOptions, 'config' | 'store'>,
  bundles: SiteBundles,
  {
    stage,
    outDir,
    manifest,
    isWhole,
    ...options
  }: Omit<ShareOptions, 'bundling' | 'known' | 'isKnown' | 'claims' | 'onProgress'>,
) {
  const { rootDir, images: settings } = config;
  const { cacheDir, reuse } = store;
  const pictures = settings && createPictures({ rootDir, settings, cacheDir, reuse });
  const outputs = createOutputs(read, bundles, { ...options, pictures });
  const stager = createStager(stage, { outDir, manifest, isWhole, assets: outputs.assets });
  return { outputs, stager, pictures };
}

/** Characters of Markdown: posts up to this total size stay in memory for lists and feeds. */
const MOST_KEPT = 1_000_000;

/** Collect the results of a share as they are now. */
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

/** A text with the result of examining it. */
interface Examined {
  readonly text: Text;
  readonly examined: ExaminedText;
}

/** Start drawing the diagrams of a text. Returns false if it has none. */
function startDrawing(
  { bodyOf, diagrams, config }: Pick<ReadSites, 'bodyOf' | 'diagrams' | 'config'>,
  { page }: Text,
): boolean {
  if (config.mermaid.render !== 'build') return false;
  const texts = bodyOf(page.entry.source).slots.flatMap((slot) => (slot.type === 'diagram' ? [slot.source] : []));
  diagrams.prepare(texts).catch(() => undefined); // reported by the pages that show them
  return texts.length > 0;
}

/** Makes pages once templates are bundled, and stops at the first that cannot be rendered. */
interface PageMaker {
  /** Resolves when pages can be made, or when it is known that they cannot. */
  readonly starting: Promise<void>;
  readonly hasStarted: () => boolean;
  readonly rendering: () => ShareWork['rendering'];
  /** The error that stopped rendering, to be thrown when all texts are examined. */
  readonly failure: () => SiteError | undefined;
  /** Make the pages of the text in a file. Makes nothing if rendering is impossible. */
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

/** Choose the posts that stay in memory on the thread that makes lists and feeds, which show them again. */
function createPostKeeper({ makesOthers }: Pick<ReadSites, 'makesOthers'>): (entry: Text['page']['entry']) => boolean {
  let length = 0;
  return ({ kind, source }) => {
    if (!makesOthers || kind !== 'post') return false;
    length += source.text.length;
    return length <= MOST_KEPT;
  };
}

/** Sort the texts of a share: those with diagrams first, since drawing takes a while, and those that show other texts last. */
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

/** Create a function that makes an examined text: its pages, and what other pages and later builds need. It releases the text. */
async function createTextMaker(
  read: ReadSites,
  { pages, pieces, known }: { readonly pages: PageMaker; readonly pieces: PieceWriter } & Pick<ShareOptions, 'known'>,
): Promise<(text: Examined) => Promise<MadeText>> {
  const readSearched = await createSearchedReader(read, pieces, (route) =>
    pages.failure() ? undefined : pages.rendering()?.outputs.shownOn(route),
  );
  const isShownAgain = createPostKeeper(read);
  return async ({ text, examined }) => {
    const { entry } = text.page;
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
}

const hasErrors = (texts: ReadonlyMap<string, MadeText>): boolean =>
  [...texts.values()].some(({ examined }) => examined.diagnostics.some(({ severity }) => severity === 'error'));

/**
 * Make the pages of the texts of a share that this thread claims. To save memory, each text is parsed, examined, rendered in all
 * its pages, and released before the next one. Throws a `SiteError` if the site's own code fails to render.
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
  const make = await createTextMaker(read, { pages, pieces, known });
  const texts = new Map<string, MadeText>();
  /** Examined texts that wait until templates are bundled. */
  const waiting: Examined[] = [];
  /** Examined texts whose diagrams are being drawn: they are made last. */
  const withDiagrams: Examined[] = [];
  const makeWaiting = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      texts.set(next.text.page.entry.source.file, await make(next));
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
  if (failure && !hasErrors(texts)) throw failure;
  return { rendering, made: () => shareOf(read, { texts, rendering, added: options.stage.files }) };
}
