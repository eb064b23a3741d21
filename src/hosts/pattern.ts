import { escapeRegex } from '../shared/escapeRegex.ts';
import { withoutSlash } from '../shared/url.ts';

/** What the variable parts of a pattern matched in a path: `:name` by its name, `*` as `splat`. */
export type Captures = Readonly<Record<string, string>>;

/** The path pattern of a host rule. */
export interface PathPattern {
  /** The path (decoded, without a trailing slash) if the pattern has no variable parts. */
  readonly path?: string;
  /** Matches a path (decoded) and returns the captures; undefined if it does not match. */
  readonly match: (path: string) => Captures | undefined;
}

const VARIABLE = /(\/\*$|\*|:[A-Za-z]\w*)/;

function toRegex(part: string): string {
  if (part === '/*') return '(?:/(?<splat>.*))?';
  if (part === '*') return '(?<splat>.*)';
  return part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : escapeRegex(part);
}

/**
 * Parses a pattern such as `/news/:year/*`. A trailing slash makes no difference, in the pattern or in the path. Undefined if it
 * is invalid: badly encoded, or with two variables of the same name.
 */
export function parsePattern(written: string): PathPattern | undefined {
  try {
    const path = withoutSlash(decodeURI(written));
    const parts = path.split(VARIABLE);
    const regex = new RegExp(`^${parts.map(toRegex).join('')}/?$`, 's');
    return {
      ...(parts.length === 1 ? { path } : {}),
      match(asked) {
        const found = regex.exec(asked);
        return found ? { ...found.groups } : undefined;
      },
    };
  } catch {
    return undefined;
  }
}
