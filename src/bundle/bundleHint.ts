import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Message } from 'esbuild';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { table } from '../shared/table.ts';
import { STYLE_FILE } from './assetTypes.ts';
import { hasPackage, installHint } from './optionalPackage.ts';
import { packageDir } from './packageDir.ts';
import { type PackageManifest, readPackageManifest } from './packageManifest.ts';
import { notBuiltHint } from './workspacePackages.ts';

/** Names of npm scripts that probably generate files which others import. */
const WRITES_FILES = /^(?:pre(?!pare|serve|view|commit|ttier)|gen|codegen|sync|fetch|clone|copy|api|docs:|update)/;

function manifestOf(rootDir: string): PackageManifest {
  try {
    return readPackageManifest(rootDir) ?? {};
  } catch {
    return {}; // npm reports a `package.json` that it cannot read
  }
}

const dependenciesOf = (rootDir: string): readonly string[] => {
  const { dependencies, devDependencies, peerDependencies } = manifestOf(rootDir);
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
};

/** The folder of the workspace package that contains a file; undefined for files of the site and of installed packages. */
function packageAround(file: string, rootDir: string): string | undefined {
  if (isInside(rootDir, file) || isInstalled(file)) return undefined;
  for (let dir = path.dirname(file); !isInside(dir, rootDir); dir = path.dirname(dir))
    if (existsSync(path.join(dir, 'package.json'))) return dir;
  return undefined;
}

/** Matches a file name without a folder: in a style sheet it means a file beside it, if there is one. */
const BARE_FILE = /^Could not resolve "[^/"]+\.\w+"$/;

/**
 * Hint for an import of a missing file: a script of the site, or of the package that the module belongs to, may generate it.
 * `text` is esbuild's message.
 */
function missingFileHint({ text, location }: Pick<Message, 'text' | 'location'>, rootDir: string): string | undefined {
  const isFile =
    /^Could not resolve "(?:\.|\/|@site\/)/.test(text) ||
    (STYLE_FILE.test(location?.file ?? '') && BARE_FILE.test(text));
  if (!isFile) return undefined;
  const dir = location ? packageAround(path.resolve(rootDir, location.file), rootDir) : undefined;
  if (dir !== undefined) return `there is no such file; ${notBuiltHint(dir, rootDir)}`;
  const names = Object.keys(manifestOf(rootDir).scripts ?? {}).filter((name) => WRITES_FILES.test(name));
  const candidates = names.map((name) => `\`npm run ${name}\``).join(', ');
  return `there is no such file; if a program writes it, run that first${candidates ? `: package.json has ${candidates}` : ''}`;
}

/** Captures the package of an unresolved import: `name` in `name/dist/a.css`. */
const PACKAGE = /^Could not resolve "((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:\/[^"]*)?"$/i;
/** Names that only Docusaurus resolves: they are no packages, or none that could be installed here. */
const OF_DOCUSAURUS = /^@(?:docusaurus|generated|site|theme|theme-init|theme-original)\//;

/** The message of our own plugin (`nodeImports`) about a package that Node would not find. */
const NO_PACKAGE = /^there is no package "([^"]+)"$/;

/** Hint for a package that `package.json` lists but that is not installed. */
const notInstalledHint = (name: string, rootDir: string): string | undefined =>
  dependenciesOf(rootDir).includes(name)
    ? 'package.json lists the package, but it is not installed: run `npm install`'
    : undefined;

/** The message for the user: esbuild's text, unless an import fails because a package of `package.json` is not installed. */
export function messageOf({ text, location }: Pick<Message, 'text' | 'location'>, rootDir: string): string {
  const [, name] = PACKAGE.exec(text) ?? [];
  if (name === undefined || !dependenciesOf(rootDir).includes(name)) return text;
  const from = location ? [path.dirname(path.resolve(rootDir, location.file))] : [];
  return [...from, rootDir].some((dir) => hasPackage(name, dir)) ? text : `there is no package "${name}"`;
}

