import path from 'node:path';
import { bundleClient } from '../bundle/client.ts';
import { findDuplicates } from '../bundle/filesByName.ts';
import { checkIslandNames, locateIsland } from '../bundle/islandUses.ts';
import { bundleTemplates } from '../bundle/templates.ts';
import { allOrDiagnostics } from '../diagnostics/diagnostic.ts';
import type { LoadTemplates, Templates } from '../render/templates.ts';
import { siteStemmers } from '../search/index/siteSearch.ts';
import type { KnownIslands } from '../views/islands.ts';
import type { PipelineOptions } from './options.ts';

/** As the bundle of the templates exports it by default. */
type CreateTemplates = (islands: KnownIslands) => Templates;

/** Bundle templates and client. esbuild does so on threads of its own, while content is loaded and parsed. */
export async function bundleSite({ config, store, dev }: PipelineOptions) {
  const templatesDir = path.resolve(config.rootDir, config.templatesDir);
  const clientDir = path.resolve(config.rootDir, config.clientDir);
  const [templates, client] = await allOrDiagnostics([
    bundleTemplates(store, templatesDir),
    bundleClient(store, clientDir, {
      dev,
      stemmers: siteStemmers(config),
      searchProvider: config.search === false ? 'lunr' : config.search.provider,
    }),
  ]);
  const { load, islandUses, hash } = templates;
  const names = client.islands;
  const islands: KnownIslands = {
    names: new Set([...names, ...islandUses.flatMap(({ name }) => name ?? [])]),
    locate: (island) => locateIsland(islandUses, island),
  };
  let loading: Promise<Templates> | undefined;
  const loadTemplates: LoadTemplates = () => {
    loading ??= load().then(({ default: createTemplates }) => (createTemplates as CreateTemplates)(islands));
    return loading;
  };
  const islandsDir = path.posix.join(config.clientDir, 'islands');
  return {
    loadTemplates,
    templatesHash: hash,
    client,
    inputs: [...templates.inputs, ...client.inputs],
    diagnostics: [
      ...findDuplicates(config.rootDir, [
        templatesDir,
        path.join(templatesDir, 'parts'),
        path.join(templatesDir, 'components'),
        path.join(clientDir, 'islands'),
      ]),
      ...client.diagnostics,
      ...checkIslandNames(islandUses, { names, islandsDir }),
    ],
  };
}

/** What `bundleSite` gives. */
export type SiteBundles = Awaited<ReturnType<typeof bundleSite>>;

/** Start to bundle; the promise may be awaited at any time, or never: a rejection does not count as unhandled. */
export function startBundling(options: PipelineOptions): Promise<SiteBundles> {
  const bundling = bundleSite(options);
  bundling.catch(() => undefined);
  return bundling;
}

/** Load the Markdown parser before it is needed: while esbuild starts, this thread is idle. */
export const preloadParser = (): Promise<unknown> => import('../parse/parser.ts');
