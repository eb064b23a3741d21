import { CODE_GROUPS, CODES, codesOf, type DiagnosticCode, SOURCE_CODES } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { EntrySource } from '../parse/entry.ts';
import type { Ignore } from '../shared/types.ts';
import { createLocate } from '../source/locate.ts';

/** A name in a comment that hides findings, and the lines of the file in which it does. */
export interface PlacedIgnore {
  readonly name: string;
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column' | 'includedBy'>;
  readonly file: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** The comments of a body, as lines of the file that they stand in. */
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

/** What cannot be hidden by a comment: comments themselves. */
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
  message: `"${name}" finds nothing in the block behind this comment`,
  ...place,
  hint: 'remove the comment',
});

/** What there is to know before comments are believed. */
export interface IgnoreSettings {
  /** Names of the site's own rules. */
  readonly ownRules: readonly string[];
  /** False for a rule that was not asked: that a comment hides nothing of it says nothing. */
  readonly isAsked: (code: DiagnosticCode) => boolean;
}

/** Comments that hide findings, and which of them did. */
export interface Ignores {
  /** True for a finding that a comment hides: that comment is of use. */
  readonly hides: (diagnostic: Diagnostic) => boolean;
  /** Comments that name no rule. */
  readonly unknown: () => readonly Diagnostic[];
  /** Comments that have hidden nothing so far, of rules that were asked. */
  readonly unused: () => readonly Diagnostic[];
}

/** Prepare to hide what comments hide. */
export function createIgnores(ignores: readonly PlacedIgnore[], { ownRules, isAsked }: IgnoreSettings): Ignores {
  const byFile = new Map<string, PlacedIgnore[]>();
  for (const ignore of ignores) byFile.set(ignore.file, [...(byFile.get(ignore.file) ?? []), ignore]);
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

/** The findings that no comment hides, and what is wrong with the comments. */
export function applyIgnores(
  diagnostics: readonly Diagnostic[],
  placed: readonly PlacedIgnore[],
  settings: IgnoreSettings,
): readonly Diagnostic[] {
  if (placed.length === 0) return diagnostics;
  const ignores = createIgnores(placed, settings);
  const told = diagnostics.filter((diagnostic) => !ignores.hides(diagnostic));
  return [...told, ...ignores.unknown(), ...ignores.unused()];
}
