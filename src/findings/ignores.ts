import { CODE_GROUPS, CODES, codesOf, type DiagnosticCode, SOURCE_CODES } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { EntrySource } from '../parse/entry.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { Ignore } from '../shared/types.ts';
import { createLocate } from '../source/locate.ts';

/** One name in a comment that hides findings, and the range of lines of the file that the comment covers. */
export interface PlacedIgnore {
  readonly name: string;
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column' | 'includedBy'>;
  readonly file: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** Places the ignore comments of a body in lines of its file. */
export function placeIgnores(ignores: readonly Ignore[], source: EntrySource): readonly PlacedIgnore[] {
  const locate = createLocate(source);
  return ignores.flatMap(({ names, lastLine, ...position }) => {
    const place = locate(position);
    const end = locate({ line: lastLine });
    const { file, line } = place;
    if (file === undefined || line === undefined || end.file !== file) return [];
    return names.map((name) => ({ name, place, file, firstLine: line, lastLine: end.line ?? line }));
  });
}

/** Findings that no comment can hide: those about the comments themselves. */
const OPEN: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['ignore-invalid', 'ignore-unused']);

const means = ({ name }: PlacedIgnore, { code, message }: Diagnostic): boolean =>
  codesOf(name).some((one) => one === code || one === SOURCE_CODES[code]) ||
  (code === 'rule-broken' && message.startsWith(`${name}: `));

const covers = (ignore: PlacedIgnore, { line }: Diagnostic): boolean =>
  line !== undefined && line >= ignore.firstLine && line <= ignore.lastLine;

function unknown({ name, place }: PlacedIgnore, ownRules: readonly string[]): Diagnostic {
  const hint = () =>
    didYouMean(name, [...Object.keys(CODES), ...Object.keys(CODE_GROUPS), ...ownRules]) ??
    'write the code of the finding to hide';
  return { code: 'ignore-invalid', severity: 'warning', message: `there is no rule "${name}"`, ...place, hint };
}

const unused = ({ name, place }: PlacedIgnore): Diagnostic => ({
  code: 'ignore-unused',
  severity: 'warning',
  message: `"${name}" has no finding in the block after this comment`,
  ...place,
  hint: 'remove the comment',
});

/** What is needed to judge the names in ignore comments. */
export interface IgnoreSettings {
  /** Names of the site's own rules. */
  readonly ownRules: readonly string[];
  /** False for a rule that this run does not check: a comment that names only such rules is not reported as unused. */
  readonly isAsked: (code: DiagnosticCode) => boolean;
}

/** Hides findings by comments, and keeps track of which comments did. */
export interface Ignores {
  /** True if a comment hides the finding; marks that comment as used. */
  readonly hides: (diagnostic: Diagnostic) => boolean;
  /** Diagnostics for comments that name no known rule. */
  readonly unknown: () => readonly Diagnostic[];
  /** Diagnostics for comments that have hidden nothing so far, though this run checks their rules. */
  readonly unused: () => readonly Diagnostic[];
}

/** Prepares hiding findings by comments. */
export function createIgnores(ignores: readonly PlacedIgnore[], { ownRules, isAsked }: IgnoreSettings): Ignores {
  const byFile = groupBy(ignores, ({ file }) => file);
  const used = new Set<PlacedIgnore>();
  const isKnown = ({ name }: PlacedIgnore): boolean => codesOf(name).length > 0 || ownRules.includes(name);
  const isWatched = ({ name }: PlacedIgnore): boolean => ownRules.includes(name) || codesOf(name).some(isAsked);
  return {
    hides(diagnostic) {
      if (diagnostic.file === undefined || OPEN.has(diagnostic.code)) return false;
      const hiding = (byFile.get(diagnostic.file) ?? []).filter(
        (ignore) => covers(ignore, diagnostic) && means(ignore, diagnostic),
      );
      for (const ignore of hiding) used.add(ignore);
      return hiding.length > 0;
    },
    unknown: () => ignores.filter((ignore) => !isKnown(ignore)).map((ignore) => unknown(ignore, ownRules)),
    unused: () =>
      ignores.filter((ignore) => isKnown(ignore) && isWatched(ignore) && !used.has(ignore)).map((one) => unused(one)),
  };
}

/** Drops the findings that comments hide, and adds the diagnostics about the comments. */
export function applyIgnores(
  diagnostics: readonly Diagnostic[],
  placed: readonly PlacedIgnore[],
  settings: IgnoreSettings,
): readonly Diagnostic[] {
  if (placed.length === 0) return diagnostics;
  const ignores = createIgnores(placed, settings);
  const shown = diagnostics.filter((diagnostic) => !ignores.hides(diagnostic));
  return [...shown, ...ignores.unknown(), ...ignores.unused()];
}
