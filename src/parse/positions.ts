import { createLines, type Lines } from '../source/lines.ts';

/** Where things stand in the Markdown of a body. */
export interface Positions extends Lines {
  /** The offset at which a line says something: after its indentation and the marks of the blocks that it stands in. */
  readonly textStart: (line: number) => number;
  /** Note where a line's text starts, unless that is known: who knows the innermost block comes first. */
  readonly noteTextStart: (line: number, offset: number) => void;
}

/** Count the lines of a text. Where what they say starts is told by the parser as it goes. */
export function createPositions(markdown: string): Positions {
  const lines = createLines(markdown);
  const textStarts: (number | undefined)[] = [];
  return {
    ...lines,
    textStart: (line) => textStarts[line] ?? lines.lineStart(line),
    noteTextStart(line, offset) {
      textStarts[line] ??= offset;
    },
  };
}
