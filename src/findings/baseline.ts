import * as v from 'valibot';
import { hashOf } from '../cache/hash.ts';
import { FATAL_CODES, isCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { compareText } from '../shared/compareText.ts';

/** Identifies a finding without its line, which every edit above it moves. */
type Known = Pick<Diagnostic, 'code' | 'file' | 'message'>;

const keyOf = ({ code, file = '', message }: Known): string => JSON.stringify([code, file, message]);

/** Fingerprint of a finding that stays the same from run to run, whatever its line. */
export const fingerprintOf = (known: Known): string => hashOf(keyOf(known));

const schema = v.object({
  version: v.literal(1),
  findings: v.array(
    v.object({
      file: v.optional(v.string()),
      code: v.custom<Diagnostic['code']>((code) => typeof code === 'string' && isCode(code)),
      message: v.string(),
      count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    }),
  ),
});

/** How often the baseline has each finding, by its key. */
export type Baseline = ReadonlyMap<string, number>;

/** Reads a baseline. Throws a `SiteError` if the text is not one. */
export function parseBaseline(text: string, file: string): Baseline {
  try {
    const { findings } = v.parse(schema, JSON.parse(text));
    return new Map(findings.map(({ count, ...known }) => [keyOf(known as Known), count]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageError(`${file} is not a baseline: ${reason}`, 'write it again with `--update-baseline`');
  }
}

/** False for errors that make a build impossible: a baseline must not hide them. */
const isHideable = ({ code, severity }: Diagnostic): boolean => severity !== 'error' || !FATAL_CODES.has(code);

/** Formats findings as a baseline: sorted and without lines, so that the file changes only when the findings do. */
export function formatBaseline(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, { readonly known: Known; count: number }>();
  for (const diagnostic of diagnostics.filter(isHideable)) {
    const { code, file, message } = diagnostic;
    const entry = counts.get(keyOf(diagnostic));
    if (entry) entry.count++;
    else counts.set(keyOf(diagnostic), { known: { code, ...(file === undefined ? {} : { file }), message }, count: 1 });
  }
  const order = ({ file = '', code, message }: Known): string => `${file}\n${code}\n${message}`;
  const findings = [...counts.values()]
    .toSorted((a, b) => compareText(order(a.known), order(b.known)))
    .map(({ known: { file, code, message }, count }) => ({ file, code, message, ...(count > 1 ? { count } : {}) }));
  return `${JSON.stringify({ version: 1, findings }, null, 2)}\n`;
}

/** Splits off the findings that the baseline does not have. `gone` counts those of the baseline that were not found again. */
export function compareWithBaseline(
  diagnostics: readonly Diagnostic[],
  baseline: Baseline,
): { readonly fresh: readonly Diagnostic[]; readonly known: number; readonly gone: number } {
  const left = new Map(baseline);
  const fresh = diagnostics.filter((diagnostic) => {
    const key = keyOf(diagnostic);
    const count = left.get(key) ?? 0;
    if (count === 0 || !isHideable(diagnostic)) return true;
    left.set(key, count - 1);
    return false;
  });
  const gone = [...left.values()].reduce((sum, count) => sum + count, 0);
  return { fresh, known: diagnostics.length - fresh.length, gone };
}
