import { addressDiagnostic } from '../../diagnostics/addressDiagnostic.ts';
import { type ParseEnv, report } from '../env.ts';

/** Tell of an address that cannot lead anywhere, or only on the machine of who wrote it. Where readers see it (`isShown`) it may be meant so, as in "open http://localhost:3000" or "such as http://host:port". */
export function lintAddress(
  env: ParseEnv,
  target: string,
  { offset, isShown = false }: { readonly offset: number; readonly isShown?: boolean },
): void {
  const diagnostic = isShown ? undefined : addressDiagnostic(target);
  if (diagnostic) report(env, { ...diagnostic, offset });
}
