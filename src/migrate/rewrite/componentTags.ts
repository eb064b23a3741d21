/** What may stand in a tag: texts in quotes, expressions of up to three levels, and all else that does not end it. */
const INSIDE = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^"'{}>])*?`;

/** Finds the tags of some components; what has a first group is code, in which they mean nothing. */
export const componentTags = (names: readonly string[]): RegExp =>
  new RegExp(`(\`+)[^]*?\\1|</?(?:${names.join('|')})(?=[\\s/>])${INSIDE}/?>`, 'g');
