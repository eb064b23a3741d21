import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { askWhich } from '../diagnostics/suggest.ts';
import { isInside } from '../disk/isInside.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { libraryDir } from './packageDir.ts';

/** Find the default export of a file; empty if it has none. */
function locateDefault(file: string): Pick<Diagnostic, 'line' | 'column'> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const index = lines.findIndex((line) => /^\s*export default\b|\bas default\b/.test(line));
  return index < 0 ? {} : { line: index + 1, column: (lines[index]?.search(/\S/) ?? 0) + 1 };
}

/** A file (absolute) that has to export something by its own name. */
interface NamedFile {
  readonly name: string;
  readonly file: string;
  readonly rootDir: string;
  /** The reason for that name, for the message. */
  readonly because: string;
}

/** Message and place for such a file that does not: at its default export, if it has one. */
export function namedExportMissing({ name, file, rootDir, because }: NamedFile) {
  const place = locateDefault(file);
  const message = `there is no export "${name}": ${because}`;
  return {
    message: place.line === undefined ? message : `${message}, not by a default export`,
    file: relativeFile(rootDir, file),
    ...place,
  };
}

/** esbuild's message about an import of something that a module does not export. */
const MISSING = /^No matching export in "([^"]+)" for import "([^"]+)"$/;

/**
 * Message, place and hint for a part or component of the site that lacks the export which sitegen imports; undefined for other
 * messages.
 */
export function missingExport(
  { text, location }: Pick<Message, 'text' | 'location'>,
  { rootDir, workingDir }: { readonly rootDir: string; readonly workingDir: string },
): Omit<Diagnostic, 'code' | 'severity'> | undefined {
  const [, imported, name] = MISSING.exec(text) ?? [];
  if (imported === undefined || name === undefined || path.parse(imported).name !== name) return undefined;
  const isOwn =
    !location || location.file.includes('sitegen:') || isInside(libraryDir, path.resolve(workingDir, location.file));
  const file = path.resolve(workingDir, imported);
  if (!isOwn || isInside(libraryDir, file)) return undefined;
  const because = 'parts and components are found by the name of their file';
  const hint = `write \`export function ${name}(…)\`, or rename the file`;
  return { ...namedExportMissing({ name, file, rootDir, because }), hint };
}

/** An export that a statement of its own declares: `export default`, or the name behind `export function`. */
const EXPORT = /^export\s+(?:(default)\b|(?:async\s+)?(?:function\b\s*\*?|class|const|let|var)\s*([\w$]+))/gm;

/** Hint for an import of something that a module does not export: the name or the form of import that is meant. */
export function importHint(
  { text, location }: Pick<Message, 'text' | 'location'>,
  workingDir: string,
): string | undefined {
  const [, imported, name] = MISSING.exec(text) ?? [];
  if (imported === undefined || name === undefined) return undefined;
  const file = path.resolve(workingDir, imported);
  const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const names = [...code.matchAll(EXPORT)].map(([, byDefault, own]) => byDefault ?? own ?? '');
  if (name === 'default') {
    const [first] = names;
    return first && `it has no default export: write \`import { ${first} } from …\``;
  }
  if (location?.suggestion) return askWhich([location.suggestion]);
  return names.includes('default') ? `it has a default export: write \`import ${name} from …\`` : undefined;
}
