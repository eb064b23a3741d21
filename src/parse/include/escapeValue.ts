/** Characters that have a meaning anywhere in Markdown or HTML. */
const MEANINGFUL = /[\\`*_{}[\]()<>#|~&"'$@\r\n]|:(?!\/\/)/;
/** Characters that have a meaning at the start of a line: of lists, thematic breaks and underlined headings. */
const LEADING = /^[-+=]|(?<=^\d{1,9})\.(?=\s|$)/;

const ANY = new RegExp(`${MEANINGFUL.source}|${LEADING.source}`, 'g');

/**
 * Escapes a value so that it is shown as text. Special characters become character references, which have the same meaning in
 * prose, addresses, attributes and raw HTML (CommonMark 2.5).
 */
export const escapeValue = (value: string): string =>
  value.trim().replace(ANY, (character) => `&#${character.codePointAt(0)};`);
