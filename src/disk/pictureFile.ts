import { closeSync, openSync, readSync } from 'node:fs';

/** Pictures that can be recognized by their first bytes. SVG is text. */
const PICTURE = /\.(?:avif|bmp|gif|ico|jpe?g|png|webp)$/i;

/** True for the name of a picture other than SVG. */
export const isPictureName = (name: string): boolean => PICTURE.test(name);

/** First bytes of pictures in hexadecimal (WHATWG, "MIME Sniffing", 6.1): browsers go by these, not by the name. */
const STARTS = [
  /^89504e470d0a1a0a/, // PNG
  /^ffd8ff/, // JPEG
  /^47494638/, // GIF
  /^52494646.{8}57454250/, // WebP
  /^.{8}66747970/, // AVIF
  /^0000(?:01|02)00/, // ICO
  /^424d/, // BMP
];

/** Read the first bytes of a file. */
function readStart(file: string, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  const opened = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(opened, bytes, 0, count, 0));
  } finally {
    closeSync(opened);
  }
}

/** True for a file that begins like a picture. */
export function beginsAsPicture(file: string): boolean {
  const text = readStart(file, 16).toString('hex');
  return STARTS.some((start) => start.test(text));
}

/** Comments and metadata of editors may precede the element. */
const SVG_START_BYTES = 64_000;

/** True for an SVG file: its element stands near the beginning, with any prefix. */
export const beginsAsSvg = (file: string): boolean =>
  /<(?:[\w-]+:)?svg\b/i.test(readStart(file, SVG_START_BYTES).toString('latin1').replaceAll('\0', ''));
