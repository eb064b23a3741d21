/** The part of KaTeX's API that is used. */
export interface Katex {
  readonly renderToString: (tex: string, options: Readonly<Record<string, unknown>>) => string;
  readonly ParseError: new (...args: never[]) => Error;
}

/** A rendered formula. */
export interface Formula {
  readonly html: string;
  /** A command that KaTeX refused to render. */
  readonly warning?: string;
  /** Characters that are not in KaTeX's fonts, each once. */
  readonly unmeasured?: readonly string[];
}

/** Why a formula cannot be rendered, and where in its text. */
export interface FormulaError {
  readonly message: string;
  readonly position: number;
}

/** Options of rendering a formula. */
export interface FormulaOptions {
  readonly isDisplay: boolean;
  /** Only MathML, without the HTML that needs KaTeX's styles. */
  readonly mathmlOnly?: boolean;
}

/** Renders a formula written in TeX. */
export type RenderFormula = (tex: string, options: FormulaOptions) => Formula | FormulaError;

/** Larger sizes are not formulas, but attempts to cover the page. */
const MAX_SIZE_EM = 100;

/** Extracts the reason from `KaTeX parse error: Undefined control sequence: \x at position 3: …`. */
const reasonOf = (message: string): string =>
  message
    .replace(/^KaTeX parse error: /, '')
    .replace(/ at (?:position \d+|end of input)[\s\S]*$/, (match) =>
      match.includes('end of input') ? ' at its end' : '',
    );

/** KaTeX's warning in the console about a character that its fonts lack. */
const UNMEASURED = /^No character metrics for '(.+?)' in style /su;

/** Collects these warnings while a function runs. Other warnings go to the console. */
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

/**
 * Returns a function that renders formulas. Each formula gets a copy of the site's macros, so that its own definitions do not
 * affect others.
 */
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
      if (error instanceof RangeError) return { message: 'its parts are nested too deep', position: 0 };
      if (!(error instanceof katex.ParseError)) throw error;
      const { position } = error as Error & { readonly position?: number };
      return { message: reasonOf(error.message), position: position ?? 0 };
    }
  };
}
