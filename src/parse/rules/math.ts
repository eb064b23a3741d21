import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { parseCodeMeta } from '../code/meta.ts';
import { envOf, type ParseEnv, report } from '../env.ts';
import type { FormulaError, RenderFormula } from '../math/renderFormula.ts';
import { mathSyntax } from './mathSyntax.ts';
import { inLines, sourceOffset } from './positions.ts';

declare module 'markdown-it' {
  interface Token {
    /** For a formula: its HTML, and the MathML for places without KaTeX's styles. */
    rendered?: { readonly html: string; readonly mathml?: string };
  }
}

/** Shows the source of an invalid formula. */
const showSource = (tex: string, isBlock: boolean): string =>
  isBlock ? `<pre><code>${escapeHtml(tex.trim())}</code></pre>\n` : `<code>${escapeHtml(tex)}</code>`;

/** Wide formulas scroll in a box, which can be focused by keyboard (WCAG 2.1.1). */
const box = (html: string): string => `<div class="math-box" tabindex="0">${html}</div>\n`;

const HINT = 'correct it, or write `\\$` for a dollar sign';

const errorMessage = ({ message }: FormulaError): string => `this formula cannot be shown: ${message}`;

/** Names invisible characters only by their code. */
function unmeasuredMessage(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const shown = /^[\s\p{C}]/u.test(character) ? '' : `"${character}", `;
  return `formulas have ${shown}U+${code}, which the fonts of KaTeX do not have: text beside it may be misplaced`;
}

/** Renders a formula and reports what is wrong with it. `place` maps an offset in the formula to the Markdown. */
function renderToken(
  token: Token,
  { isDisplay, place }: { readonly isDisplay: boolean; readonly place: (offset: number) => number },
  { env, render }: { readonly env: ParseEnv; readonly render: RenderFormula },
): void {
  const { content } = token;
  const isBlock = token.type === 'math_block';
  if (isBlock && token.map) env.plain.keep(token.map);
  const formula = render(content, { isDisplay });
  env.features.add('math');
  if ('message' in formula) {
    const offset = place(Math.min(formula.position, content.trimEnd().length));
    report(env, { code: 'math-invalid', message: errorMessage(formula), offset, hint: HINT });
    token.rendered = { html: showSource(content, isBlock) };
    return;
  }
  if (formula.warning !== undefined) report(env, { code: 'math-invalid', message: formula.warning, offset: place(0) });
  for (const character of formula.unmeasured ?? [])
    report(env, { code: 'math-invalid', message: unmeasuredMessage(character), offset: place(0), once: true });
  const plain = render(content, { isDisplay: false, mathmlOnly: true });
  token.rendered = {
    html: isBlock ? box(formula.html) : formula.html,
    ...('html' in plain ? { mathml: plain.html } : {}),
  };
}

const renderAll =
  (render: RenderFormula) =>
  ({ tokens, env: environment }: StateCore): void => {
    const env = envOf(environment);
    for (const block of tokens) {
      if (block.type === 'math_block')
        renderToken(block, { isDisplay: true, place: (offset) => sourceOffset(block, offset) }, { env, render });
      for (const token of block.children ?? []) {
        if (!token.formula) continue;
        const { isDisplay, textStart } = token.formula;
        renderToken(token, { isDisplay, place: (offset) => sourceOffset(block, textStart + offset) }, { env, render });
      }
    }
  };

/** A line that opens a formula without closing it. */
const STRAY = /^\$\$(?!.*\$\$)/m;

function reportOpen({ tokens, env }: StateCore): void {
  for (const token of tokens) {
    const { index = -1 } = (token.type === 'inline' && STRAY.exec(token.content)) || {};
    if (index < 0) continue;
    const hint = 'end it with `$$`, or write `\\$\\$` if it is text';
    report(envOf(env), {
      code: 'math-invalid',
      message: 'this formula is never closed',
      offset: sourceOffset(token, index),
      hint,
    });
  }
}

/** Turns fences of the language `math` into formulas, as on GitHub. */
function takeFences({ tokens, env }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'fence' || parseCodeMeta(token.info).language !== 'math') continue;
    token.type = 'math_block';
    token.toSource = inLines(envOf(env).positions, token.content, (token.map?.[0] ?? 0) + 1);
  }
}

/**
 * Renders formulas to HTML and MathML while parsing; also fences of the language `math`, unless the site has its own renderer.
 */
export const math =
  (render: RenderFormula, { hasOwnFence }: { readonly hasOwnFence: boolean }) =>
  (md: MarkdownIt): void => {
    md.use(mathSyntax);
    if (!hasOwnFence) md.core.ruler.push('math-fences', takeFences);
    md.core.ruler.push('formulas', renderAll(render));
    md.core.ruler.push('open-formulas', reportOpen);
    const show = (tokens: readonly Token[], index: number): string => tokens[index]?.rendered?.html ?? '';
    md.renderer.rules.math_inline = show;
    md.renderer.rules.math_block = show;
  };
