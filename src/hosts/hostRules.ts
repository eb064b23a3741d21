import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** A line of a host file that has no effect, and the reason. */
export interface LineNote {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
}

/** The rules of a host file (`_headers`, `_redirects`). */
export interface HostRules<Rule> {
  readonly rules: readonly Rule[];
  /** Lines that no host understands, and that all hosts silently ignore. */
  readonly invalid: readonly LineNote[];
  /** Valid lines that only a real host can follow: `preview` does not apply them. */
  readonly untried: readonly LineNote[];
}

/** Diagnostics for the invalid lines of a host file. `file` is its name in messages. */
export const hostFileDiagnostics = ({ invalid }: HostRules<unknown>, file: string): readonly Diagnostic[] =>
  invalid.map(({ line, reason }) => ({
    code: 'host-file-invalid',
    severity: 'warning',
    message: `hosts ignore this line: ${reason}`,
    file,
    line,
    column: 1,
  }));