/** An import whose name begins with a common alias, which no package can have: `@/lib`, `~/components`. */
const ALIAS = /^(?:Could not resolve|there is no package) "([@~])\//;

/** Hint for an import of a package that cannot be resolved. `text` is esbuild's message. */
function missingPackageHint({ text, location }: Pick<Message, 'text' | 'location'>, rootDir: string) {
  const [, alias] = ALIAS.exec(text) ?? [];
  if (alias !== undefined)
    return `"${alias}" is an alias: write \`alias: { '${alias}': './src' }\` into the configuration, with its folder, or \`paths\` into tsconfig.json`;
  const [, missing] = NO_PACKAGE.exec(text) ?? [];
  if (missing !== undefined) return notInstalledHint(missing, rootDir) ?? installHint(missing);
  const [, name] = PACKAGE.exec(text) ?? [];
  if (name === undefined || OF_DOCUSAURUS.test(name)) return undefined;
  const from = location ? [path.dirname(path.resolve(rootDir, location.file))] : [];
  if ([...from, rootDir, packageDir].some((dir) => hasPackage(name, dir)))
    return `"${name}" is installed, but does not export this path: see "exports" in its package.json`;
  const known = notInstalledHint(name, rootDir);
  if (known !== undefined) return known;
  const isFile = BARE_FILE.test(text) ? '; if it is a file, write "./" in front' : '';
  return `if it is a package, ${installHint(name)}${isFile}`;
}

/** Packages that replace built-in modules of Node in browsers, where they are not called `NAME-browserify`. */
const PACKAGES_FOR_BROWSERS: Readonly<Record<string, string>> = table({
  assert: 'assert/',
  buffer: 'buffer/',
  crypto: 'crypto-browserify',
  events: 'events/',
  path: 'path-browserify',
  process: 'process/browser',
  stream: 'stream-browserify',
  url: 'url/',
  util: 'util/',
});

/** Hint for a style sheet in a language that is not supported. */
const foreignStyleHint = (text: string): string | undefined =>
  /^No loader is configured for "\.styl" files/.test(text)
    ? 'compile it with `npx stylus` and import the CSS, or rewrite it in Sass (.scss)'
    : undefined;

/** Hint for code of the browser bundle that imports a built-in module of Node. */
function nodePartHint(text: string): string | undefined {
  const name = /^Could not resolve "(?:node:)?([^"]+)"$/.exec(text)?.[1] ?? '';
  return isBuiltin(name)
    ? `this module of Node does not exist in browsers: import it only in code that a build runs, or install a replacement and name it in \`alias\`: { ${JSON.stringify(name)}: ${JSON.stringify(PACKAGES_FOR_BROWSERS[name] ?? `${name}-browserify`)} }`
    : undefined;
}

/** Matches a line with types of TypeScript or Flow. */
const TYPES = /^\s*(?:(?:import|export)\s+)?(?:type|opaque\s+type|interface|enum)\s|[\w)\]}?]\s*:\s*[\w?{[(|]|\{\|/;

/** Hint for a syntax error that types in a JavaScript file have caused. */
function typesHint({ text, location }: Pick<Message, 'text' | 'location'>): string | undefined {
  const isScript = /\.jsx?$/.test(location?.file ?? '') && /^(?:Expected|Unexpected)\b/.test(text);
  return isScript && TYPES.test(location?.lineText ?? '')
    ? 'this looks like Flow syntax that TypeScript does not have: remove the types with `npx flow-remove-types`, or use TypeScript'
    : undefined;
}

/** The hint for a message of esbuild: what to do about it; undefined if nothing is known. */
export const bundleHint = (message: Pick<Message, 'text' | 'location'>, rootDir: string): string | undefined =>
  missingFileHint(message, rootDir) ??
  nodePartHint(message.text) ??
  missingPackageHint(message, rootDir) ??
  foreignStyleHint(message.text) ??
  typesHint(message);
