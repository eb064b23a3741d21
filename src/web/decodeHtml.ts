/** Bytes at the start of a page that may declare its encoding (HTML, 4.2.5.5). */
const DECLARED_BYTES = 1024;

const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** Decode a page: by the charset of its content type, else by the one it declares, else as UTF-8. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_BYTES));
  const [, label = 'utf-8'] = CHARSET.exec(contentType) ?? CHARSET.exec(start) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // unknown encoding
  }
}
