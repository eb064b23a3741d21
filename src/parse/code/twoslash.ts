const IS_TWOSLASH = /(?:^|\s)twoslash(?=\s|$)/;

/** Code above, below or between these comments is only for the compiler. */
const CUT_ABOVE = /^\s*\/\/\s*---cut(?:-before)?---\s*$/;
const CUT_BELOW = /^\s*\/\/\s*---cut-after---\s*$/;
const CUT_START = /^\s*\/\/\s*---cut-start---\s*$/;
const CUT_END = /^\s*\/\/\s*---cut-end---\s*$/;

/** Compiler settings and queries: `// @errors: 2345`, `//    ^?`. */
const NOTATION = /^\s*\/\/\s*(?:@(?!filename\b)\w+(?::.*)?|\^[?|^].*)$/;

/**
 * Removes what readers must not see from a `twoslash` fence (shikijs.github.io/twoslash): cut code and notes for the compiler.
 * Other code stays as it is.
 */
export function withoutTwoslash(code: string, { rest }: { readonly rest: string }): string {
  if (!IS_TWOSLASH.test(rest)) return code;
  const lines = code.split('\n');
  const above = lines.findLastIndex((line) => CUT_ABOVE.test(line));
  const below = lines.findIndex((line, index) => index > above && CUT_BELOW.test(line));
  let isCut = false;
  return lines
    .slice(above + 1, below < 0 ? undefined : below)
    .filter((line) => {
      if (CUT_START.test(line)) isCut = true;
      const isShown = !isCut && !NOTATION.test(line);
      if (CUT_END.test(line)) isCut = false;
      return isShown;
    })
    .join('\n');
}
