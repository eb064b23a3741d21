const bracesOf = (levels: number): string =>
  levels === 1 ? String.raw`\{[^{}]*\}` : String.raw`\{(?:[^{}]|${bracesOf(levels - 1)})*\}`;

/** The content of a tag: texts in quotes, expressions with up to eight levels of braces, and other characters. */
const INSIDE = `(?:"[^"]*"|'[^']*'|${bracesOf(8)}|[^"'{}>])*?`;

/** Inline code, in which tags have no meaning, in one paragraph; or the start of a tag, unless its bracket is escaped. */
const CODE_OR_START = String.raw`(\`+)(?:(?!\n[ \t]*\n)[^])*?\1|(?<!\\)<`;

/** Local names of the imports that a pattern with the groups `one` and `several` finds. */
export const localNames = (text: string, imports: RegExp): readonly string[] =>
  [...text.matchAll(imports)]
    .flatMap(({ groups }) => (groups?.several ?? groups?.one ?? '').split(','))
    .map((name) => (name.split(/\sas\s/).at(-1) ?? '').trim())
    .filter((name) => name !== '');

/** Matches the tags of some components. A match with a first group is inline code. */
export const componentTags = (names: readonly string[]): RegExp =>
  new RegExp(`${CODE_OR_START}/?(?:${names.join('|')})(?=[\\s/>])${INSIDE}/?>`, 'g');

/**
 * Matches components whose content is text on one line. A match with a first group is inline code; other groups are the name, the
 * attributes and the content.
 */
export const componentsAroundText = (names: readonly string[]): RegExp =>
  new RegExp(`${CODE_OR_START}(${names.join('|')})(\\s${INSIDE})>([^<>\\n]*)</\\2>`, 'g');
