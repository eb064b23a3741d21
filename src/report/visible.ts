import { type Diagnostic, hintOf } from '../diagnostics/diagnostic.ts';
import { codeOf } from '../shared/doubtfulPart.ts';

/** Characters that control a terminal or change the direction of text. Names of files and texts of pages may contain both. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;

/** Makes a text safe for a terminal; keeps line breaks. */
export const visibleText = (text: string): string => text.replace(CONTROLS, (character) => `<${codeOf(character)}>`);

/** Makes a path safe for a terminal, on one line. */
export const visiblePath = (file: string): string =>
  visibleText(file).replace(/[\t\n]/g, (character) => `<${codeOf(character)}>`);

/** Makes a source line safe for a terminal, with each character still in its column. */
export const visibleLine = (line: string): string => line.replace(CONTROLS, '\ufffd');

/** Makes all texts of a diagnostic safe for a terminal. */
export function visibleDiagnostic(diagnostic: Diagnostic): Diagnostic {
  const { file, includedBy, message, stack } = diagnostic;
  const hint = hintOf(diagnostic);
  return {
    ...diagnostic,
    message: visibleText(message),
    hint: hint === undefined ? undefined : visibleText(hint),
    ...(file === undefined ? {} : { file: visiblePath(file) }),
    ...(includedBy === undefined ? {} : { includedBy: visiblePath(includedBy) }),
    ...(stack === undefined ? {} : { stack: visibleText(stack) }),
  };
}
