import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Location, OnResolveArgs, PartialMessage, Plugin, PluginBuild } from 'esbuild';
import * as v from 'valibot';
import { isInstalled } from '../disk/isInstalled.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { createLines } from '../source/lines.ts';
import { blank } from '../source/markdownCode.ts';
import { parseYaml } from '../source/yaml.ts';
import { PACKAGE_NAME } from './packageName.ts';
import { resolveRootImports } from './rootImports.ts';

/** Import names, each with the file, folder or package that it stands for; `false` stands for an empty module. */
export type Aliases = Readonly<Record<string, string | false>>;

/** The site whose aliases are read. */
export interface AliasSource {
  /** Absolute. */
  readonly rootDir: string;
  readonly alias?: Aliases;
  /** Absolute folders in which imports that begin with a slash are looked up, in this order. */
  readonly roots?: readonly string[];
}

/** True if the configuration has aliases. Unlike `paths` of a `tsconfig.json`, these apply inside packages too. */
export const hasAliases = ({ alias = {} }: AliasSource): boolean => Object.keys(alias).length > 0;

/** An import name (`*` matches any text), and the targets that are tried for it, in this order. */
export interface Alias {
  readonly name: string;
  /** Absolute paths or names of packages, with `*` where the name has it; empty for a module without contents. */
  readonly targets: readonly string[];
  /** True if the alias applies in the site's own sources only, not inside packages. */
  readonly isOfSite: boolean;
}

/** Names that cannot be aliased: sitegen has the only copy of them, or resolves them itself. */
const RESERVED = new RegExp(`^(?:${PACKAGE_NAME}|react|react-dom|@site|@theme|@docusaurus|@generated)(?:/|$)|^\\*`);

/** Aliases of the configuration, as in webpack: each covers the paths below it too, unless its name ends with `$`. */
function ownAliases({ rootDir, alias = {} }: AliasSource): readonly Alias[] {
  return Object.entries(alias).flatMap(([written, target]): Alias[] => {
    const name = written.replace(/\$$/, '');
    const isPath = target !== false && /^\.{0,2}\//.test(target);
    const targets = target === false ? [] : [isPath ? path.resolve(rootDir, target) : target];
    const exact = { name, targets, isOfSite: false };
    const below = { ...exact, name: `${name}/*`, targets: targets.map((one) => `${one}/*`) };
    return written.endsWith('$') ? [exact] : [exact, below];
  });
}

const COMMENT_OR_TEXT = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** The fields of a `tsconfig.json` that are read. Values of a wrong type are ignored: the compiler reports them. */
const compilerConfig = v.fallback(
  v.object({
    extends: v.fallback(v.optional(v.union([v.string(), v.array(v.string())])), undefined),
    compilerOptions: v.fallback(
      v.optional(
        v.object({
          baseUrl: v.fallback(v.optional(v.string()), undefined),
          paths: v.fallback(v.optional(v.record(v.string(), v.array(v.string()))), undefined),
        }),
      ),
      undefined,
    ),
  }),
  {},
);

/** The aliases, and warnings about files that could not be read. */
interface FoundAliases {
  readonly aliases: readonly Alias[];
  readonly warnings: readonly PartialMessage[];
}

const withoutAliases = (text: string, location: Partial<Location>): FoundAliases => ({
  aliases: [],
  warnings: [{ text: `${text}: aliases from this file are ignored`, location }],
});

/** The file that `extends` names; undefined for a package, which has no `paths` of the site. */
const extendedFile = (from: string, name: string): string | undefined =>
  name.startsWith('.') ? path.resolve(path.dirname(from), name.endsWith('.json') ? name : `${name}.json`) : undefined;

