/** Characters that mean something in Markdown or HTML, wherever they stand. */
const MEANINGFUL = /[\\`*_{}[\]()<>#|~&"'$@\r\n]|:(?!\/\/)/;
/** What means something at the start of a line: rules, lists, lines below headings. */
const LEADING = /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/;

const ANY = new RegExp(`${MEANINGFUL.source}|${LEADING.source}`, 'g');

/**
 * A value as text. What would mean something becomes a character reference: that is the same in prose, addresses, attributes
 * and raw HTML (CommonMark 2.5).
 */
export const escapeValue = (value: string): string =>
  value.trim().replace(ANY, (character) => `&#${character.codePointAt(0)};`);
