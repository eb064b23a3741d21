import sharp from 'sharp';

/** The difference of two pictures: number of pixels, and their bounding box. */
export interface PictureDifference {
  readonly count: number;
  readonly box: string;
}

/** Red, green and blue of each pixel, row by row. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function readPixels(picture: Buffer, isMirrored: boolean): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flop(isMirrored)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const NEAR = [0, -1, 1];
const PLACES = NEAR.flatMap((dy) => NEAR.map((dx) => [dx, dy] as const));

/** True if a pixel is similar to the pixel of the other picture at a position. */
function isLike(pixel: number, { data }: Pixels, { other, x, y }: { other: Pixels; x: number; y: number }): boolean {
  if (x < 0 || y < 0 || x >= other.width || y >= other.height) return false;
  const at = 3 * (y * other.width + x);
  return [0, 1, 2].every((part) => Math.abs((data[pixel + part] ?? 0) - (other.data[at + part] ?? 0)) < 24);
}

/**
 * Compare a picture (PNG) with the mirror image of another one. A pixel differs if no pixel within a distance of one is similar:
 * browsers round to the right in mirrored pages too, and letters are not mirrored.
 */
export async function compareMirrored(picture: Buffer, mirrored: Buffer): Promise<PictureDifference> {
  const [one, other] = await Promise.all([readPixels(picture, false), readPixels(mirrored, true)]);
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return { count: Number.POSITIVE_INFINITY, box: 'another size' };
  let count = 0;
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    const row = 3 * width * y;
    const end = row + 3 * width;
    if (one.data.compare(other.data, row, end, row, end) === 0) continue; // most rows are equal
    for (let x = 0; x < width; x++) {
      const pixel = row + 3 * x;
      if (PLACES.some(([dx, dy]) => isLike(pixel, one, { other, x: x + dx, y: y + dy }))) continue;
      count++;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return { count, box: JSON.stringify(box) };
}
