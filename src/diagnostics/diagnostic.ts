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
  /** Of what stands in an included file: who includes it, as `file:line:column`, the nearest first. */
  readonly includedBy?: string;
  /** What to do about it. A function makes it when somebody reads it: a guess at what was meant takes long. */
  readonly hint?: string | (() => string | undefined) | undefined;
  /** How the site's own code came to throw an error, for those who ask. */
  readonly stack?: string;
  /** True for what has one cause wherever it is: all that say the same are told as one (`mergeRepeated`). */
  readonly once?: true;
  /** What only a finished page can tell: it is wrong only if the file of that page, below the output folder, has no element of the id. */
  readonly unless?: { readonly output: string; readonly id: string };
  /** Equal for those that are mended at one place, or in one way: people are told of them together. */
  readonly cause?: string;
  /** True for addresses that `onBrokenLinks` and the like do not speak of: whole ones of the site, and those in static files. */
  readonly isLoose?: true;
  /** What else it depends on: the file that a link leads to, or the address at which nothing is. */
  readonly about?: string;
}

/** A diagnostic with its hint in words: what reports are made of. */
export interface ReadDiagnostic extends Diagnostic {
  readonly hint?: string;
}

/** What to do about it, in words. */
export const hintOf = ({ hint }: Pick<Diagnostic, 'hint'>): string | undefined =>
  typeof hint === 'function' ? hint() : hint;

/** Put the hint into words. */
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

/** Where it stands, as editors and terminals link it: `file:line:column`. */
export const formatPlace = ({ file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** The whole message as plain text; `frame` is the source around the place, where there is one. */
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

/** Throw what is wrong enough to stop for; give the rest back. */
export function throwErrors(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new SiteError(diagnostics);
  return diagnostics;
}

/** The diagnostics that an error carries. Any other error is thrown on. */
export function diagnosticsOf(error: unknown): readonly Diagnostic[] {
  if (!(error instanceof SiteError)) throw error;
  return error.diagnostics;
}

/** Throws any error on that is no `SiteError`; for callers that tell of its diagnostics elsewhere. */
export function rethrowUnexpected(error: unknown): void {
  if (!(error instanceof SiteError)) throw error;
}

/** Each diagnostic once: what fails alike in several places is one mistake. */
const eachOnce = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values(),
];

/** `Promise.all`, but the diagnostics of all that fail are thrown together, as one `SiteError`. */
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

/** A value, and what is wrong with what it was made from. */
export interface Outcome<Value> {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}

/** What some work gives; where the author's mistakes stop it, a stand-in with them, so that all else can still be told. */
export async function orFallback<Value>(work: Promise<Value>, fallback: Value): Promise<Outcome<Value>> {
  try {
    return { value: await work, diagnostics: [] };
  } catch (error) {
    return { value: fallback, diagnostics: diagnosticsOf(error) };
  }
}

/** The same for work that is done at once. */
export function attempt<Value>(work: () => Value, fallback: Value): Outcome<Value> {
  try {
    return { value: work(), diagnostics: [] };
  } catch (error) {
    return { value: fallback, diagnostics: diagnosticsOf(error) };
  }
}

/** What a check finds; where a function of the site fails in it, that. */
export function orDiagnostics(check: () => readonly Diagnostic[]): readonly Diagnostic[] {
  const { value, diagnostics } = attempt(check, []);
  return [...value, ...diagnostics];
}

/** Order for people: by file, then line, then text, so that two runs print the same. */
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
