/** A finding as `sitegen` prints it. */
export interface PrintedFinding {
  readonly severity: string;
  readonly code: string;
  /** `file:line:column`, as far as it is known; else empty. */
  readonly place: string;
  /** The first line of the message. */
  readonly message: string;
  /** Empty if there is none. */
  readonly hint: string;
}

const START = /^(error|warning|hint) ([a-z][\w-]*) ?(.*)$/;

/** Read the findings of a printed report, in its order. */
export function printedFindings(report: string): readonly PrintedFinding[] {
  const lines = report.split('\n');
  const starts = [...lines.keys()].filter((index) => START.test(lines[index] ?? ''));
  return starts.map((start, index) => {
    const [, severity = '', code = '', place = ''] = START.exec(lines[start] ?? '') ?? [];
    const hint = lines.slice(start, starts[index + 1]).find((line) => line.startsWith('  hint: ')) ?? '';
    return { severity, code, place, message: lines[start + 1]?.trim() ?? '', hint: hint.replace('  hint: ', '') };
  });
}

/** The findings that begin with a severity and a code: `warning link-broken`. */
export const printedWith = (start: string, report: string): readonly PrintedFinding[] =>
  printedFindings(report).filter(({ severity, code }) => `${severity} ${code}` === start);
