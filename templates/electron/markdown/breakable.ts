/** Characters of code that fit into a line of the table of contents at its innermost level, and into any line of a phone. */
const LINE = 24;

/** Between the words of a name: `session.|set|Download|URL`, `register|For|APNS|Notifications`. */
const WORDS = /(?<=\.)|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/g;

/** The HTML of a name that breaks between its words. */
export const breakBetweenWords = (html: string): string => html.replace(WORDS, '<wbr>');

/** The HTML of a name, or of a part of one of some length, that breaks between words where it is longer than a line. */
export const breakable = (html: string, length = html.length): string =>
  length > LINE ? breakBetweenWords(html) : html;
