/** What a heading says of itself at its end, and where that begins. */
export interface HeadingAttributes {
  readonly id?: string;
  /** For the site's styles. */
  readonly classes: readonly string[];
  readonly index: number;
}

/** What an address can hold as it is. */
const ID = /^#([^\s{}<>"'`\\]+)$/;
const CLASSES = /^(?:\.[A-Za-z_-][\w-]*)+$/;

const BRACES = /(?<!\\)\{([^{}]*)\}\s*$/;
const COMMENTS: readonly RegExp[] = [
  /\{\s*\/\*\s*#([^\s{}<>"'`\\*]+)(?:\s[^*]*)?\*\/\s*\}\s*$/,
  /<!--\s*#([^\s{}<>"'`\\]+?)(?:\s[^<>]*)?-->\s*$/,
];

/** What stands in braces; undefined where that is anything else than an id and classes. */
function readBraces(text: string): Omit<HeadingAttributes, 'index'> | undefined {
  const words = text.trim().split(/\s+/);
  const ids = words.flatMap((word) => ID.exec(word)?.[1] ?? []);
  const classes = words.filter((word) => CLASSES.test(word));
  if (ids.length > 1 || ids.length + classes.length < words.length) return undefined;
  const [id] = ids;
  return { ...(id === undefined ? {} : { id }), classes: classes.flatMap((word) => word.slice(1).split('.')) };
}

/** What stands at the end of a heading's text: `{#setup}`, `{#setup .wide}`, or an id as a comment, of MDX or HTML. */
export function findHeadingAttributes(heading: string): HeadingAttributes | undefined {
  const braces = BRACES.exec(heading);
  const said = braces && readBraces(braces[1] ?? '');
  if (braces && said) return { ...said, index: braces.index };
  for (const pattern of COMMENTS) {
    const match = pattern.exec(heading);
    if (match?.[1] !== undefined) return { id: match[1], classes: [], index: match.index };
  }
  return undefined;
}

/** A heading's text without what stands at its end, and the space before that. */
export const withoutHeadingAttributes = (heading: string): string =>
  heading.slice(0, findHeadingAttributes(heading)?.index ?? heading.length).trimEnd();
