import { outsideFences } from '../../source/fences.ts';

/** Inline code; or an expression that is a space, as Prettier writes it at the ends of lines, which need none. */
const AT_END = /(`+)[\s\S]*?\1(?!`)|\{(['"]) \2\}[ \t]*$/gm;
const WITHIN = /(`+)[\s\S]*?\1(?!`)|\{(['"]) \2\}/g;

/** Replaces the expressions of MDX that are a space (`{' '}`). */
export const writeOutSpaces = (text: string): string =>
  outsideFences(text, (part) =>
    part
      .replace(AT_END, (whole, code?: string) => (code === undefined ? '' : whole))
      .replace(WITHIN, (whole, code?: string) => (code === undefined ? ' ' : whole)),
  );
