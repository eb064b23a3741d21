import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Width and height of a picture in pixels, as browsers show it; both absent where the format does not tell. */
export interface ImageSize {
  readonly width?: number;
  readonly height?: number;
}

/** From here on the picture lies on its side (Exif 2.32, "Orientation"). */
const FIRST_TURNED = 5;

/** Read the size of a picture from its contents. */
export function readImageSize(content: Uint8Array): ImageSize {
  // Loaded with the first picture: it is many files, and most runs look at none.
  const { imageSize } = require('image-size') as typeof import('image-size');
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    return orientation < FIRST_TURNED ? { width, height } : { width: height, height: width };
  } catch {
    return {}; // not a picture, or one whose size is not written in it
  }
}