/** Read the `paths` of a `tsconfig.json`, or those it inherits through `extends`. `seen` are the files that led here. */
function findPaths(file: string, seen: readonly string[] = []): FoundAliases {
  if (seen.includes(file)) return { aliases: [], warnings: [] };
  // Parsed as YAML, which covers what compilers accept (such as trailing commas), except comments.
  const written = readFileSync(file, 'utf8');
  const parsed = parseYaml(written.replace(COMMENT_OR_TEXT, (whole, text?: string) => text ?? blank(whole)));
  if (!('value' in parsed)) {
    const { message, line, column } = parsed;
    return withoutAliases(message, { file, line, column: column - 1 });
  }
  const settings = v.parse(compilerConfig, parsed.value);
  const { extends: extended = [], compilerOptions } = settings;
  const { baseUrl = '.', paths } = compilerOptions ?? {};
  const dir = path.resolve(path.dirname(file), baseUrl);
  if (paths)
    return {
      aliases: Object.entries(paths).map(([name, targets]) => ({
        name,
        targets: targets.filter((target) => !target.endsWith('.d.ts')).map((target) => path.resolve(dir, target)),
        isOfSite: true,
      })),
      warnings: [],
    };
  const found = [extended]
    .flat()
    .toReversed()
    .flatMap((name) => {
      const other = extendedFile(file, name);
      if (other === undefined) return [];
      if (existsSync(other)) return findPaths(other, [...seen, file]);
      const { line, column } = createLines(written).at(written.indexOf(`"${name}"`));
      return withoutAliases(`"${name}" does not exist`, { file, line, column: column - 1 });
    });
  return {
    aliases: found.flatMap(({ aliases }) => aliases),
    warnings: found.flatMap(({ warnings }) => warnings),
  };
}

/** Aliases of the configuration, then `paths` of `tsconfig.json` or `jsconfig.json` in the root of the site. */
function findAliases(source: AliasSource): FoundAliases {
  const file = ['tsconfig.json', 'jsconfig.json'].map((name) => path.join(source.rootDir, name)).find(existsSync);
  const { aliases, warnings } = file === undefined ? { aliases: [], warnings: [] } : findPaths(file);
  const paths = aliases.filter(({ targets }) => targets.length > 0);
  return { aliases: [...ownAliases(source), ...paths].filter(({ name }) => !RESERVED.test(name)), warnings };
}

/** Aliases of the configuration, then those of the site's `tsconfig.json` or `jsconfig.json`. */
export const readAliases = (source: AliasSource): readonly Alias[] => findAliases(source).aliases;

/** A part of a cache key: changes with any of the aliases, but not with the folder that the site lies in. */
export function aliasSalt(source: AliasSource): string {
  const { aliases, warnings } = findAliases(source);
  const fromRoot = (file: string): string => (path.isAbsolute(file) ? path.relative(source.rootDir, file) : file);
  return JSON.stringify([
    aliases.map(({ name, targets }) => [name, targets.map(fromRoot)]),
    warnings.map(({ text, location }) => [text, { ...location, file: fromRoot(location?.file ?? '') }]),
  ]);
}

const toPattern = (name: string): RegExp => new RegExp(`^${name.split('*').map(escapeRegex).join('(.+)')}$`);

/** Resolve to the first target that exists; undefined if none does. */
async function resolveTargets(build: PluginBuild, { targets }: Alias, part: string, args: OnResolveArgs) {
  const { kind, importer, resolveDir, pluginData } = args;
  for (const target of targets) {
    const found = await build.resolve(
      target.replace('*', () => part),
      { kind, importer, resolveDir, pluginData },
    );
    if (found.errors.length === 0) return found;
  }
  return undefined;
}

const EMPTY = 'sitegen-empty';

/** Resolve aliases. Has to come before all plugins that resolve names of packages. */
export const siteAliases = (source: AliasSource): Plugin => ({
  name: 'sitegen-aliases',
  setup(build) {
    const { aliases, warnings } = findAliases(source);
    build.onStart(() => ({ warnings: [...warnings] }));
    for (const alias of aliases) {
      const pattern = toPattern(alias.name);
      build.onResolve({ filter: pattern }, async (args) => {
        if (alias.isOfSite && isInstalled(args.importer)) return undefined;
        if (alias.targets.length === 0) return { path: args.path, namespace: EMPTY };
        const [, part = ''] = pattern.exec(args.path) ?? [];
        return resolveTargets(build, alias, part, args);
      });
    }
    resolveRootImports(build, source.roots ?? []);
    build.onLoad({ filter: /.*/, namespace: EMPTY }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
});
