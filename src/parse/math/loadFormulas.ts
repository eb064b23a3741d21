import { importOptionalPackage } from '../../bundle/optionalPackage.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { createFormulaRenderer, type Katex, type RenderFormula } from './renderFormula.ts';

/** Loads the site's KaTeX. Undefined if the site does not use formulas. */
export async function loadFormulas({ rootDir, markdown }: ResolvedConfig): Promise<RenderFormula | undefined> {
  if (!markdown.math) return undefined;
  const { default: katex } = await importOptionalPackage<{ readonly default: Katex }>('katex', rootDir);
  return createFormulaRenderer(katex, markdown.math === true ? {} : markdown.math.macros);
}
