/** Attributes at the end of a heading. */
export interface HeadingAttributes {
  readonly id?: string;
  /** Classes for the site's styles. */
  readonly classes: readonly string[];
  readonly index: number;
}

/** Ids that can be used in an address without encoding. */
const ID = /^#([^\s{}<>"'`\\]+)$/;
const CLASSES = /^(?:\.[A-Za-z_-][\w-]*)+$/;

const BRACES = /(?<!\\)\{([^{}]*)\}\s*$/;
const ESCAPED_ID = /\\\{(#[^{}]*?)\\?\}\s*$/;
const COMMENTS: readonly RegExp[] = [
  /\{\s*\/\*\s*#([^\s{}<>"'`\\*]+)(?:\s[^*]*)?\*\/\s*\}\s*$/,
  /<!--\s*#([^\s{}<>"'`\\]+?)(?:\s[^<>]*)?-->\s*$/,
];

/** Reads the content of braces; undefined if it is anything else than an id and classes. */
function readBraces(text: string): Omit<HeadingAttributes, 'index'> | undefined {
  const words = text.trim().split(/\s+/);
  const ids = words.flatMap((word) => ID.exec(word)?.[1] ?? []);
  const classes = words.filter((word) => CLASSES.test(word));
  if (ids.length > 1 || ids.length + classes.length < words.length) return undefined;
  const [id] = ids;
  return { ...(id === undefined ? {} : { id }), classes: classes.flatMap((word) => word.slice(1).split('.')) };
}

/**
 * Finds the attributes at the end of a heading: `{#setup}`, `{#setup .wide}`, or an id in a comment of MDX or HTML. With `escaped`,
 * a backslash may precede an id, as translation tools write it where braces are expressions.
 */
export function findHeadingAttributes(heading: string, { escaped = false } = {}): HeadingAttributes | undefined {
  const braces = BRACES.exec(heading) ?? (escaped ? ESCAPED_ID.exec(heading) : null);
  const said = braces && readBraces(braces[1] ?? '');
  if (braces && said) return { ...said, index: braces.index };
  for (const pattern of COMMENTS) {
    const match = pattern.exec(heading);
    if (match?.[1] !== undefined) return { id: match[1], classes: [], index: match.index };
  }
  return undefined;
}

/** The text of a heading without its attributes and the space before them. */
export const withoutHeadingAttributes = (heading: string): string =>
  heading.slice(0, findHeadingAttributes(heading, { escaped: true })?.index ?? heading.length).trimEnd();
