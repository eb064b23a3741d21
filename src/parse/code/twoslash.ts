const IS_TWOSLASH = /(?:^|\s)twoslash(?=\s|$)/;

/** What stands above, below or between such comments is for the compiler alone. */
const CUT_ABOVE = /^\s*\/\/\s*---cut(?:-before)?---\s*$/;
const CUT_BELOW = /^\s*\/\/\s*---cut-after---\s*$/;
const CUT_START = /^\s*\/\/\s*---cut-start---\s*$/;
const CUT_END = /^\s*\/\/\s*---cut-end---\s*$/;

/** Settings of the compiler, and questions to it: `// @errors: 2345`, `//    ^?`. */
const NOTATION = /^\s*\/\/\s*(?:@(?!filename\b)\w+(?::.*)?|\^[?|^].*)$/;

/**
 * Code of a fence that says `twoslash` without what readers do not see of it (shikijs.github.io/twoslash): what is cut, and notes
 * for the compiler. Other code stays as it is.
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
