import { readFileSync } from 'node:fs';
import type { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageDir } from './packageDir.ts';
import { PACKAGE_NAME } from './packageName.ts';
import { findSource, parseInlineMap, type SourcePlace } from './sourceMap.ts';

/** A frame of a stack. The file is a path from the site root if a source map led there, else absolute or as Node names it. */
export interface StackFrame extends SourcePlace {
  /** Name of the function; empty if it has none. */
  readonly name: string;
  /** True for the site's own code, as opposed to packages and sitegen. */
  readonly isOwn: boolean;
}

/** `at name (place:line:column)`, or without a name `at place:line:column`. */
const FRAME = /^\s*at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/;
/** Matches the names that `bundleModule` gives to bundles. */
const BUNDLE = /-[0-9a-f]{20}\.mjs$/;

const MDX_FILE = /\.mdx?$/;

/** Folders with sitegen's code. Not the whole package: the reference site lies in it too. */
const BUILT_IN = ['src', 'dist'].map((dir) => path.join(packageDir, dir, '/'));

function readSourceMap(bundle: string): SourceMap | undefined {
  try {
    return parseInlineMap(readFileSync(bundle, 'utf8'));
  } catch {
    return undefined; // removed since it was loaded
  }
}

/** True for the site's own sources. Bundles lie in a folder of the site root, and name sources relative to the root. */
function isOwnSource(bundle: string, file: string): boolean {
  const filePath = path.resolve(bundle, '../..', file);
  return !/^\.\.\/|^sitegen:|node_modules\//.test(file) && !BUILT_IN.some((dir) => filePath.startsWith(dir));
}

/**
 * In the generated module of an MDX page, code may stand at another column than on the page. If the column is beyond the end of
 * the line in the source, only the line is known.
 */
function withinLine(bundle: string, source: SourcePlace): SourcePlace {
  if (!MDX_FILE.test(source.file)) return source;
  try {
    const text = readFileSync(path.resolve(bundle, '../..', source.file), 'utf8').split('\n')[source.line - 1] ?? '';
    return source.column > text.length ? { ...source, column: 1 } : source;
  } catch {
    return source; // removed since it was bundled
  }
}

function toSource(frame: StackFrame, map: SourceMap): StackFrame {
  const found = findSource(map, frame);
  const source = found && withinLine(frame.file, found);
  return source ? { ...frame, ...source, isOwn: isOwnSource(frame.file, source.file) } : frame;
}

/** Parse a stack as Node prints it: frames innermost first, at their place in the code that ran. */
export function parseFrames(stack: string): readonly StackFrame[] {
  return stack.split('\n').flatMap((text) => {
    const [, name = '', place = '', line, column] = FRAME.exec(text) ?? [];
    if (line === undefined) return [];
    const file = place.startsWith('file:') ? fileURLToPath(place) : place;
    return [{ name, file, line: Number(line), column: Number(column), isOwn: false }];
  });
}

/** Parse a stack as Node prints it: frames innermost first, those inside bundles at their place in the source. */
export function mapFrames(stack: string): readonly StackFrame[] {
  const frames = parseFrames(stack);
  const bundles = new Set(frames.flatMap(({ file }) => (BUNDLE.test(file) ? [file] : [])));
  const maps = new Map([...bundles].map((bundle) => [bundle, readSourceMap(bundle)]));
  return frames.map((frame) => {
    const map = maps.get(frame.file);
    return map ? toSource(frame, map) : frame;
  });
}

/** The frames of an error's stack, as `mapFrames` gives them; none if `error` is no `Error`. */
export const mapStack = (error: unknown): readonly StackFrame[] =>
  mapFrames((error instanceof Error && error.stack) || '');

/** The innermost place in the site's own code; undefined if no frame is in it. */
export function originOf(frames: readonly StackFrame[]): SourcePlace | undefined {
  const frame = frames.find(({ isOwn }) => isOwn);
  return frame && { file: frame.file, line: frame.line, column: frame.column };
}

const PACKAGE_FILE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The name of the package that an error is thrown in; undefined for the site's own code, sitegen and React. */
export function packageOf([innermost]: readonly StackFrame[]): string | undefined {
  const name = PACKAGE_FILE.exec(innermost?.file ?? '')?.[1];
  return name === 'react' || name === 'react-dom' || name === PACKAGE_NAME ? undefined : name;
}

/** A stack as Node prints it, without the error's message. */
export const formatStack = (frames: readonly StackFrame[]): string =>
  frames
    .map(({ name, file, line, column }) => {
      const place = `${file}:${line}:${column}`;
      return `    at ${name === '' ? place : `${name} (${place})`}`;
    })
    .join('\n');
