import { codesOf, type DiagnosticCode, FATAL_CODES, QUIET_CODES, type Severity } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createGlob } from './glob.ts';

/** The severity that a rule is set to, or that it is off. */
export type Level = Severity | 'off';

/**
 * Setting of a rule in the configuration: one level, or a level for each glob pattern of files; the last matching pattern wins.
 */
export type RuleSetting = Level | Readonly<Record<string, Level>>;

/** Severities of findings according to the configuration. */
export interface Severities {
  readonly of: (diagnostic: Pick<Diagnostic, 'code' | 'file' | 'severity' | 'isLoose'>) => Level;
  /** False if the rule is off for every file, so that nothing it finds would be shown. */
  readonly isOn: (code: DiagnosticCode) => boolean;
}

/** The level of a rule for a file; undefined where the configuration says nothing. */
type LevelFor = (file: string) => Level | undefined;

function levelFor(setting: RuleSetting): LevelFor {
  if (typeof setting === 'string') return () => setting;
  const levels = Object.entries(setting).map(([pattern, level]) => ({ fits: createGlob(pattern), level }));
  return (file) => levels.findLast(({ fits }) => fits(file))?.level;
}

/** Settings of rules by diagnostic code or group of codes. */
type Settings = Readonly<Record<string, unknown>>;

/** Reads the level of each code. A setting for a code overrides one for a group that contains it. */
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
 * Reads the levels of the configuration. `rules` override `reports`; findings in loose addresses (`isLoose`) ignore `reports`.
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

/** Applies the configured severities to findings, and drops findings whose rule is off. */
export const withSeverities = (diagnostics: readonly Diagnostic[], { of }: Severities): readonly Diagnostic[] =>
  diagnostics.flatMap((diagnostic) => {
    const severity = of(diagnostic);
    return severity === 'off' ? [] : [severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity }];
  });
