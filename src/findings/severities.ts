import { codesOf, type DiagnosticCode, FATAL_CODES, QUIET_CODES, type Severity } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createGlob } from './glob.ts';

/** How loud a rule is, or that it is off. */
export type Level = Severity | 'off';

/** What the configuration says of a rule: one level, or one for each pattern of files, of which the last counts that fits. */
export type RuleSetting = Level | Readonly<Record<string, Level>>;

/** How loud findings are, as the configuration says. */
export interface Severities {
  readonly of: (diagnostic: Pick<Diagnostic, 'code' | 'file' | 'severity' | 'isLoose'>) => Level;
  /** False where nothing that a rule finds would be told. */
  readonly isOn: (code: DiagnosticCode) => boolean;
}

/** The level of a rule for a file; undefined where the configuration says nothing. */
type LevelFor = (file: string) => Level | undefined;

function levelFor(setting: RuleSetting): LevelFor {
  if (typeof setting === 'string') return () => setting;
  const levels = Object.entries(setting).map(([pattern, level]) => ({ fits: createGlob(pattern), level }));
  return (file) => levels.findLast(({ fits }) => fits(file))?.level;
}

/** Settings of rules, by codes and groups of codes. */
type Settings = Readonly<Record<string, unknown>>;

/** The levels that settings give to codes. A code goes before a group that it is in. */
function readLevels(settings: Settings) {
  const levels = new Map<DiagnosticCode, LevelFor>();
  const own = Object.entries(settings).filter(
    (entry): entry is [string, RuleSetting] => typeof entry[1] !== 'function',
  );
  const groupsFirst = own.toSorted(([a], [b]) => codesOf(b).length - codesOf(a).length);
  for (const [name, setting] of groupsFirst) for (const code of codesOf(name)) levels.set(code, levelFor(setting));
  return { levels, own };
}

/**
 * Read the levels of the configuration: those of rules, and `reports`, which go after these. Loose addresses are
 * none of those that `reports` speaks of.
 */
export function createSeverities(rules: Settings, reports: Settings = {}): Severities {
  const { levels, own } = readLevels({ ...reports, ...rules });
  const forLoose = readLevels(rules).levels;
  return {
    of({ code, severity, isLoose, file = '' }) {
      if (severity === 'error' && FATAL_CODES.has(code)) return severity;
      return (isLoose ? forLoose : levels).get(code)?.(file) ?? QUIET_CODES[code] ?? severity;
    },
    isOn: (code) => {
      const setting = own.filter(([name]) => codesOf(name).includes(code)).at(-1)?.[1];
      if (setting === undefined) return QUIET_CODES[code] !== 'off';
      return typeof setting === 'string' ? setting !== 'off' : true;
    },
  };
}

/** Findings as loud as the configuration wants them; without those that are off. */
export const withSeverities = (diagnostics: readonly Diagnostic[], { of }: Severities): readonly Diagnostic[] =>
  diagnostics.flatMap((diagnostic) => {
    const severity = of(diagnostic);
    return severity === 'off' ? [] : [severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity }];
  });
