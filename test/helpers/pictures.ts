import sharp from 'sharp';

/** Create a picture of incompressible noise, the same in every run. */
export async function makePicture(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width: number,
  height: number,
  orientation?: number,
): Promise<Buffer> {
  let seed = width * 31 + height;
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = (seed >> 16) & 0xff;
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (orientation ? picture.withMetadata({ orientation }) : picture).toFormat(format).toBuffer();
}

/** Create an animation of two frames. */
export async function makeAnimation(format: 'gif' | 'webp', width: number, height: number): Promise<Buffer> {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** The format and the width of a picture. */
export async function describePicture(file: string): Promise<string> {
  const { format, width } = await sharp(file).metadata();
  return `${format === 'heif' ? 'avif' : format} ${width}`;
}
