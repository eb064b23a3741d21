import { importOptionalPackage } from '../bundle/optionalPackage.ts';
import type { PICTURE_FORMATS } from '../config/sections/images.ts';

/** Formats that pictures are converted to. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture to convert. */
export interface EncodeTask {
  readonly content: Uint8Array;
  readonly width: number;
  readonly format: PictureFormat;
  readonly quality: number;
}

/** Converts a picture to another width and format. */
export type EncodePicture = (task: EncodeTask) => Promise<Uint8Array>;

/** Effort of the AVIF encoder: twice as fast as the default, for a few per cent more bytes. */
const AVIF_EFFORT = 3;

/** Loads the site's sharp. It encodes each picture on one thread, so that the bytes do not depend on the number of processors. */
export async function loadEncoder(rootDir: string): Promise<EncodePicture> {
  const { default: sharp } = await importOptionalPackage<typeof import('sharp')>('sharp', rootDir);
  sharp.concurrency(1);
  sharp.cache(false);
  return async ({ content, width, format, quality }) => {
    // `rotate()` applies the orientation of photographs (Exif). Damaged files are decoded as far as possible, as in browsers.
    const picture = sharp(content, { failOn: 'none' }).rotate().resize({ width, withoutEnlargement: true });
    const encoded =
      format === 'avif'
        ? picture.avif({ quality, effort: AVIF_EFFORT })
        : picture.webp({ quality, smartSubsample: true }); // text in screenshots keeps its edges
    return encoded.toBuffer();
  };
}
