import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry, EntrySource } from '../parse/entry.ts';
import { decodeUrl } from '../shared/url.ts';
import { locateInFrontMatter } from './frontMatter.ts';

const DEFINITION = /^\s*\[[^\]]+\]:/;

const escapeRegex = (text: string): string => text.replace(/[^\w]/g, '\\$&');

/** Where an address stands by itself, not as a part of a longer one; else where it stands at all. -1 for nowhere. */
function indexOfAddress(text: string, address: string): number {
  const whole = text.search(new RegExp(`(?<![^\\s(<"'=:])${escapeRegex(address)}(?![^\\s)>"'])`));
  return whole >= 0 ? whole : text.indexOf(address);
}

/**
 * Find the place of a link's target in its file. Parsed Markdown knows the line of the block only: look for the target
 * from there to the end of the paragraph, else for the reference definition (CommonMark 4.7) that holds it.
 */
export function locateTarget(
  { markdown, file, lineOffset }: EntrySource,
  target: string,
  blockLine: number,
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const lines = markdown.split('\n');
  const plain = decodeUrl(target);
  const indexIn = (text: string): number => Math.max(indexOfAddress(text, target), indexOfAddress(text, plain));
  const place = (index: number) => ({ file, line: index + 1 + lineOffset, column: indexIn(lines[index] ?? '') + 1 });

  const blank = lines.findIndex((text, index) => index >= blockLine && text.trim() === '');
  const paragraph = lines.slice(blockLine - 1, blank < 0 ? undefined : blank);
  const inParagraph = paragraph.findIndex((text) => indexIn(text) >= 0);
  if (inParagraph >= 0) return place(blockLine - 1 + inParagraph);
  const definition = lines.findIndex((text) => DEFINITION.test(text) && indexIn(text) >= 0);
  return definition >= 0 ? place(definition) : { file, line: blockLine + lineOffset };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return ''; // gone since it was parsed
  }
}

/**
 * Where the front matter of a page says something; what a translation does not say itself is looked for in its source.
 * Reads the disk: entries do not keep their text.
 */
export function locateField(
  { file, filePath, source }: Pick<Entry, 'file' | 'filePath' | 'source'>,
  ...path: readonly [string, ...(string | number)[]]
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const rootDir = filePath.slice(0, -file.length);
  const files = [file, ...(source.file === file && source.idsFrom ? [source.idsFrom.file] : [])];
  for (const candidate of files) {
    const place = locateInFrontMatter(readText(rootDir + candidate), path);
    if (place) return { file: candidate, ...place };
  }
  return { file };
}

/** Where a text names a value in quotes; nowhere if it puts it together. */
export function locateInText(text: string, value: string): Pick<Diagnostic, 'line' | 'column'> {
  const quoted = new RegExp(`(?<=["'\`])${escapeRegex(value)}(?=\\\\?["'\`])`);
  const offset = text.search(quoted);
  if (offset < 0) return {};
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
