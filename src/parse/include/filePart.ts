import { formatCount } from '../../shared/formatCount.ts';
import { splitFrontMatter } from '../../source/frontMatter.ts';
import type { FoundHeading } from './findHeadings.ts';
import { type RegionMarker, readRegionMarker } from './regions.ts';

/** A part of a file, as named by an include or a fence. */
export interface PartName {
  /** A region between `#region name` and `#endregion`; in Markdown also the section of a heading with that id. */
  readonly region?: string;
  /** Lines: `3-9`, `5`, `12-`, or several of these separated by commas. They count within the region if one is named. */
  readonly lines?: string;
}

/** A line of a file, with its number (1-based). */
export interface PartLine {
  readonly text: string;
  readonly line: number;
}

/** Lines of a file without their common indentation. */
export interface FilePart {
  readonly lines: readonly PartLine[];
  /** Length of the removed indentation. */
  readonly indent: number;
  /** What may be a mistake, though the part exists. */
  readonly warning?: string;
}

/** Why a file has no such part. `message` is written after the name of the file. */
export interface NoPart {
  readonly message: string;
  readonly hint: string;
}

/** The common indentation of the lines. */
function sharedIndent(lines: readonly PartLine[]): number {
  const indents = lines.flatMap(({ text }) => (text.trim() === '' ? [] : (/^[ \t]*/.exec(text)?.[0].length ?? 0)));
  return indents.length === 0 ? 0 : indents.reduce((least, indent) => Math.min(least, indent));
}

function dedent(lines: readonly PartLine[]): FilePart {
  const indent = sharedIndent(lines);
  return { lines: lines.map(({ text, line }) => ({ text: text.slice(indent), line })), indent };
}

/** The lines of a region, without markers of nested regions; the line number of its marker if the region is never closed. */
function findRegion(lines: readonly PartLine[], name: string): readonly PartLine[] | number | undefined {
  const opens = (marker: RegionMarker | undefined) => marker?.isEnd === false && marker.name === name;
  const start = lines.findIndex(({ text }) => opens(readRegionMarker(text)));
  if (start < 0) return undefined;
  const found: PartLine[] = [];
  let depth = 1;
  for (const line of lines.slice(start + 1)) {
    const marker = readRegionMarker(line.text);
    if (!marker) found.push(line);
    else if (!marker.isEnd) depth++;
    else if (--depth === 0 || marker.name === name) return found;
  }
  return readRegionMarker(lines[start]?.text ?? '')?.mayStayOpen ? found : lines[start]?.line;
}

/** Returns the headings of a Markdown text without front matter, with LF line ends. */
export type FindHeadings = (markdown: string) => readonly FoundHeading[];

/** The section below a heading, up to the next heading of the same or a higher level. */
function findSection(
  lines: readonly PartLine[],
  id: string,
  findHeadings: FindHeadings,
): readonly PartLine[] | undefined {
  const text = lines.map((line) => line.text).join('\n');
  const markdown = splitFrontMatter(text)?.markdown ?? text;
  const below = lines.slice(lines.length - markdown.split('\n').length);
  const headings = findHeadings(markdown);
  const at = headings.findIndex((heading) => heading.id === id);
  const heading = headings[at];
  if (!heading) return undefined;
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return below.slice(heading.end, next?.start);
}

const RANGE = /^\s*(?:(\d{1,9})?\s*(-)\s*(\d{1,9})?|(\d{1,9}))\s*$/;

/** The lines that ranges such as `3-9,12-` select, in the order of the file. */
function pickLines(lines: readonly PartLine[], written: string): readonly PartLine[] | NoPart {
  const picked = new Set<PartLine>();
  for (const range of written.split(',')) {
    const [whole, from, dash, to, only] = RANGE.exec(range) ?? [];
    const first = Number(only ?? from ?? 1);
    const last = Number(only ?? to ?? lines.length);
    if (whole === undefined || (dash && from === undefined && to === undefined) || first < 1 || first > last)
      return {
        message: `has no lines "${written}"`,
        hint: 'write `3-9`, `5`, `12-` or `-4`; separate several with commas',
      };
    for (const line of lines.slice(first - 1, last)) picked.add(line);
  }
  return lines.filter((line) => picked.has(line));
}

/** The highest line number in ranges. */
const lastNamed = (written: string): number => Math.max(0, ...[...written.matchAll(/\d+/g)].map(Number));

function pickRegion(
  lines: readonly PartLine[],
  name: string,
  findHeadings: FindHeadings | undefined,
): readonly PartLine[] | NoPart {
  const region = findRegion(lines, name);
  if (typeof region === 'number')
    return {
      message: `does not close the region "${name}" of line ${region}`,
      hint: 'end it with `#endregion` in a comment',
    };
  const found = region ?? (findHeadings && findSection(lines, name, findHeadings));
  if (found) return found;
  return findHeadings
    ? {
        message: `has no region and no heading "${name}"`,
        hint: `mark it with \`<!-- #region ${name} -->\` and \`<!-- #endregion -->\``,
      }
    : { message: `has no region "${name}"`, hint: `mark it with \`#region ${name}\` and \`#endregion\` in comments` };
}

/**
 * Takes a part of a file. A whole file stays as it is; parts lose their common indentation. With `findHeadings`, the file is
 * Markdown, and a region may also be the id of a heading.
 */
export function takePart(
  text: string,
  { region, lines: written }: PartName,
  findHeadings?: FindHeadings,
): FilePart | NoPart {
  const all = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line, index): PartLine => ({ text: line, line: index + 1 }));
  const lines = all.at(-1)?.text === '' ? all.slice(0, -1) : all;
  if (region === undefined && written === undefined) return { lines, indent: 0 };
  const inRegion = region === undefined ? lines : pickRegion(lines, region, findHeadings);
  if ('message' in inRegion) return inRegion;
  if (written === undefined) return dedent(inRegion);
  const picked = pickLines(inRegion, written);
  if ('message' in picked) return picked;
  const count = formatCount(inRegion.length, 'line');
  if (picked.length === 0)
    return { message: `has no lines "${written}": it has ${count}`, hint: 'correct the numbers' };
  const isShort = lastNamed(written) > inRegion.length;
  return { ...dedent(picked), ...(isShort ? { warning: `has only ${count}, fewer than in "${written}"` } : {}) };
}
