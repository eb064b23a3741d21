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

/** The same as levels of rules; with what `check.rules` says. */
export function ruleLevels({
  check,
  onBrokenLinks,
  onBrokenMarkdownLinks,
  onBrokenAnchors,
  onDuplicateRoutes,
}: Reports & Pick<CheckedConfig, 'check'>): CheckedConfig['check']['rules'] {
  const said: readonly (readonly [DiagnosticCode, keyof typeof LEVELS | undefined])[] = [
    ['link-broken', onBrokenLinks ?? onBrokenMarkdownLinks],
    ['anchor-broken', onBrokenAnchors],
    ['route-conflict', onDuplicateRoutes],
  ];
  const levels = said.flatMap(([code, level]) => (level === undefined ? [] : [[code, LEVELS[level]] as const]));
  return { ...Object.fromEntries(levels), ...check.rules };
}
