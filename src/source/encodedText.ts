import type { EncodedText } from '../shared/types.ts';

/** Decode a text. Every call creates a new string; keeping it holds the text in memory twice. */
export const decodeText = ({ buffer, byteOffset, byteLength }: EncodedText): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8');

/** The Markdown of a page, decoded anew. */
export const markdownOf = ({ text }: { readonly text: EncodedText }): string => decodeText(text);

/** True for ASCII white space. */
const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** True for Markdown that consists of white space. Almost all Markdown is recognized by its first byte, without decoding. */
export function isBlank(source: { readonly text: EncodedText }): boolean {
  const first = source.text.find((byte) => !isSpace(byte));
  return first === undefined || (first > 0x7f && markdownOf(source).trim() === '');
}

/** Encode one text into its own buffer. */
export const encodeText = (text: string): EncodedText => Buffer.from(text);

/** Bytes to allocate at once. Pages that are never written to use no physical memory. */
const CHUNK_SIZE = 4_000_000;

/** Create an encoder for the many texts of a site. It writes into shared memory, which worker threads read without a copy. */
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
