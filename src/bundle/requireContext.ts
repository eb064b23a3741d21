import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginBuild } from 'esbuild';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { replaceInCode } from '../source/typescript.ts';
import { libraryDir } from './packageDir.ts';
import { scriptLoader } from './scriptEndings.ts';

/** A call of webpack's `require.context`: a folder, whether its subfolders count, and a pattern for files. */
const CALL =
  /\brequire\.context\(\s*(["'])([^"'\n]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n]|\\.)+)\/(\w*)\s*)?(?:,\s*(["'])[\w ]+\6\s*)?,?\s*\)/g;

/**
 * A call of `require.resolve`. webpack returns the id of a module, which is only good for comparing: the specifier is as good.
 */
const RESOLVE = /\brequire\.resolve\(\s*((["'])[^"'\n]+\2)\s*\)/g;

/** Prefix of the specifiers that replace calls of `require.context`. */
const PREFIX = 'sitegen-context:';

/** The arguments of a `require.context` call. */
interface Context {
  /** As written in the code. */
  readonly folder: string;
  readonly isDeep: boolean;
  readonly pattern: string;
  readonly flags: string;
}

/**
 * Replace calls of `require.context` by the import of a generated module, and calls of `require.resolve` by their specifier:
 * esbuild supports neither, and Node would resolve from the place of the bundle.
 */
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

/** The files that match a call, relative to its folder: `./a/b.js`. */
function filesOf(dir: string, { isDeep, pattern, flags }: Context): readonly string[] {
  const wanted = new RegExp(pattern, flags.replace(/[gy]/g, ''));
  return readdirSync(dir, { recursive: isDeep, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `./${relativeFile(dir, path.join(entry.parentPath, entry.name))}`)
    .filter((file) => wanted.test(file))
    .sort();
}

/** Code of the function that webpack gives for a call: it returns a module by its name, and lists all names. */
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

/** Support `require.context` and `require.resolve` in scripts of the site, as webpack does. */
export function resolveContexts(build: PluginBuild, rootDir: string): void {
  const base = build.initialOptions.absWorkingDir ?? rootDir;
  const contexts = new Map<string, Context>();
  build.onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, ({ path: file }) => {
    if (isInstalled(file) || isInside(libraryDir, file)) return undefined;
    const code = readFileSync(file, 'utf8');
    if (!/\brequire\.(?:context|resolve)\(/.test(code)) return undefined;
    return { contents: withModules(code), loader: scriptLoader(file) };
  });
  build.onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path: name, ...args }) => {
    const context = JSON.parse(decodeURIComponent(name.slice(PREFIX.length))) as Context;
    const isOfSite = context.folder.startsWith('@site/');
    const dir = isOfSite
      ? path.join(rootDir, context.folder.slice('@site/'.length))
      : path.resolve(args.resolveDir, context.folder);
    // The path names the folder, so that a change of its list of files changes the bundle (see `bundleInputs`).
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
