import { setImmediate } from 'node:timers/promises';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { createPictures, type PictureSummary } from '../load/pictures.ts';
import type { SiteBundles } from '../pipeline/bundleSite.ts';
import { createOutputs, type OutputOptions, type WrittenPage } from '../pipeline/createOutputs.ts';
import { createExaminer, type Findings, type Text, textsOf } from '../pipeline/examine.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import type { ReadSites } from '../pipeline/readSites.ts';
import { createSearchGatherer, type Searched } from '../pipeline/searched.ts';
import { type Job, runJobs } from '../write/runJobs.ts';
import type { Stage } from '../write/stage.ts';
import { createStager, type StagedFiles, type StageOptions } from '../write/stageOutputs.ts';

/** What the texts of a share tell, and the files that were made of them. Plain data. */
export interface MadeShare {
  /** As in `ReadSites`. */
  readonly signature: string;
  readonly findings: Findings;
  readonly searched: Searched;
  readonly files: StagedFiles;
  /** Paths of those that were put into the stage. */
  readonly added: readonly string[];
  readonly written: readonly WrittenPage[];
  /** Absolute paths of the files that its texts name or show parts of, whether they are there or not. */
  readonly shown: readonly string[];
  readonly pictures?: PictureSummary;
}

/** Where the files of a share go, and with what they are made. */
export interface ShareOptions extends OutputOptions, Pick<StageOptions, 'outDir' | 'manifest'> {
  readonly stage: Stage;
  /** Absent where the site cannot be rendered: then its texts are looked into, and nothing is made. */
  readonly bundles: SiteBundles | undefined;
  /** Told how many files there are so far. */
  readonly onProgress: (done: number) => void;
}

/** Everything about a share: what it was found to be, and what can still be made of it. */
export interface ShareWork {
  readonly made: () => Promise<MadeShare>;
  /** Absent where nothing can be rendered. */
  readonly rendering: ReturnType<typeof startRendering>;
}

/** What the files of a share are made with. */
function startRendering(
  read: ReadSites,
  { config, store }: PipelineOptions,
  { stage, bundles, outDir, manifest, onProgress, ...options }: ShareOptions,
) {
  if (!bundles) return undefined;
  const { rootDir, images: settings } = config;
  const { cacheDir, reuse } = store;
  const pictures = settings && createPictures({ rootDir, settings, cacheDir, reuse });
  const outputs = createOutputs(read, bundles, { ...options, pictures });
  const stager = createStager(stage, { outDir, manifest, assets: outputs.assets, onProgress });
  return { outputs, stager, pictures };
}

/**
 * Make the pages of a share. Each text is parsed, looked into, rendered wherever it shows, and let go before many others are:
 * all of them together take much memory. Gives what is needed to make all else.
 */
export async function makeTexts(read: ReadSites, pipeline: PipelineOptions, options: ShareOptions): Promise<ShareWork> {
  const { examine, findings } = createExaminer(read);
  const { gather, searched } = createSearchGatherer(read);
  const rendering = startRendering(read, pipeline, options);
  /** What keeps pages from being rendered: told once all texts are looked into. */
  const failures: SiteError[] = [];
  const render = async (file: string): Promise<void> => {
    try {
      for (const output of rendering?.outputs.texts.get(file) ?? []) await rendering?.stager.put(output);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      failures.push(error);
    }
  };
  const toJob =
    (text: Text): Job =>
    async () => {
      const { source } = text.page.entry;
      examine(text);
      if (findings.facts.has(source.file)) {
        gather(source.file);
        if (failures.length === 0) await render(source.file);
        read.forget(source);
      }
      await setImmediate(); // messages of threads, and the terminal, have their turn
    };
  await runJobs([...textsOf(read)].map(toJob));
  const hasErrors = findings.diagnostics.some(({ severity }) => severity === 'error');
  if (!hasErrors && failures[0]) throw failures[0];
  return {
    rendering,
    async made() {
      const summary = rendering?.pictures?.summary();
      return {
        signature: read.signature,
        findings,
        searched,
        files: rendering?.stager.files ?? new Map(),
        added: options.stage.files,
        shown: [
          ...read.shownFiles(),
          ...read.files.lookedAt(),
          ...(rendering?.outputs.assets ?? []).flatMap(({ source }) => source ?? []),
        ],
        written: (await rendering?.outputs.findUses()) ?? [],
        ...(summary ? { pictures: summary } : {}),
      };
    },
  };
}
