import { readFileSync } from 'node:fs';
import type { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageDir } from './packageDir.ts';
import { findSource, parseInlineMap, type SourcePlace } from './sourceMap.ts';

/** Where a function was when it called the next one, or threw. The file is absolute, or as Node calls it, if it went into no bundle. */
export interface StackFrame extends SourcePlace {
  /** Of the function; empty where it has none. */
  readonly name: string;
  /** True for the site's own code: no package's, and not sitegen's. */
  readonly isOwn: boolean;
}

/** `at name (place:line:column)`, or without a name `at place:line:column`. */
const FRAME = /^\s*at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/;
/** As `bundleModule` names the bundles that it writes. */
const BUNDLE = /-[0-9a-f]{20}\.mjs$/;

const MDX_FILE = /\.mdx?$/;

/** What of the package runs beside the site's own code. The reference site lies in the package too. */
const BUILT_IN = ['src', 'dist'].map((dir) => path.join(packageDir, dir, '/'));

function readSourceMap(bundle: string): SourceMap | undefined {
  try {
    return parseInlineMap(readFileSync(bundle, 'utf8'));
  } catch {
    return undefined; // removed since it was loaded
  }
}

/** Bundles lie in a folder of the site root, from which their sources are named. */
function isOwnSource(bundle: string, file: string): boolean {
  const filePath = path.resolve(bundle, '../..', file);
  return !/^\.\.\/|^sitegen:|node_modules\//.test(file) && !BUILT_IN.some((dir) => filePath.startsWith(dir));
}

/**
 * What stands after other code of its line in a module of MDX is written at another column there: where that is after the end of the
 * line in the source, the line alone is known.
 */
function withinLine(bundle: string, source: SourcePlace): SourcePlace {
  if (!MDX_FILE.test(source.file)) return source;
  try {
    const text = readFileSync(path.resolve(bundle, '../..', source.file), 'utf8').split('\n')[source.line - 1] ?? '';
    return source.column > text.length ? { ...source, column: 1 } : source;
  } catch {
    return source; // removed since
  }
}

function toSource(frame: StackFrame, map: SourceMap): StackFrame {
  const found = findSource(map, frame);
  const source = found && withinLine(frame.file, found);
  return source ? { ...frame, ...source, isOwn: isOwnSource(frame.file, source.file) } : frame;
}

/** The frames of a stack as Node prints it, innermost first, each where the code lies that ran. */
export function parseFrames(stack: string): readonly StackFrame[] {
  return stack.split('\n').flatMap((text) => {
    const [, name = '', place = '', line, column] = FRAME.exec(text) ?? [];
    if (line === undefined) return [];
    const file = place.startsWith('file:') ? fileURLToPath(place) : place;
    return [{ name, file, line: Number(line), column: Number(column), isOwn: false }];
  });
}

/** The frames of a stack as Node prints it, innermost first, those inside bundles at their place in the source. */
export function mapFrames(stack: string): readonly StackFrame[] {
  const frames = parseFrames(stack);
  const bundles = new Set(frames.flatMap(({ file }) => (BUNDLE.test(file) ? [file] : [])));
  const maps = new Map([...bundles].map((bundle) => [bundle, readSourceMap(bundle)]));
  return frames.map((frame) => {
    const map = maps.get(frame.file);
    return map ? toSource(frame, map) : frame;
  });
}

/** The frames of an error's stack; none of what is no error. */
export const mapStack = (error: unknown): readonly StackFrame[] =>
  mapFrames((error instanceof Error && error.stack) || '');

/** Where the site's own code failed; undefined where none of it was running. */
export function originOf(frames: readonly StackFrame[]): SourcePlace | undefined {
  const frame = frames.find(({ isOwn }) => isOwn);
  return frame && { file: frame.file, line: frame.line, column: frame.column };
}

/** A stack as Node prints it, without the error's message. */
export const formatStack = (frames: readonly StackFrame[]): string =>
  frames
    .map(({ name, file, line, column }) => {
      const place = `${file}:${line}:${column}`;
      return `    at ${name === '' ? place : `${name} (${place})`}`;
    })
    .join('\n');
