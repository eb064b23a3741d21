const ATTRIBUTE = String.raw`(?:[.#][\w:.-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))`;

const LIST = String.raw`\{:?[ \t]*(${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*)[ \t]*\}`;

/** An attribute list of Python-Markdown on a line of its own, with the line end: it applies to the block above. */
export const BLOCK_ATTRIBUTES = new RegExp(String.raw`^([ \t]*)${LIST}[ \t]*(\n|$)`, 'gm');

/** The end of a link, whose address may contain parentheses. */
const LINK_END = String.raw`\]\((?:[^()\s]|\([^()\s]*\))*\)`;

/** An attribute list after emphasis or a link. */
export const MARK_ATTRIBUTES = new RegExp(`(?<=[*_]|${LINK_END})${LIST}`, 'g');

/** An attribute list at the start of a text. */
export const FIRST_ATTRIBUTES = new RegExp(`^${LIST}`);

/** The id in an attribute list: `#id .class`. */
export const idIn = (attributes: string): string | undefined => /(?:^|\s)#([\w:.-]+)/.exec(attributes)?.[1];

/** The classes in an attribute list, with their dots. */
export const classesIn = (attributes: string): readonly string[] =>
  attributes.match(/(?<=^|\s)\.[\w-]+(?=\s|$)/g) ?? [];

/** Prints an anchor for links. */
export const printAnchor = (id: string): string => `<a id="${id}"></a>`;
