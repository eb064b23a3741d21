const ATTRIBUTE = String.raw`(?:[.#][\w:.-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))`;

/** A list of attributes of Python-Markdown alone on its line, with its end: it belongs to the block above. */
export const BLOCK_ATTRIBUTES = new RegExp(
  String.raw`^([ \t]*)\{:?[ \t]*(${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*)[ \t]*\}[ \t]*(\n|$)`,
  'gm',
);

/** The id in a list of attributes: `#id .class`. */
export const idIn = (attributes: string): string | undefined => /(?:^|\s)#([\w:.-]+)/.exec(attributes)?.[1];

/** A place that links lead to. */
export const printAnchor = (id: string): string => `<a id="${id}"></a>`;
