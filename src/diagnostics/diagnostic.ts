import { compareText } from '../shared/compareText.ts';
import type { DiagnosticCode, Severity } from './codes.ts';

/** Something the author of a site should know. Plain data: printed, shown in the overlay, compared in tests. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What is wrong; lower-case start, no full stop. */
  readonly message: string;
  /** From the site root. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** For a place in an included file: who includes it, as `file:line:column`, the nearest first. */
  readonly includedBy?: string;
  /** What to do about it. Suggestions are expensive: a function computes the hint when it is needed. */
  readonly hint?: string | (() => string | undefined) | undefined;
  /** The stack of an error of the site's own code, for `--verbose`. */
  readonly stack?: string;
  /** True for a mistake with one cause that has many places: equal diagnostics are reported as one (`mergeRepeated`). */
  readonly once?: true;
  /**
   * A condition that only the finished page can decide: the diagnostic is dropped if the file `output` has an element with this
   * id.
   */
  readonly unless?: { readonly output: string; readonly id: string };
  /** Equal for diagnostics that are fixed in one place, or in one way: they are reported together. */
  readonly cause?: string;
  /** True for addresses that `onBrokenLinks` and the like do not cover: absolute ones of the site, and those in static files. */
  readonly isLoose?: true;
  /** What it depends on besides its file: the file that a link leads to, or the address at which nothing is. */
  readonly about?: string;
}

/** A diagnostic with its hint as text, for reports. */
export interface ReadDiagnostic extends Diagnostic {
  readonly hint?: string;
}

/** The hint of a diagnostic as text. */
export const hintOf = ({ hint }: Pick<Diagnostic, 'hint'>): string | undefined =>
  typeof hint === 'function' ? hint() : hint;

/** Turn the hint into text. */
export function readDiagnostic({ hint: written, ...diagnostic }: Diagnostic): ReadDiagnostic {
  const hint = hintOf({ hint: written });
  return { ...diagnostic, ...(hint === undefined ? {} : { hint }) };
}

/** Diagnostics of the author's mistakes. Anything else that is thrown is a bug in sitegen and keeps its stack. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly diagnostics: readonly Diagnostic[];
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((diagnostic) => `${formatPlace(diagnostic)} ${diagnostic.message}`).join('\n'));
    this.diagnostics = diagnostics;
  }
}

/** The place as editors and terminals link it: `file:line:column`. */
export const formatPlace = ({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** The whole diagnostic as plain text; `frame` is the source around its place, if there is any. */
export function formatDiagnostic(diagnostic: Diagnostic, frame = ''): string {
  const { code, severity, message, includedBy } = diagnostic;
  const hint = hintOf(diagnostic);
  const place = formatPlace(diagnostic);
  return [
    `${severity} ${code}${place && ` ${place}`}`,
    ...message.split('\n').map((line) => `  ${line}`),
    ...(frame ? [frame] : []),
    ...(includedBy ? [`  included by ${includedBy}`] : []),
    ...(hint ? [`  hint: ${hint}`] : []),
  ].join('\n');
}

/** The errors among diagnostics. */
export const errorsOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error');

/** Throw a `SiteError` with all diagnostics if one of them is an error; else return them. */
export function throwErrors(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new SiteError(diagnostics);
  return diagnostics;
}

/** The diagnostics of a `SiteError`. Rethrows any other error. */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (!(error instanceof SiteError)) throw error;
  return error.diagnostics;
}

/** Rethrow any error that is no `SiteError`; for callers that report its diagnostics elsewhere. */
export function rethrowUnexpected(error: unknown): void {
  if (!(error instanceof SiteError)) throw error;
}

/** Remove duplicates: what fails alike in several places is one mistake. */
export const eachOnce = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];

/** Like `Promise.all`, but throws the diagnostics of all failures together, as one `SiteError`. */
export async function allOrDiagnostics<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Key in keyof Work]: Awaited<Work[Key]> }> {
  const outcomes = await Promise.allSettled(work);
  const diagnostics = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? diagnosticsOf(outcome.reason) : [],
  );
  if (diagnostics.length > 0) throw new SiteError(eachOnce(diagnostics));
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Key in keyof Work]: Awaited<Work[Key]>;
  };
}

/** A value, and diagnostics about what it was made from. */
export interface Outcome<Value> {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The result of some work; if it throws a `SiteError`, a fallback with the diagnostics, so that everything else can still be
 * checked.
 */
export async function orFallback<Value>(work: Promise<Value>, fallback: Value): Promise<Outcome<Value>> {
  try {
    return { value: await work, diagnostics: [] };
  } catch (error) {
    return { value: fallback, diagnostics: diagnosticsOf(error) };
  }
}

/** The same for synchronous work. */
export function attempt<Value>(work: () => Value, fallback: Value): Outcome<Value> {
  try {
    return { value: work(), diagnostics: [] };
  } catch (error) {
    return { value: fallback, diagnostics: diagnosticsOf(error) };
  }
}

/** The diagnostics of a check; if it throws a `SiteError`, those of the error. */
export function orDiagnostics(check: () => readonly Diagnostic[]): readonly Diagnostic[] {
  const { value, diagnostics } = attempt(check, []);
  return [...value, ...diagnostics];
}

/** Sort for people: by file, line, column and text, so that two runs print the same. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = (diagnostic: Diagnostic) => diagnostic.file ?? '';
  return [...diagnostics].sort(
    (a, b) =>
      compareText(key(a), key(b)) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compareText(a.message, b.message),
  );
}
