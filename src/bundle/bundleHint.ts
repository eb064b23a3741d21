import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { table } from '../shared/table.ts';
import { isNodePart } from './nodeParts.ts';
import { hasPackage, installHint } from './optionalPackage.ts';
import { packageDir } from './packageDir.ts';
import { type PackageManifest, readPackageManifest } from './packageManifest.ts';
import { notBuiltHint } from './workspacePackages.ts';

/** Scripts of a package that write files which others import. */
const WRITES_FILES = /^(?:pre(?!pare|serve|view|commit)|gen|codegen|sync|fetch|clone|copy|api|docs:|update)/;

function manifestOf(rootDir: string): PackageManifest {
  try {
    return readPackageManifest(rootDir) ?? {};
  } catch {
    return {}; // npm tells of what it cannot read
  }
}

const dependenciesOf = (rootDir: string): readonly string[] => {
  const { dependencies, devDependencies, peerDependencies } = manifestOf(rootDir);
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
};

/** The folder of the package of the repository, not the site, that a file is in. */
function packageAround(file: string, rootDir: string): string | undefined {
  if (isInside(rootDir, file) || isInstalled(file)) return undefined;
  for (let dir = path.dirname(file); !isInside(dir, rootDir); dir = path.dirname(dir))
    if (existsSync(path.join(dir, 'package.json'))) return dir;
  return undefined;
}

/** A name without a folder: style sheets mean a file beside them by it, if there is one. */
const BARE_FILE = /^Could not resolve "[^/"]+\.\w+"$/;

const isStyleSheet = (location: Message['location']): boolean => /\.(?:css|s[ac]ss|less)$/.test(location?.file ?? '');

/**
 * What to do where a module imports a file that is not there: a script of the site, or of the package that the module belongs to, may
 * write it. `text` is what esbuild says.
 */
function missingFileHint({ text, location }: Pick<Message, 'text' | 'location'>, rootDir: string): string | undefined {
  const isFile = /^Could not resolve "(?:\.|\/|@site\/)/.test(text) || (isStyleSheet(location) && BARE_FILE.test(text));
  if (!isFile) return undefined;
  const dir = location ? packageAround(path.resolve(rootDir, location.file), rootDir) : undefined;
  if (dir !== undefined) return `there is no such file; ${notBuiltHint(dir, rootDir)}`;
  const names = Object.keys(manifestOf(rootDir).scripts ?? {}).filter((name) => WRITES_FILES.test(name));
  const candidates = names.map((name) => `\`npm run ${name}\``).join(', ');
  return `there is no such file; if a program writes it, run that first${candidates ? `: package.json has ${candidates}` : ''}`;
}

/** The package of what is imported: `name` of `name/dist/a.css`. */
const PACKAGE = /^Could not resolve "((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:\/[^"]*)?"$/i;
/** Names of Docusaurus that are no packages, or none that could be installed here. */
const OF_DOCUSAURUS = /^@(?:docusaurus|generated|site|theme|theme-init|theme-original)\//;

/** What our own plugin says of a package that Node would not find. */
const NO_PACKAGE = /^there is no package "([^"]+)"$/;

/** What to do about a package that is not installed: `package.json` may have it. */
const notInstalledHint = (name: string, rootDir: string): string | undefined =>
  dependenciesOf(rootDir).includes(name)
    ? 'package.json has the package, and it is not installed: run `npm install`'
    : undefined;

/** What is wrong in our own words, where what esbuild cannot resolve is part of a package that package.json has, and that is not installed. */
export function messageOf({ text, location }: Pick<Message, 'text' | 'location'>, rootDir: string): string {
  const [, name] = PACKAGE.exec(text) ?? [];
  if (name === undefined || !dependenciesOf(rootDir).includes(name)) return text;
  const from = location ? [path.dirname(path.resolve(rootDir, location.file))] : [];
  return [...from, rootDir].some((dir) => hasPackage(name, dir)) ? text : `there is no package "${name}"`;
}

/** What to do where a module or a style sheet imports a package that is not there. `text` is what esbuild says. */
function missingPackageHint({ text, location }: Pick<Message, 'text' | 'location'>, rootDir: string) {
  const [, missing] = NO_PACKAGE.exec(text) ?? [];
  if (missing !== undefined) return notInstalledHint(missing, rootDir) ?? installHint(missing);
  const [, name] = PACKAGE.exec(text) ?? [];
  if (name === undefined || OF_DOCUSAURUS.test(name)) return undefined;
  const from = location ? [path.dirname(path.resolve(rootDir, location.file))] : [];
  if ([...from, rootDir, packageDir].some((dir) => hasPackage(name, dir)))
    return `"${name}" is installed, and gives no such entry point: see "exports" in its package.json`;
  const known = notInstalledHint(name, rootDir);
  if (known !== undefined) return known;
  const isFile = BARE_FILE.test(text) ? '; if it is a file, write "./" in front' : '';
  return `if it is a package, ${installHint(name)}${isFile}`;
}

/** Packages that stand for parts of Node in browsers, where their names are others. */
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

/** What to do about a style sheet in a language that nothing here compiles. */
const foreignStyleHint = (text: string): string | undefined =>
  /^No loader is configured for "\.styl" files/.test(text)
    ? 'have `npx stylus` write it as CSS and import that, or write it as Sass (.scss)'
    : undefined;

/** What to do where browsers would run what needs Node. */
function nodePartHint(text: string): string | undefined {
  const name = /^Could not resolve "(?:node:)?([^"]+)"$/.exec(text)?.[1] ?? '';
  return isNodePart(name)
    ? `this is a part of Node, and browsers run what imports it: leave it to what a build runs, or install a package in its place and name it in \`alias\`: { ${JSON.stringify(name)}: ${JSON.stringify(PACKAGES_FOR_BROWSERS[name] ?? `${name}-browserify`)} }`
    : undefined;
}

/** Types, as TypeScript and Flow write them. */
const TYPES = /^\s*(?:(?:import|export)\s+)?(?:type|opaque\s+type|interface|enum)\s|[\w)\]}?]\s*:\s*[\w?{[(|]|\{\|/;

/** Of a syntax error in a script: types are no JavaScript. */
function typesHint({ text, location }: Pick<Message, 'text' | 'location'>): string | undefined {
  const isScript = /\.jsx?$/.test(location?.file ?? '') && /^(?:Expected|Unexpected)\b/.test(text);
  return isScript && TYPES.test(location?.lineText ?? '')
    ? 'types of Flow that TypeScript does not have are not read: have `npx flow-remove-types` take them out, or write those of TypeScript'
    : undefined;
}

/** What to do about something that esbuild cannot bundle. */
export const bundleHint = (message: Pick<Message, 'text' | 'location'>, rootDir: string): string | undefined =>
  missingFileHint(message, rootDir) ??
  nodePartHint(message.text) ??
  missingPackageHint(message, rootDir) ??
  foreignStyleHint(message.text) ??
  typesHint(message);
