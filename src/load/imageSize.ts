import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Width and height of a picture in pixels, as browsers show it; both absent if the format does not say. */
export interface ImageSize {
  readonly width?: number;
  readonly height?: number;
}

/** The first orientation that swaps width and height (Exif 2.32, "Orientation"). */
const FIRST_TURNED = 5;

/** Reads the size of a picture from its content. */
export function readImageSize(content: Uint8Array): ImageSize {
  // Loaded on first use: the package has many files, and most runs read no picture.
  const { imageSize } = require('image-size') as typeof import('image-size');
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    return orientation < FIRST_TURNED ? { width, height } : { width: height, height: width };
  } catch {
    return {}; // not a picture, or its size is not in the file
  }
}
