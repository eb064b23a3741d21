import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import * as v from 'valibot';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { PACKAGE_NAME } from './packageName.ts';
import { resolveRootImports } from './rootImports.ts';

/** Names that modules are imported by: a file, a folder or a package stands for each, or nothing at all. */
export type Aliases = Readonly<Record<string, string | false>>;

/** What may have aliases of its own. */
export interface AliasSource {
  /** Absolute. */
  readonly rootDir: string;
  readonly alias?: Aliases;
  /** Absolute folders that imports with a slash in front start from, in this order. */
  readonly roots?: readonly string[];
}

/** True where the configuration has aliases, which packages know too. */
export const hasAliases = ({ alias = {} }: AliasSource): boolean => Object.keys(alias).length > 0;

/** A name, or names with `*` in place of any text, and what is tried for it, in this order. */
export interface Alias {
  readonly name: string;
  /** Absolute, with `*` where the name has it; empty for a module without contents. */
  readonly targets: readonly string[];
  /** True if the sources of the site alone know it, and packages do not. */
  readonly isOfSite: boolean;
}

/** Of these sitegen has the only copy, or its own way. */
const RESERVED = new RegExp(`^(?:${PACKAGE_NAME}|react|react-dom|@site|@theme|@docusaurus|@generated)(?:/|$)|^\\*`);

/** Names as webpack has them: with all that lies below, but where they end with `$`. */
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
const LAST_COMMA_OR_TEXT = /("(?:\\.|[^"\\])*")|,(?=\s*[\]}])/g;

/** As much of a `tsconfig.json` as is read. What is of another type counts for nothing: compilers tell of it. */
const compilerConfig = v.object({
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
});

function readCompilerConfig(file: string): Partial<v.InferOutput<typeof compilerConfig>> {
  try {
    const plain = readFileSync(file, 'utf8').replace(COMMENT_OR_TEXT, '$1').replace(LAST_COMMA_OR_TEXT, '$1');
    return v.parse(compilerConfig, JSON.parse(plain));
  } catch {
    return {}; // editors tell of it
  }
}

/** The file that `extends` names; those of packages have no paths of the site. */
const extendedFile = (from: string, name: string): string | undefined =>
  name.startsWith('.') ? path.resolve(path.dirname(from), name.endsWith('.json') ? name : `${name}.json`) : undefined;

/** The `paths` that hold for a file of settings, and what they start from. */
function findPaths(file: string, seen: readonly string[] = []): readonly Alias[] {
  if (seen.includes(file) || !existsSync(file)) return [];
  const { extends: extended = [], compilerOptions } = readCompilerConfig(file);
  const { baseUrl = '.', paths } = compilerOptions ?? {};
  const dir = path.resolve(path.dirname(file), baseUrl);
  if (paths)
    return Object.entries(paths).map(([name, targets]) => ({
      name,
      targets: targets.filter((target) => !target.endsWith('.d.ts')).map((target) => path.resolve(dir, target)),
      isOfSite: true,
    }));
  const files = [extended].flat().flatMap((name) => extendedFile(file, name) ?? []);
  return files.toReversed().flatMap((one) => findPaths(one, [...seen, file]));
}

/** Aliases of the configuration, then `paths` of `tsconfig.json` or `jsconfig.json` in the root of the site. */
export function readAliases(source: AliasSource): readonly Alias[] {
  const file = ['tsconfig.json', 'jsconfig.json'].map((name) => path.join(source.rootDir, name)).find(existsSync);
  const paths = file === undefined ? [] : findPaths(file).filter(({ targets }) => targets.length > 0);
  return [...ownAliases(source), ...paths].filter(({ name }) => !RESERVED.test(name));
}

/** What changes with any of the aliases, wherever the site lies. */
export const aliasSalt = (source: AliasSource): string =>
  JSON.stringify(
    readAliases(source).map(({ name, targets }) => [
      name,
      targets.map((target) => (path.isAbsolute(target) ? path.relative(source.rootDir, target) : target)),
    ]),
  );

const toPattern = (name: string): RegExp => new RegExp(`^${name.split('*').map(escapeRegex).join('(.+)')}$`);

const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/** The first target that is there; without one, what is wrong with the last. */
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

/** Have modules find what aliases stand for. It has to come before all plugins that know names of packages. */
export const siteAliases = (source: AliasSource): Plugin => ({
  name: 'sitegen-aliases',
  setup(build) {
    for (const alias of readAliases(source)) {
      const pattern = toPattern(alias.name);
      build.onResolve({ filter: pattern }, async (args) => {
        if (alias.isOfSite && IN_PACKAGE.test(args.importer)) return undefined;
        if (alias.targets.length === 0) return { path: args.path, namespace: EMPTY };
        const [, part = ''] = pattern.exec(args.path) ?? [];
        return resolveTargets(build, alias, part, args);
      });
    }
    resolveRootImports(build, source.roots ?? []);
    build.onLoad({ filter: /.*/, namespace: EMPTY }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
});
