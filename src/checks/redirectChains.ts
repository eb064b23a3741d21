import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { decodeUrl, normalizePath, splitUrl } from '../shared/url.ts';
import { locateValueInScript } from '../source/typescript.ts';

const keyOf = (address: string): string => normalizePath(decodeUrl(splitUrl(address).path));

/** Tell of redirects to addresses that are redirected themselves: readers go round by them. */
export function checkRedirectChains({ redirects, configFile, configText }: ResolvedConfig): readonly Diagnostic[] {
  const targets = new Map(redirects.flatMap(({ from, to }) => [from].flat().map((old) => [keyOf(old), to] as const)));
  return redirects.flatMap(({ to }, index): readonly Diagnostic[] => {
    const next = to.startsWith('/') ? targets.get(keyOf(to)) : undefined;
    if (next === undefined || keyOf(targets.get(keyOf(next)) ?? '') === keyOf(to)) return []; // a circle is an error
    return [
      {
        code: 'redirect-chain',
        severity: 'warning',
        message: `redirects[${index}].to: "${to}" is redirected to "${next}"`,
        file: configFile,
        ...locateValueInScript(configText, ['redirects', index, 'to'], to),
        hint: `write "${next}"`,
      },
    ];
  });
}
