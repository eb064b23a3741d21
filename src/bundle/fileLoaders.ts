import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnLoadResult, PluginBuild } from 'esbuild';
import { parseYaml } from '../source/yaml.ts';
import { AS_ADDRESS } from './assetImports.ts';

/**
 * A webpack request with loaders: `!!raw-loader!./file.ts`. The part before `!=!` selects rules of webpack
 * (https://webpack.js.org/api/loaders/#inline-matchresource) and is ignored.
 */
const WITH_LOADERS = /^(?:[^!]*!=!)?-?!{0,2}(?:[@\w/.-]*-loader(?:\?[^!]*)?!)+/;
const TEXT = 'sitegen-text';
const DATA = 'sitegen-data';

function loadData(file: string): OnLoadResult {
  const parsed = parseYaml(readFileSync(file, 'utf8'));
  if ('value' in parsed) return { contents: `export default ${JSON.stringify(parsed.value ?? null)};`, loader: 'js' };
  const { message, line, column } = parsed;
  return { errors: [{ text: message, location: { file, line, column: column - 1 } }] };
}

/** The namespace in which `onLoad` finds a file that is requested with loaders; undefined if it is imported as usual. */
const namespaceOf = (request: string): string | undefined =>
  /raw-loader|\?raw$/.test(request) ? TEXT : /ya?ml-loader/.test(request) ? DATA : undefined;

const ASKS_FOR_ADDRESS = /(?:file|url)-loader|\?url$/;

/** Resolve imports of texts, data and addresses with those inline loaders that Docusaurus supports. Other loaders are ignored. */
export function resolveLoaders(build: PluginBuild): void {
  build.onResolve({ filter: /^-?!|-loader(?:\?[^!]*)?!|\?(?:raw|url)$/ }, async ({ path: request, ...args }) => {
    const name = request.replace(WITH_LOADERS, '').replace(/^-?!+|\?(?:raw|url)$/g, '');
    if (name === request) return undefined; // it has no known loader: resolving it again would never end
    const { importer, resolveDir, kind } = args;
    const pluginData = ASKS_FOR_ADDRESS.test(request) ? AS_ADDRESS : undefined;
    const found = await build.resolve(name, { importer, resolveDir, kind, pluginData });
    const namespace = namespaceOf(request);
    return namespace === undefined ? found : { path: found.path, namespace, errors: found.errors };
  });
  build.onLoad({ filter: /.*/, namespace: TEXT }, ({ path: file }) => ({
    contents: readFileSync(file, 'utf8'),
    loader: 'text',
    resolveDir: path.dirname(file),
  }));
  build.onLoad({ filter: /.*/, namespace: DATA }, ({ path: file }) => loadData(file));
  build.onLoad({ filter: /\.ya?ml$/, namespace: 'file' }, ({ path: file }) => loadData(file));
}
