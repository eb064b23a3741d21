import { importOptionalPackage } from '../bundle/optionalPackage.ts';
import type { PICTURE_FORMATS } from '../config/sections/images.ts';

/** Formats that pictures are made into. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What is made of a picture. */
export interface EncodeTask {
  readonly content: Uint8Array;
  readonly width: number;
  readonly format: PictureFormat;
  readonly quality: number;
}

/** Makes a picture in another width and format. */
export type EncodePicture = (task: EncodeTask) => Promise<Uint8Array>;

/** Of AVIF: twice as fast as it is left to itself, for some per cent more bytes. */
const AVIF_EFFORT = 3;

/** Load sharp as the site has installed it. One thread makes a picture: the same bytes on any number of processors. */
export async function loadEncoder(rootDir: string): Promise<EncodePicture> {
  const { default: sharp } = await importOptionalPackage<typeof import('sharp')>('sharp', rootDir);
  sharp.concurrency(1);
  sharp.cache(false);
  return async ({ content, width, format, quality }) => {
    // Photographs say which way is up; what is wrong with a file is shown as browsers show it.
    const picture = sharp(content, { failOn: 'none' }).rotate().resize({ width, withoutEnlargement: true });
    const encoded =
      format === 'avif'
        ? picture.avif({ quality, effort: AVIF_EFFORT })
        : picture.webp({ quality, smartSubsample: true }); // text in screenshots keeps its edges
    return encoded.toBuffer();
  };
}
