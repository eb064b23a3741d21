import type { BundleStore } from '../bundle/bundleCache.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { createDiagrams, type DrawDiagram } from '../diagrams/diagrams.ts';
import { type ContentReader, createContentReader } from '../load/content.ts';
import { openCaches } from '../pipeline/caches.ts';
import type { EntryCache, PipelineOptions } from '../pipeline/options.ts';
import { createThreads } from '../pipeline/threads.ts';

/** What a build reads a site with. */
export interface BuildInput extends Pick<PipelineOptions, 'locales' | 'drafts' | 'now' | 'readGitDates'> {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  /** Instead of that of the configuration. */
  readonly baseUrl?: string | undefined;
  /** @default one that reads the folders of the site */
  readonly content?: ContentReader;
  /** What is known of the files of the content. @default nothing */
  readonly entries?: EntryCache;
  /** Draws diagrams. @default threads of its own, which keep what they have drawn */
  readonly draw?: DrawDiagram;
}

/** Prepare to run the pipeline, in the thread that leads a build and in the others. `save` writes the caches. */
export function openPipeline({
  config,
  store,
  baseUrl,
  draw,
  content = createContentReader(),
  entries = new WeakMap(),
  ...rest
}: BuildInput) {
  const { save, searches, ...caches } = openCaches(store.cacheDir, store);
  const threads = createThreads();
  const diagrams = draw ? { draw } : { draw: threads.diagrams.draw, store };
  const pipeline: PipelineOptions = {
    config: baseUrl === undefined ? config : { ...config, baseUrl },
    store,
    content,
    entries,
    ...caches,
    ...rest,
    dev: false,
    threads,
    diagrams: createDiagrams(config.mermaid, diagrams),
  };
  return { pipeline, save, searches };
}
