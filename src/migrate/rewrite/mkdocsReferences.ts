import { outsideFences } from '../../source/fences.ts';

/** A link definition, alone on a line. */
const DEFINITION =
  /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*(?:<[^<>\n]*>|[^\s<>]+)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/;

/** A line after which a definition needs no blank line: an empty one, a definition, or a heading. */
const isBoundary = (line: string): boolean =>
  line.trim() === '' || DEFINITION.test(line) || /^ {0,3}#{1,6}\s/.test(line);

/** Puts a blank line above definitions directly below a text: there, Python-Markdown takes them for definitions, and CommonMark for text. */
export const openDefinitions = (text: string): string =>
  outsideFences(text, (part) =>
    part
      .split('\n')
      .flatMap((line, index, lines) =>
        index > 0 && DEFINITION.test(line) && !isBoundary(lines[index - 1] ?? '') ? ['', line] : [line],
      )
      .join('\n'),
  );
