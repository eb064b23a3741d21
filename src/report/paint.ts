import { styleText } from 'node:util';

type Format = 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow';

/** Wraps a text in the escape codes of a format. */
export type Paint = (format: Format, text: string) => string;

/** Creates the paint of an output. Whether it has color is decided by the command line, not by Node (`validateStream`). */
export const createPaint = (hasColor: boolean): Paint =>
  hasColor ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
