/** An address in a style sheet, with its offset. */
export interface CssAddress {
  readonly target: string;
  readonly offset: number;
}

/** Strings that end with their line, or with the text, instead of a quote. */
const [DOUBLE, SINGLE] = [String.raw`"(?:[^"\\\n]|\\[\s\S])*`, String.raw`'(?:[^'\\\n]|\\[\s\S])*`];

const STRING = `${DOUBLE}"|${SINGLE}'`;

/** Matches what names a file (CSS Values 4, 4.5; CSS Cascade 5, 2), and comments and strings, in which addresses do not count. */
const PART = new RegExp(
  [
    String.raw`\/\*[\s\S]*?(?:\*\/|$)`,
    String.raw`(?:@import\s*|\burl\(\s*)(?<quoted>${STRING})`,
    String.raw`\burl\(\s*(?<bare>[^\s"'()]+)\s*\)`,
    String.raw`\bimage-set\((?<set>(?:[^()"']|${STRING}|\((?:[^()"']|${STRING})*\))*)\)`,
    STRING,
    DOUBLE,
    SINGLE,
  ].join('|'),
  'gi',
);

/** A candidate of `image-set()` (CSS Images 4, 2.4), or `type()`, whose string is a media type. */
const CANDIDATE = new RegExp(
  String.raw`\btype\([^()]*\)|\burl\(\s*(?:${STRING}|[^\s"'()]+)\s*\)|(?<quoted>${STRING})`,
  'gi',
);

/** Every address in a style sheet or a declaration, in order. `start` is added to offsets. */
export function* addressesInCss(css: string, start = 0): Iterable<CssAddress> {
  for (const { 0: whole, index, groups = {} } of css.matchAll(PART)) {
    const { quoted, bare, set } = groups;
    if (quoted !== undefined) yield { target: quoted.slice(1, -1), offset: start + index + whole.indexOf(quoted) + 1 };
    if (bare !== undefined) yield { target: bare, offset: start + index + whole.indexOf(bare, 'url('.length) };
    if (set === undefined) continue;
    const inside = start + index + whole.indexOf('(') + 1;
    for (const { 0: candidate, index: at, groups: found = {} } of set.matchAll(CANDIDATE)) {
      if (found.quoted !== undefined) yield { target: candidate.slice(1, -1), offset: inside + at + 1 };
      else if (/^url/i.test(candidate)) yield* addressesInCss(candidate, inside + at);
    }
  }
}
