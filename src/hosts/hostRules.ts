import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** A line of a file for hosts, and why it has no effect. */
export interface LineNote {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
}

/** The rules of a file for hosts. */
export interface HostRules<Rule> {
  readonly rules: readonly Rule[];
  /** Lines that no host understands: they leave them out in silence. */
  readonly invalid: readonly LineNote[];
  /** Lines that only a host can follow. */
  readonly untried: readonly LineNote[];
}

/** What is wrong with a file for hosts. `file` is what messages call it. */
export const hostFileDiagnostics = ({ invalid }: HostRules<unknown>, file: string): readonly Diagnostic[] =>
  invalid.map(({ line, reason }) => ({
    code: 'host-file-invalid',
    severity: 'warning',
    message: `hosts leave this line out: ${reason}`,
    file,
    line,
    column: 1,
  }));
