/** What an address can hold as it is. */
const IDS: readonly RegExp[] = [
  /(?<!\\)\{#([^\s{}<>"'`\\]+)\}\s*$/,
  /\{\s*\/\*\s*#([^\s{}<>"'`\\*]+)(?:\s[^*]*)?\*\/\s*\}\s*$/,
  /<!--\s*#([^\s{}<>"'`\\]+?)(?:\s[^<>]*)?-->\s*$/,
];

/** An id that a heading gives itself, and where what says so begins. */
export interface CustomId {
  readonly id: string;
  readonly index: number;
}

/** The id at the end of a heading's text: `{#setup}`, or the same as a comment, of MDX or HTML. */
export function findCustomId(heading: string): CustomId | undefined {
  for (const pattern of IDS) {
    const match = pattern.exec(heading);
    if (match?.[1] !== undefined) return { id: match[1], index: match.index };
  }
  return undefined;
}

/** A heading's text without the id at its end, and the space before that. */
export const withoutCustomId = (heading: string): string =>
  heading.slice(0, findCustomId(heading)?.index ?? heading.length).trimEnd();
