import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startPreviewServer } from '../preview/server.ts';
import { createSay } from '../report/say.ts';
import { loadBuildRecord } from '../write/manifest.ts';
import { buildMissing } from './buildMissing.ts';
import { type CommonOptions, openProject } from './project.ts';
import { createReporter } from './reporter.ts';
import { announce, type ServingOptions, untilInterrupted } from './serving.ts';

/** Options of `sitegen preview`. */
export interface PreviewOptions extends CommonOptions, ServingOptions {
  /** Absolute. */
  readonly outDir: string;
  /** Base path that the site is served under. @default that of the last build */
  readonly baseUrl?: string;
}

/** Serve the built site as static hosts do, until interrupted. */
export async function preview(options: PreviewOptions): Promise<void> {
  const { rootDir, cwd, outDir, port, host } = options;
  const shownDir = path.relative(cwd, outDir) || '.';
  if (!existsSync(outDir) || readdirSync(outDir).length === 0)
    throw buildMissing(`there is no built site in ${shownDir}`, 'run `npx sitegen build` first');
  const { config, store } = await openProject(options, { reuseCache: true });
  const built = loadBuildRecord({ cacheDir: store.cacheDir, outDir });
  const baseUrl = options.baseUrl ?? built?.baseUrl ?? config.baseUrl;
  const reporter = createReporter(options);
  const say = createSay(options);
  if (built && built.configHash !== config.configHash)
    say(
      `${shownDir} was built with another ${config.configFile} or another version of sitegen: run \`npx sitegen build\` to update it`,
    );

  const server = await startPreviewServer({
    outDir,
    shownDir: path.relative(rootDir, outDir),
    baseUrl,
    isStrict: (built ?? config).trailingSlash !== undefined,
    port,
    host,
    onFailure: reporter.report,
    say,
  });
  announce(server.port, { ...options, home: baseUrl, say });
  await untilInterrupted(options.interrupted);
  await server.close();
}
