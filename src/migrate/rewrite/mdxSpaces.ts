import { outsideFences } from '../../source/fences.ts';

/** Inline code; or an expression that is a space or empty. Prettier writes the former at the ends of lines, which need none. */
const AT_END = /(`+)[\s\S]*?\1(?!`)|\{ *(['"]) ?\2 *\}[ \t]*$/gm;
const WITHIN = /(`+)[\s\S]*?\1(?!`)|\{ *(['"])( ?)\2 *\}/g;

/** Replaces the expressions of MDX that are a space (`{' '}`), or empty. */
export const writeOutSpaces = (text: string): string =>
  outsideFences(text, (part) =>
    part
      .replace(AT_END, (whole, code?: string) => (code === undefined ? '' : whole))
      .replace(WITHIN, (whole, code: string | undefined, _, space: string) => (code === undefined ? space : whole)),
  );
