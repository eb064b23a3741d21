import { SiteError } from '../diagnostics/diagnostic.ts';
import type { FieldPath } from '../diagnostics/fieldPath.ts';
import type { FieldDiagnostic } from '../diagnostics/validate.ts';
import { type ConfigFile, configDiagnostics } from './configDiagnostics.ts';

/** A file with a configuration, and how its export is written. */
export interface ExportingFile extends ConfigFile {
  /** @example 'defineConfig({ … })' */
  readonly example: string;
  /** Code of its diagnostics. */
  readonly code: 'config-invalid' | 'sidebar-invalid';
}

/** Configurations are hardly deeper than this, and values without an end are reported elsewhere. */
const MOST_LEVELS = 50;

/** The paths of promises in a value: schemas take these for objects without fields. */
function findPromises(value: unknown, path: FieldPath = [], seen = new Set<unknown>()): readonly FieldPath[] {
  if (typeof value !== 'object' || value === null || seen.has(value) || path.length > MOST_LEVELS) return [];
  seen.add(value);
  if (value instanceof Promise) return [path];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, field]) =>
    findPromises(field, [...path, isList ? Number(key) : key], seen),
  );
}

function mistakesOf(value: unknown, { example }: ExportingFile): readonly FieldDiagnostic[] {
  if (value === undefined)
    return [{ path: [], message: 'has no default export', hint: `write \`export default ${example}\`` }];
  if (typeof value === 'function')
    return [
      {
        path: [],
        message: 'the default export is a function, and must be an object',
        hint: `write \`export default ${example}\`; \`await\` may be used in the file, outside of functions`,
      },
    ];
  return findPromises(value).map((path) => ({
    path,
    message:
      path.length === 0 ? 'the default export is a promise, and must be an object' : 'is a promise, not its value',
    hint: 'write `await` before it',
  }));
}

/** Return the default export of a configuration. Throws a `SiteError` if there is none, or if it has to be called or awaited. */
export function defaultExport({ default: value }: Readonly<Record<string, unknown>>, file: ExportingFile): unknown {
  const mistakes = configDiagnostics(mistakesOf(value, file), file);
  if (mistakes.length === 0) return value;
  throw new SiteError(mistakes.map((diagnostic) => ({ ...diagnostic, code: file.code })));
}
