import { type Diagnostic, hintOf } from '../diagnostics/diagnostic.ts';
import { codeOf } from '../shared/doubtfulPart.ts';

/** Codes that control a terminal, and those that turn the order of what follows: names of files and texts of pages may have both. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;

/** A text for a terminal, in lines. */
export const visibleText = (text: string): string => text.replace(CONTROLS, (character) => `<${codeOf(character)}>`);

/** A path for a terminal: in one line, whatever its name has. */
export const visiblePath = (file: string): string =>
  visibleText(file).replace(/[\t\n]/g, (character) => `<${codeOf(character)}>`);

/** A line of a source for a terminal, each character in its column. */
export const visibleLine = (line: string): string => line.replace(CONTROLS, '\ufffd');

/** A diagnostic for a terminal. */
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
