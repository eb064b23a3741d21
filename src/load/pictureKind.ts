/** Formats of pictures that can be converted. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

const hasText = (content: Uint8Array, text: string, offset: number): boolean =>
  Buffer.from(
    content.buffer,
    content.byteOffset + offset,
    Math.max(0, Math.min(text.length, content.length - offset)),
  ).toString('latin1') === text;

/** Animation flag in the header of extended WebP (RFC 9649, 2.7). */
const WEBP_ANIMATION = 0x02;
const WEBP_FLAGS_AT = 20;

const isAnimatedWebp = (content: Uint8Array): boolean =>
  hasText(content, 'VP8X', 12) && ((content[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION) !== 0;

/** The animation chunk precedes the first image data chunk (PNG, third edition, 5.6). */
function isAnimatedPng(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  const pixels = bytes.indexOf('IDAT');
  const animation = bytes.subarray(0, pixels < 0 ? bytes.length : pixels).indexOf('acTL');
  return animation >= 0;
}

/** Detects the format of a picture from its content; undefined for animated pictures, and for other files. */
export function pictureKind(content: Uint8Array): PictureKind | undefined {
  if (hasText(content, '\xff\xd8\xff', 0)) return 'jpeg';
  if (hasText(content, '\x89PNG\r\n\x1a\n', 0)) return isAnimatedPng(content) ? undefined : 'png';
  if (hasText(content, 'RIFF', 0) && hasText(content, 'WEBP', 8)) return isAnimatedWebp(content) ? undefined : 'webp';
  return undefined;
}
