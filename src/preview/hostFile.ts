import { readFileSync, statSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The rules of a file for hosts, and what is wrong with its lines. */
export interface HostRules<Rule> {
  readonly rules: readonly Rule[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file with rules for hosts. */
export interface HostFile<Rule> {
  /** Absolute. */
  readonly filePath: string;
  /** What messages call it. */
  readonly shownAs: string;
  readonly parse: (text: string, file: string) => HostRules<Rule>;
}

/** A line that is left out, as hosts do in silence. */
export const lineLeftOut = (file: string, line: number, reason: string): Diagnostic => ({
  code: 'host-file-invalid',
  severity: 'warning',
  message: `this line is left out: ${reason}`,
  file,
  line,
});

/**
 * Gives the rules of a file as they are now; none where it is not there. `onChange` is told what is wrong with
 * them when they are read for the first time, and when they have changed.
 */
export function openHostFile<Rule>(
  { filePath, shownAs, parse }: HostFile<Rule>,
  onChange: (diagnostics: readonly Diagnostic[]) => void,
): () => readonly Rule[] {
  let known: { readonly mtimeMs: number; readonly rules: readonly Rule[] } | undefined;
  return () => {
    const { mtimeMs } = statSync(filePath, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === undefined) return [];
    if (known?.mtimeMs !== mtimeMs) {
      const { rules, diagnostics } = parse(readFileSync(filePath, 'utf8'), shownAs);
      known = { mtimeMs, rules };
      onChange(diagnostics);
    }
    return known.rules;
  };
}
