import * as v from 'valibot';

/** The lines of a `.gitignore` that another one lacks, below what stands in that. */
export function mergeLines(written: string, wanted: string): string {
  const known = new Set(written.split(/\r?\n/).map((line) => line.trim()));
  const missing = wanted.split('\n').filter((line) => line !== '' && !line.startsWith('#') && !known.has(line));
  return missing.length === 0 ? written : `${written.replace(/\n*$/, '\n')}${missing.join('\n')}\n`;
}

const entries = v.optional(v.record(v.string(), v.string()));

/** What of a package.json is merged. */
const packageSchema = v.looseObject({ scripts: entries, dependencies: entries, devDependencies: entries });

type Package = v.InferOutput<typeof packageSchema>;

/** The fields of one object that another one lacks, below its own; none where there are none. */
function addMissing(
  own: Package['scripts'],
  wanted: Package['scripts'] = {},
  known: Package['scripts'] = own,
): Package['scripts'] {
  const missing = Object.entries(wanted).filter(([name]) => !Object.hasOwn(known ?? {}, name));
  return missing.length === 0 ? own : { ...own, ...Object.fromEntries(missing) };
}

/** What a package.json says, in its order; undefined where it is none. */
function readPackage(text: string): Package | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return v.is(packageSchema, value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A package.json that two were merged into. */
export interface MergedPackage {
  readonly text: string;
  /** Names of its scripts that say something else than those of the other one. */
  readonly keptScripts: readonly string[];
}

/**
 * A package.json with the scripts and dependencies of another one that it lacks; all else stays as it is, also how it is indented.
 * Undefined where it cannot be read as one.
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
