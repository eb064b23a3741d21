import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Loader, PluginBuild } from 'esbuild';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { replaceInCode } from '../source/typescript.ts';
import { libraryDir } from './packageDir.ts';

/** A call of webpack's `require.context`: a folder, whether those below count, and which files. */
const CALL =
  /\brequire\.context\(\s*(["'])([^"'\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n]|\\.)+)\/(\w*)\s*)?(?:,\s*(["'])[\w ]+\6\s*)?,?\s*\)/g;

/** A call that asks for the file that a name means: webpack gives the number of a module, which is good for nothing but to tell it from others. */
const RESOLVE = /\brequire\.resolve\(\s*((["'])[^"'\n]+\2)\s*\)/g;

/** How the files of a folder are imported. */
const PREFIX = 'sitegen-context:';

/** What a call asks for. */
interface Context {
  /** As it is written. */
  readonly folder: string;
  readonly isDeep: boolean;
  readonly pattern: string;
  readonly flags: string;
}

/** Code whose calls ask for a module each, or are the name in them: esbuild knows none, and Node looks beside the bundle. */
const withModules = (code: string): string =>
  replaceInCode(
    replaceInCode(code, RESOLVE, (written) => written.replace(RESOLVE, '$1')),
    CALL,
    (written) =>
      written.replace(CALL, (_, _quote, folder: string, isDeep = 'true', pattern = '', flags = '') => {
        const context: Context = { folder, isDeep: isDeep === 'true', pattern, flags };
        return `require(${JSON.stringify(PREFIX + encodeURIComponent(JSON.stringify(context)))})`;
      }),
  );

/** The files that a call means, from its folder: `./a/b.js`. */
function filesOf(dir: string, { isDeep, pattern, flags }: Context): readonly string[] {
  const wanted = new RegExp(pattern, flags.replace(/[gy]/g, ''));
  return readdirSync(dir, { recursive: isDeep, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `./${relativeFile(dir, path.join(entry.parentPath, entry.name))}`)
    .filter((file) => wanted.test(file))
    .sort();
}

/** A function that gives a module by its name, and knows all names, as webpack has it. */
const contextModule = (files: readonly string[]): string => `const modules = {
${files.map((file) => `  ${JSON.stringify(file)}: () => require(${JSON.stringify(file)}),`).join('\n')}
};
function context(name) {
  if (!Object.hasOwn(modules, name)) throw new Error('there is no file "' + name + '"');
  return modules[name]();
}
context.keys = () => Object.keys(modules);
context.resolve = (name) => name;
module.exports = context;
`;

/** Have scripts of the site import the files of a folder by `require.context`, and name files by `require.resolve`, as webpack does. */
export function resolveContexts(build: PluginBuild, rootDir: string): void {
  const base = build.initialOptions.absWorkingDir ?? rootDir;
  const contexts = new Map<string, Context>();
  build.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, ({ path: file }) => {
    if (isInstalled(file) || isInside(libraryDir, file)) return undefined;
    const code = readFileSync(file, 'utf8');
    if (!/\brequire\.(?:context|resolve)\(/.test(code)) return undefined;
    const ending = path.extname(file).slice(1);
    return { contents: withModules(code), loader: (ending === 'js' ? 'jsx' : ending) as Loader };
  });
  build.onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path: name, ...args }) => {
    const context = JSON.parse(decodeURIComponent(name.slice(PREFIX.length))) as Context;
    const isOfSite = context.folder.startsWith('@site/');
    const dir = isOfSite
      ? path.join(rootDir, context.folder.slice('@site/'.length))
      : path.resolve(args.resolveDir, context.folder);
    // With a place of its own, so that what changes in the folder changes the bundle.
    const place = `${path.relative(base, dir)}#${JSON.stringify([context.isDeep, context.pattern, context.flags])}`;
    contexts.set(place, context);
    return { path: place, namespace: 'sitegen-context', pluginData: dir };
  });
  build.onLoad({ filter: /.*/, namespace: 'sitegen-context' }, ({ path: place, pluginData }) => {
    const dir = pluginData as string;
    const context = contexts.get(place) as Context;
    try {
      return { contents: contextModule(filesOf(dir, context)), resolveDir: dir, loader: 'js' };
    } catch {
      return { errors: [{ text: `there is no folder "${context.folder}", which \`require.context\` asks for` }] };
    }
  });
}
