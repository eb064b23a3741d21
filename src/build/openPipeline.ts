import type { BundleStore } from '../bundle/bundleCache.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { createContentReader } from '../load/content.ts';
import { openCaches } from '../pipeline/caches.ts';
import type { PipelineOptions } from '../pipeline/options.ts';
import { createThreads } from '../pipeline/threads.ts';

/** What a build reads a site with. */
export interface BuildInput extends Pick<PipelineOptions, 'locales' | 'drafts' | 'now' | 'readGitDates'> {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  /** Instead of that of the configuration. */
  readonly baseUrl?: string | undefined;
}

/** Make ready to run the pipeline, in the thread that leads a build and in the others. `save` writes the caches. */
export function openPipeline({ config, store, baseUrl, ...rest }: BuildInput) {
  const { save, searches, ...caches } = openCaches(store.cacheDir, store);
  const pipeline: PipelineOptions = {
    config: baseUrl === undefined ? config : { ...config, baseUrl },
    store,
    content: createContentReader(),
    entries: new WeakMap(),
    ...caches,
    ...rest,
    dev: false,
    threads: createThreads(),
  };
  return { pipeline, save, searches };
}
