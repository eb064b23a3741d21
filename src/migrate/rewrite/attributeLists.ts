const ATTRIBUTE = String.raw`(?:[.#][\w:.-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))`;

const LIST = String.raw`\{:?[ \t]*(${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*)[ \t]*\}`;

/** A list of attributes of Python-Markdown alone on its line, with its end: it belongs to the block above. */
export const BLOCK_ATTRIBUTES = new RegExp(String.raw`^([ \t]*)${LIST}[ \t]*(\n|$)`, 'gm');

/** The end of a link: its address may have parentheses. */
const LINK_END = String.raw`\]\((?:[^()\s]|\([^()\s]*\))*\)`;

/** A list of attributes after what is marked by stars or lines, or after a link. */
export const MARK_ATTRIBUTES = new RegExp(`(?<=[*_]|${LINK_END})${LIST}`, 'g');

/** A list of attributes that a text begins with. */
export const FIRST_ATTRIBUTES = new RegExp(`^${LIST}`);

/** The id in a list of attributes: `#id .class`. */
export const idIn = (attributes: string): string | undefined => /(?:^|\s)#([\w:.-]+)/.exec(attributes)?.[1];

/** The classes in a list of attributes, with their dots. */
export const classesIn = (attributes: string): readonly string[] =>
  attributes.match(/(?<=^|\s)\.[\w-]+(?=\s|$)/g) ?? [];

/** A place that links lead to. */
export const printAnchor = (id: string): string => `<a id="${id}"></a>`;
