import type { BundleStore } from '../bundle/bundleCache.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { createDiagrams, type DrawDiagram } from '../diagrams/diagrams.ts';
import type { ContentReader } from '../load/content.ts';
import { openCaches } from '../pipeline/caches.ts';
import type { EntryCache, PipelineOptions } from '../pipeline/options.ts';
import { createThreads } from '../pipeline/threads.ts';

/** Everything that a pipeline is opened with. */
export interface BuildInput extends Pick<PipelineOptions, 'locales' | 'drafts' | 'now' | 'readGitDates'> {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  /** Replaces the one of the configuration. */
  readonly baseUrl?: string | undefined;
  /** Stamps of files that were taken when the run began. @default none */
  readonly stamps?: ReadonlyMap<string, string> | undefined;
  /** @default a reader of the site's folders, and of the content that the last run stored */
  readonly content?: ContentReader;
  /** Entries of content files that are already parsed. @default none */
  readonly entries?: EntryCache;
  /** Draws diagrams. @default threads of this pipeline, with a cache of drawings */
  readonly draw?: DrawDiagram;
}

/** Open the pipeline of a build, on the main thread or a worker thread. `save` writes the caches to disk. */
export function openPipeline({ config, store, baseUrl, draw, content, entries, stamps, ...rest }: BuildInput) {
  const { save, searches, ...caches } = openCaches(store.cacheDir, { reuse: store.reuse, stamps });
  const threads = createThreads();
  const diagrams = draw ? { draw } : { draw: threads.diagrams.draw, store };
  const pipeline: PipelineOptions = {
    config: baseUrl === undefined ? config : { ...config, baseUrl },
    store,
    ...caches,
    ...rest,
    content: content ?? caches.content,
    entries: entries ?? caches.entries,
    dev: false,
    threads,
    diagrams: createDiagrams(config.mermaid, diagrams),
  };
  return { pipeline, save, searches };
}
