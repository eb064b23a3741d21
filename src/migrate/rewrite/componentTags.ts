/** The content of a tag: texts in quotes, expressions with up to three levels of braces, and other characters. */
const INSIDE = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^"'{}>])*?`;

/** Matches the tags of some components. A match with a first group is inline code, in which tags have no meaning. */
export const componentTags = (names: readonly string[]): RegExp =>
  new RegExp(`(\`+)[^]*?\\1|</?(?:${names.join('|')})(?=[\\s/>])${INSIDE}/?>`, 'g');
