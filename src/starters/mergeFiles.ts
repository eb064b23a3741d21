import * as v from 'valibot';

/** A `.gitignore` with the lines of another one that it lacks, appended. */
export function mergeLines(written: string, wanted: string): string {
  const known = new Set(written.split(/\r?\n/).map((line) => line.trim()));
  const missing = wanted.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !known.has(line));
  return missing.length === 0 ? written : `${written.replace(/\n*$/, '\n')}${missing.join('\n')}\n`;
}

const entries = v.optional(v.record(v.string(), v.string()));

/** The fields of a package.json that are merged. */
const packageSchema = v.looseObject({ scripts: entries, dependencies: entries, devDependencies: entries });

type Package = v.InferOutput<typeof packageSchema>;

/** Adds the entries of `wanted` that `known` lacks. */
function addMissing(
  own: Package['scripts'],
  wanted: Package['scripts'] = {},
  known: Package['scripts'] = own,
): Package['scripts'] {
  const missing = Object.entries(wanted).filter(([name]) => !Object.hasOwn(known ?? {}, name));
  return missing.length === 0 ? own : { ...own, ...Object.fromEntries(missing) };
}

/** Parses a package.json; undefined if it is not one. */
function readPackage(text: string): Package | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, '')); // npm accepts a byte order mark
    return v.is(packageSchema, value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The result of merging two package.json files. */
export interface MergedPackage {
  readonly text: string;
  /** Names of scripts that both have with different commands: the existing ones were kept. */
  readonly keptScripts: readonly string[];
}

/**
 * Adds the scripts and dependencies that a package.json lacks. Everything else stays, including the indentation. Undefined if the
 * existing text is not a package.json.
 */
export function mergePackage(written: string, wanted: string): MergedPackage | undefined {
  const own = readPackage(written);
  if (!own) return undefined;
  const { scripts, dependencies, devDependencies } = readPackage(wanted) ?? {};
  const known = { ...own.dependencies, ...own.devDependencies };
  const merged = {
    ...own,
    scripts: addMissing(own.scripts, scripts),
    dependencies: addMissing(own.dependencies, dependencies, known),
    devDependencies: addMissing(own.devDependencies, devDependencies, known),
  };
  const [, indent = '  '] = /^([ \t]+)"/m.exec(written) ?? [];
  return {
    text: `${JSON.stringify(merged, undefined, indent)}\n`,
    keptScripts: Object.entries(own.scripts ?? {}).flatMap(([name, script]) =>
      scripts?.[name] === undefined || scripts[name] === script ? [] : [name],
    ),
  };
}
