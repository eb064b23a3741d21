import type { ReportOptions } from './report.ts';

/** Returns a function that prints a line to stderr, unless the command is quiet. */
export const createSay =
  ({ quiet, stderr }: Pick<ReportOptions, 'quiet' | 'stderr'>) =>
  (line: string): void =>
    void (quiet || stderr.write(`${line}\n`));
