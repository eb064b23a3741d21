import * as v from 'valibot';
import { filledText } from '../fields.ts';

const WIDTH = 'expected a whole number of pixels, from 16 to 10000';
const QUALITY = 'expected a whole number from 1 to 100';

const width = v.pipe(v.number(), v.integer(WIDTH), v.minValue(16, WIDTH), v.maxValue(10_000, WIDTH));
const quality = v.pipe(v.number(), v.integer(QUALITY), v.minValue(1, QUALITY), v.maxValue(100, QUALITY));

/** Formats that large pictures are made into. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Large pictures in newer formats and several widths; none without this section. */
export const images = v.optional(
  v.strictObject({
    /** Formats, the first that a browser knows is used. AVIF is smaller, and takes longer to make. @default ['webp'] */
    formats: v.optional(v.pipe(v.array(v.picklist(PICTURE_FORMATS)), v.minLength(1, 'expected at least one format')), [
      'webp',
    ]),
    /** Widths in pixels; a picture is never made larger than it is. @default [640, 960, 1280, 1920] */
    widths: v.optional(v.pipe(v.array(width), v.minLength(1, 'expected at least one width')), [640, 960, 1280, 1920]),
    /** Quality by format, from 1 to 100. */
    quality: v.optional(
      v.strictObject({
        /** Of AVIF. @default 60 */
        avif: v.optional(quality, 60),
        /** Of WebP. @default 80 */
        webp: v.optional(quality, 80),
      }),
      {},
    ),
    /** How wide pictures are shown: the attribute `sizes`. @default '(max-width: 996px) 100vw, 800px' */
    sizes: v.optional(filledText, '(max-width: 996px) 100vw, 800px'),
  }),
);

/** Settings for large pictures, with every default filled in. */
export type ImagesConfig = NonNullable<v.InferOutput<typeof images>>;
