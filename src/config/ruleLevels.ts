import type { DiagnosticCode, Severity } from '../diagnostics/codes.ts';
import type { CheckedConfig } from './config.ts';
import type { reportFields } from './sections/reports.ts';

type Reports = Pick<CheckedConfig, keyof typeof reportFields>;

const LEVELS: Readonly<Record<'ignore' | 'log' | 'warn' | 'throw', Severity | 'off'>> = {
  ignore: 'off',
  log: 'hint',
  warn: 'warning',
  throw: 'error',
};

/** The severities of rules that the configuration sets by the names of other generators (`onBrokenLinks` and others). */
export function reportLevels({
  onBrokenLinks,
  onBrokenMarkdownLinks,
  onBrokenAnchors,
  onDuplicateRoutes,
}: Reports): CheckedConfig['check']['rules'] {
  const levels: readonly (readonly [DiagnosticCode, keyof typeof LEVELS | undefined])[] = [
    ['link-broken', onBrokenLinks ?? onBrokenMarkdownLinks],
    ['anchor-broken', onBrokenAnchors],
    ['route-conflict', onDuplicateRoutes],
  ];
  return Object.fromEntries(levels.flatMap(([code, level]) => (level === undefined ? [] : [[code, LEVELS[level]]])));
}
