import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { type DiagnosticCode, documentationOf, SEVERITIES, type Severity } from '../diagnostics/codes.ts';
import { type Diagnostic, formatDiagnostic, formatPlace, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { mergeCauses } from '../diagnostics/mergeRepeated.ts';
import { formatCount } from '../shared/formatCount.ts';
import { createCodeFrame } from './codeFrame.ts';
import { createPaint } from './paint.ts';
import { visibleDiagnostic } from './visible.ts';

/** How much a command says, and in which colors. */
export interface ReportOptions {
  readonly rootDir: string;
  readonly color: boolean;
  /** The terminal opens links: each code is one to its page of the documentation. */
  readonly hyperlinks: boolean;
  readonly stderr: Writable;
  /** Only what fails the command. */
  readonly quiet?: boolean;
  /** Warnings fail it too. @default false */
  readonly doWarningsFail?: boolean;
  /** With the stack of errors that the site's own code threw. */
  readonly verbose?: boolean;
  /** The rest is only counted. @default all */
  readonly mostWarnings?: number;
  /** Hints of each rule that are printed; the rest is only counted. @default 0 */
  readonly mostHints?: number;
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return []; // gone since it was read
  }
}

/**
 * Gives the source around a finding; empty where the file is gone or no line is known. Findings of one file in a row take
 * one look at it.
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

/** All errors, the first warnings, and the first hints of each rule. */
function limit(
  diagnostics: readonly Diagnostic[],
  { mostWarnings = Number.POSITIVE_INFINITY, mostHints = 0 }: ReportOptions,
): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  return diagnostics.filter(({ severity, code }) => {
    const kind = severity === 'hint' ? code : severity;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return severity === 'error' || count <= (severity === 'hint' ? mostHints : mostWarnings);
  });
}

/** What is only counted, and who tells it: `; 5 not shown: …`; empty where all is told. */
function formatOmitted(omitted: readonly Diagnostic[]): string {
  if (omitted.length === 0) return '';
  const isOfHints = omitted.every(({ severity }) => severity === 'hint');
  return isOfHints
    ? `; ${formatCount(omitted.length, 'hint')} not shown, of rules that have many: \`--verbose\` shows all`
    : `; ${omitted.length} not shown: \`npx sitegen check\` shows all`;
}

const COLORS = { error: 'red', warning: 'yellow', hint: 'green' } as const satisfies Record<Severity, string>;

/** The code as a link of a terminal (OSC 8, gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda). */
const linkCode = (heading: string, code: DiagnosticCode): string =>
  heading.replace(code, `\u001b]8;;${documentationOf(code)}\u0007${code}\u001b]8;;\u0007`);

/** Print findings to stderr, sorted, with the source around each, and their number at the end. */
export function reportDiagnostics(diagnostics: readonly Diagnostic[], options: ReportOptions): void {
  const { quiet = false, doWarningsFail = false, mostHints = 0 } = options;
  const shows: Readonly<Record<Severity, boolean>> = {
    error: true,
    warning: !quiet || doWarningsFail,
    hint: !quiet && mostHints > 0,
  };
  const isShown = ({ severity }: Diagnostic): boolean => shows[severity];
  const shown = diagnostics.filter(isShown);
  if (shown.length === 0) return;
  const paint = createPaint(options.color);
  const sorted = sortDiagnostics(mergeCauses(shown));
  const listed = new Set(limit(sorted, options));
  const frameOf = createFrameLoader(options.rootDir);
  for (const found of listed) {
    const diagnostic = visibleDiagnostic(found);
    const color = COLORS[diagnostic.severity];
    const [first = '', ...rest] = formatDiagnostic(diagnostic, frameOf(found)).split('\n');
    const place = formatPlace(diagnostic);
    const heading =
      place === '' ? paint(color, first) : paint(color, first.slice(0, -place.length)) + paint('cyan', place);
    const showsStack = options.verbose || diagnostic.code === 'unexpected';
    const stack = showsStack && diagnostic.stack !== undefined ? [diagnostic.stack] : [];
    const linked = options.hyperlinks ? linkCode(heading, diagnostic.code) : heading;
    options.stderr.write(`${[linked, ...rest, ...stack].join('\n')}\n`);
  }
  const omitted = sorted.filter((found) => !listed.has(found));
  options.stderr.write(`${formatCounts(shown)}${formatOmitted(omitted)}\n`);
}

/** Warnings that are printed where `check` prints all. */
const MOST_WARNINGS = 10;

/** The same with the first warnings alone, unless all is asked for: errors are not to be looked for among thousands of them. */
export const reportBriefly = (diagnostics: readonly Diagnostic[], options: ReportOptions): void =>
  reportDiagnostics(diagnostics, options.verbose ? options : { ...options, mostWarnings: MOST_WARNINGS });
