import { addressDiagnostic } from '../../diagnostics/addressDiagnostic.ts';
import { type ParseEnv, report } from '../env.ts';

/**
 * Reports an address that leads nowhere, or only on the author's machine, unless readers see it as text (`isShown`), as in "open
 * http://localhost:3000".
 */
export function lintAddress(
  env: ParseEnv,
  target: string,
  { offset, isShown = false }: { readonly offset: number; readonly isShown?: boolean },
): void {
  const diagnostic = isShown ? undefined : addressDiagnostic(target);
  if (diagnostic) report(env, { ...diagnostic, offset });
}
