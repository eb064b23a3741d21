import { escapeRegex } from '../shared/escapeRegex.ts';
import { withoutSlash } from '../shared/url.ts';

/** What the variable parts of a pattern stand for in a path: `:name` by its name, `*` as `splat`. */
export type Captures = Readonly<Record<string, string>>;

/** The path of a rule for hosts. */
export interface PathPattern {
  /** Of a pattern that means one path: that path (decoded), without a slash at its end. */
  readonly path?: string;
  /** What the variable parts stand for in a path (decoded); undefined where it does not match. */
  readonly match: (path: string) => Captures | undefined;
}

const VARIABLE = /(\/\*$|\*|:[A-Za-z]\w*)/;

function toRegex(part: string): string {
  if (part === '/*') return '(?:/(?<splat>.*))?';
  if (part === '*') return '(?<splat>.*)';
  return part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : escapeRegex(part);
}

/**
 * Read a pattern such as `/news/:year/*`. A slash at the end of it, or of the path, makes no difference. Undefined where it
 * is no pattern: badly encoded, or with two parts of one name.
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
