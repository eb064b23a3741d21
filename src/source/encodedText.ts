import type { EncodedText } from '../shared/types.ts';

/** The string of a text: made again at every call. Whoever keeps it has the text twice. */
export const decodeText = ({ buffer, byteOffset, byteLength }: EncodedText): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8');

/** The Markdown of a page, as `decodeText` makes it. */
export const markdownOf = ({ text }: { readonly text: EncodedText }): string => decodeText(text);

/** White space of ASCII: tabs, ends of lines and spaces. */
const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** True for Markdown of white space alone. Nearly all begins with something else, and is not decoded. */
export function isBlank(source: { readonly text: EncodedText }): boolean {
  const first = source.text.find((byte) => !isSpace(byte));
  return first === undefined || (first > 0x7f && markdownOf(source).trim() === '');
}

/** Encode one text, in memory of its own. */
export const encodeText = (text: string): EncodedText => Buffer.from(text);

/** Bytes that are asked for at once; what is not written to takes no memory. */
const CHUNK_SIZE = 4_000_000;

/** Prepare to encode the many texts of a site: into memory that other threads see without a copy. */
export function createTextEncoder(): (text: string) => EncodedText {
  let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  return (text) => {
    const size = Buffer.byteLength(text);
    if (size > rest.length) rest = Buffer.from(new SharedArrayBuffer(Math.max(size, CHUNK_SIZE)));
    const encoded = rest.subarray(0, size);
    encoded.write(text);
    rest = rest.subarray(size);
    return encoded;
  };
}
