/** Characters of code that fit into a line of the table of contents at its deepest level, and into a line on phones. */
const LINE = 24;

/** Matches between the words of a name: `session.|set|Download|URL`, `register|For|APNS|Notifications`. */
const WORDS = /(?<=\.)|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/g;

/** HTML of a name, with line break opportunities between its words. */
export const breakBetweenWords = (html: string): string => html.replace(WORDS, '<wbr>');

/** The same, if the name is longer than a line. `length` is the length of the whole name, of which the HTML may be a part. */
export const breakable = (html: string, length = html.length): string =>
  length > LINE ? breakBetweenWords(html) : html;
