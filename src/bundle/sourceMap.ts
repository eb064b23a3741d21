import { SourceMap, type SourceMapPayload } from 'node:module';
import { once } from '../shared/once.ts';
import { createLines } from '../source/lines.ts';

/** A place in a source, from the site root; line and column are 1-based. */
export interface SourcePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/;

/** The source map that a bundle carries; undefined if it has none. */
export function parseInlineMap(code: string): SourceMap | undefined {
  const [, base64] = INLINE_MAP.exec(code) ?? [];
  if (base64 === undefined) return undefined;
  return new SourceMap(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as SourceMapPayload);
}

/** Matches the prefix of names of MDX pages' modules. Their lines are those of the page. */
export const MDX_MODULE = /^(?:.*\/)?sitegen-mdx:(?:[^#]*#\d+:)?/;

/** Map a place in a bundle (1-based) to its source; undefined if it has none. */
export function findSource(map: SourceMap, { line, column }: Omit<SourcePlace, 'file'>): SourcePlace | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  return {
    file: entry.originalSource.replace(MDX_MODULE, ''),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

/** Returns a function that maps offsets in a bundle to their sources. The map is read on demand, as that takes a while. */
export function createSourceFinder(code: string): (offset: number) => SourcePlace | undefined {
  const read = once(() => ({ map: parseInlineMap(code), lines: createLines(code) }));
  return (offset) => {
    const { map, lines } = read();
    return map && findSource(map, lines.at(offset));
  };
}
