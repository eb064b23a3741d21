/** The part of KaTeX that is used here. */
export interface Katex {
  readonly renderToString: (tex: string, options: Readonly<Record<string, unknown>>) => string;
  readonly ParseError: new (...args: never[]) => Error;
}

/** A formula that is ready to be shown. */
export interface Formula {
  readonly html: string;
  /** What KaTeX leaves out of it. */
  readonly warning?: string;
  /** Characters that KaTeX's fonts do not have, each once. */
  readonly unmeasured?: readonly string[];
}

/** Why a formula cannot be shown, and where in its text. */
export interface FormulaError {
  readonly message: string;
  readonly position: number;
}

/** How a formula is rendered. */
export interface FormulaOptions {
  readonly isDisplay: boolean;
  /** Without HTML of spans, which need KaTeX's styles. */
  readonly mathmlOnly?: boolean;
}

/** Renders a formula written in TeX. */
export type RenderFormula = (tex: string, options: FormulaOptions) => Formula | FormulaError;

/** Larger, in em, is no formula but an attempt to cover the page. */
const MAX_SIZE_EM = 100;

/** `KaTeX parse error: Undefined control sequence: \x at position 3: …` says what is wrong in its middle. */
const reasonOf = (message: string): string =>
  message
    .replace(/^KaTeX parse error: /, '')
    .replace(/ at (?:position \d+|end of input)[\s\S]*$/, (match) =>
      match.includes('end of input') ? ' at its end' : '',
    );

/** What KaTeX writes to the console of a character that its fonts do not have. */
const UNMEASURED = /^No character metrics for '(.+?)' in style /su;

/** Run something that may tell of such characters, which are noted instead. All else that it writes goes to the console. */
function noteUnmeasured<Result>(run: () => Result): {
  readonly result: Result;
  readonly unmeasured: readonly string[];
} {
  const { warn } = console;
  const unmeasured = new Set<string>();
  console.warn = (...said: readonly unknown[]) => {
    const [, character] = UNMEASURED.exec(String(said[0])) ?? [];
    if (character === undefined) warn(...said);
    else unmeasured.add(character);
  };
  try {
    return { result: run(), unmeasured: [...unmeasured] };
  } finally {
    console.warn = warn;
  }
}

/** Make the function that renders formulas. Each knows the site's macros, and none those that another defines. */
export function createFormulaRenderer(katex: Katex, macros: Readonly<Record<string, string>>): RenderFormula {
  return (tex, { isDisplay, mathmlOnly = false }) => {
    let warning: string | undefined;
    const options = {
      displayMode: isDisplay,
      output: mathmlOnly ? 'mathml' : 'htmlAndMathml',
      macros: { ...macros },
      maxSize: MAX_SIZE_EM,
      strict: 'ignore',
      trust({ command }: { readonly command: string }) {
        warning = `"${command}" is not allowed in formulas`;
        return false;
      },
    };
    try {
      const { result: html, unmeasured } = noteUnmeasured(() => katex.renderToString(tex, options));
      return {
        html,
        ...(warning === undefined ? {} : { warning }),
        ...(unmeasured.length === 0 ? {} : { unmeasured }),
      };
    } catch (error) {
      if (error instanceof RangeError) return { message: 'it has too many parts inside of parts', position: 0 };
      if (!(error instanceof katex.ParseError)) throw error;
      const { position } = error as Error & { readonly position?: number };
      return { message: reasonOf(error.message), position: position ?? 0 };
    }
  };
}
