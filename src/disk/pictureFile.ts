import { closeSync, openSync, readSync } from 'node:fs';

/** Kinds of files whose first bytes tell that they are pictures. SVG is text. */
const PICTURE = /\.(?:avif|bmp|gif|ico|jpe?g|png|webp)$/i;

/** True for the name of a picture that is no text. */
export const isPictureName = (name: string): boolean => PICTURE.test(name);

/** How pictures begin, in hexadecimal (WHATWG, "MIME Sniffing", 6.1): browsers go by that, and not by the name. */
const STARTS = [
  /^89504e470d0a1a0a/, // PNG
  /^ffd8ff/, // JPEG
  /^47494638/, // GIF
  /^52494646.{8}57454250/, // WebP
  /^.{8}66747970/, // AVIF
  /^0000(?:01|02)00/, // ICO
  /^424d/, // BMP
];

/** True for a file that begins as a picture does. */
export function beginsAsPicture(file: string): boolean {
  const bytes = Buffer.alloc(16);
  const opened = openSync(file, 'r');
  try {
    const length = readSync(opened, bytes, 0, bytes.length, 0);
    const text = bytes.toString('hex', 0, length);
    return STARTS.some((start) => start.test(text));
  } finally {
    closeSync(opened);
  }
}
