const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escape text for use in HTML text and in double-quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
};

/** Decodes the character references that escaping writes. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|apos|#39|#x27);/g, (whole, name: string) => REFERENCES[name] ?? whole);

/** The text of HTML that contains no other character references than these. */
export const htmlToText = (html: string): string => unescapeHtml(html.replace(/<[^>]*>/g, ''));
