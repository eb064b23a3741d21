import { openPage } from './browser.ts';
import type { Scope } from './scope.ts';

/** Where two pictures differ: how many pixels, and the box around them. */
export interface PictureDifference {
  readonly count: number;
  readonly box: string;
}

/**
 * Compare a picture (PNG) with the mirror image of another one. A pixel counts as different if nothing like it is within
 * two pixels of its place: browsers round to the right in mirrored pages too, and letters are not drawn as mirror images.
 */
export async function compareMirrored(scope: Scope, picture: Buffer, other: Buffer): Promise<PictureDifference> {
  const { page } = await openPage(scope);
  try {
    return await page.evaluate(
      async ([first = '', second = '']) => {
        const draw = async (base64: string, isMirrored: boolean): Promise<ImageData> => {
          const image = new Image();
          image.src = `data:image/png;base64,${base64}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          if (isMirrored) context.setTransform(-1, 0, 0, 1, image.width, 0);
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        };
        const [a, b] = await Promise.all([draw(first, false), draw(second, true)]);
        const { width, height } = a;
        if (b.width !== width || b.height !== height) return { count: Number.POSITIVE_INFINITY, box: 'another size' };
        const [pixels, others] = [new Uint32Array(a.data.buffer), new Uint32Array(b.data.buffer)];
        const isLike = (index: number, x: number, y: number): boolean => {
          if (x < 0 || y < 0 || x >= width || y >= height) return false;
          const at = 4 * (y * width + x);
          return [0, 1, 2].every((part) => Math.abs((a.data[index + part] ?? 0) - (b.data[at + part] ?? 0)) < 24);
        };
        const near = [0, -1, 1, -2, 2];
        const places = near.flatMap((dy) => near.map((dx) => [dx, dy] as const));
        let count = 0;
        const box = { left: width, top: height, right: 0, bottom: 0 };
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const number = y * width + x;
            if (pixels[number] === others[number]) continue; // most are
            const index = 4 * number;
            if (places.some(([dx, dy]) => isLike(index, x + dx, y + dy))) continue;
            count++;
            box.left = Math.min(box.left, x);
            box.right = Math.max(box.right, x);
            box.top = Math.min(box.top, y);
            box.bottom = Math.max(box.bottom, y);
          }
        }
        return { count, box: JSON.stringify(box) };
      },
      [picture.toString('base64'), other.toString('base64')],
    );
  } finally {
    await page.context().close();
  }
}
