/** Bytes at the start of a page that say in which characters it is written (HTML, 4.2.5.5). */
const DECLARED_BYTES = 1024;

const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]+)/i;

/** The text of a page, in the characters that its content type names, else the page itself; UTF-8 where neither does. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARED_BYTES));
  const [, label = 'utf-8'] = CHARSET.exec(contentType) ?? CHARSET.exec(start) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // nobody knows these characters
  }
}
