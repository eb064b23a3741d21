import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { type DiagnosticCode, documentationOf, SEVERITIES, type Severity } from '../diagnostics/codes.ts';
import { type Diagnostic, formatDiagnostic, formatPlace, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { formatCount } from '../shared/formatCount.ts';
import { createCodeFrame } from './codeFrame.ts';
import { type FindingLimits, formatOmitted, limitFindings } from './limitFindings.ts';
import { createPaint } from './paint.ts';
import { visibleDiagnostic } from './visible.ts';

/** How much a command prints, and in which colors. */
export interface ReportOptions {
  readonly rootDir: string;
  readonly color: boolean;
  /** The terminal supports links: each code is linked to its page of the documentation. */
  readonly hyperlinks: boolean;
  readonly stderr: Writable;
  /** Print only what makes the command fail. */
  readonly quiet?: boolean;
  /** Warnings make it fail too. @default false */
  readonly doWarningsFail?: boolean;
  /** Print every finding, and the stacks of errors that the site's own code threw. */
  readonly verbose?: boolean;
  /** Print hints too. */
  readonly showsHints?: boolean;
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r\n?|\n/);
  } catch {
    return []; // deleted since it was read
  }
}

/**
 * Returns a function that creates the code frame of a finding; empty if the file is gone or the line unknown. The lines of the
 * latest file are kept, so that consecutive findings in it share one read.
 */
export function createFrameLoader(rootDir: string): (diagnostic: Diagnostic) => string {
  let latest: { readonly file: string; readonly lines: readonly string[] } | undefined;
  return (diagnostic) => {
    const { file, line } = diagnostic;
    if (file === undefined || line === undefined) return '';
    if (latest?.file !== file) latest = { file, lines: readLines(path.resolve(rootDir, file)) };
    return createCodeFrame(latest.lines, diagnostic);
  };
}

/** `2 errors, 1 warning`; empty if there is nothing to count. */
export const formatCounts = (diagnostics: readonly Diagnostic[]): string =>
  SEVERITIES.map((name) => {
    const found = diagnostics.filter(({ severity }) => severity === name).length;
    return found > 0 ? formatCount(found, name) : '';
  })
    .filter(Boolean)
    .join(', ');

const COLORS = { error: 'red', warning: 'yellow', hint: 'green' } as const satisfies Record<Severity, string>;

/** Turns the code into a terminal link (OSC 8, gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda). */
const linkCode = (heading: string, code: DiagnosticCode): string =>
  heading.replace(code, `\u001b]8;;${documentationOf(code)}\u0007${code}\u001b]8;;\u0007`);

/** A mistake that was made once was often made a thousand times, and would bury all other findings. */
const LIMITS: FindingLimits = { perRule: { error: 20, warning: 20, hint: 10 } };
const BRIEF: FindingLimits = { ...LIMITS, mostWarnings: 10 };

/** Prints one finding, with the source around its place. */
function printFinding(found: Diagnostic, frame: string, options: ReportOptions): void {
  const paint = createPaint(options.color);
  const diagnostic = visibleDiagnostic(found);
  const color = COLORS[diagnostic.severity];
  const [first = '', ...rest] = formatDiagnostic(diagnostic, frame).split('\n');
  const place = formatPlace(diagnostic);
  const heading =
    place === '' ? paint(color, first) : paint(color, first.slice(0, -place.length)) + paint('cyan', place);
  const showsStack = options.verbose || diagnostic.code === 'unexpected';
  const stack = showsStack && diagnostic.stack !== undefined ? [diagnostic.stack] : [];
  const linked = options.hyperlinks ? linkCode(heading, diagnostic.code) : heading;
  options.stderr.write(`${[linked, ...rest, ...stack].join('\n')}\n`);
}

/**
 * Prints findings to stderr, sorted, with the source around each, then their number. Of rules with many findings only the first
 * are printed, and the others counted; `verbose` prints all.
 */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: ReportOptions & { readonly isBrief?: boolean },
): void {
  const { quiet = false, doWarningsFail = false, showsHints = false, verbose = false, isBrief = false } = options;
  const shows: Readonly<Record<Severity, boolean>> = {
    error: true,
    warning: !quiet || doWarningsFail,
    hint: !quiet && showsHints,
  };
  const shown = diagnostics.filter(({ severity }) => shows[severity]);
  if (shown.length === 0) return;
  const { listed, omitted } = verbose
    ? { listed: sortDiagnostics(shown), omitted: [] }
    : limitFindings(shown, isBrief ? BRIEF : LIMITS);
  const frameOf = createFrameLoader(options.rootDir);
  for (const found of listed) printFinding(found, frameOf(found), options);
  if (!isBrief) for (const line of formatOmitted(omitted)) options.stderr.write(`${line}\n`);
  const left = omitted.reduce((sum, rule) => sum + rule.all - rule.listed, 0);
  const whoTells = isBrief ? 'npx sitegen check --verbose' : '--verbose';
  const rest = left === 0 ? '' : `; ${left} not shown: \`${whoTells}\` shows all`;
  options.stderr.write(`${formatCounts(shown)}${rest}\n`);
}

/** The same with few warnings, so that errors stand out. `check` prints more. */
export const reportBriefly = (diagnostics: readonly Diagnostic[], options: ReportOptions): void =>
  reportDiagnostics(diagnostics, { ...options, isBrief: true });
