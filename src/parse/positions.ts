import { createLines, type Lines } from '../source/lines.ts';

/** Positions in the Markdown of a body. */
export interface Positions extends Lines {
  /** The offset at which the text of a line begins: after its indentation and the marks of the blocks around it. */
  readonly textStart: (line: number) => number;
  /** Records the start of a line's text, unless it is recorded already: the innermost block comes first. */
  readonly noteTextStart: (line: number, offset: number) => void;
}

/** Indexes the lines of a text. The starts of their texts are recorded while parsing. */
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
