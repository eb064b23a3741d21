import { styleText } from 'node:util';

type Format = 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow';

/** Gives a text with the codes for a format around it. */
export type Paint = (format: Format, text: string) => string;

/** The paint of an output: none where it should have no color, which is decided at the edge and not by Node. */
export const createPaint = (hasColor: boolean): Paint =>
  hasColor ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
