import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { isPageRoute } from '../routes/route.ts';
import { decodedPath, normalizePath } from '../shared/url.ts';
import { locateValueInScript } from '../source/typescript.ts';

const keyOf = (address: string): string => normalizePath(decodedPath(address));

/** Report redirects to addresses that are redirected themselves. A page at such an address wins over its redirect. */
export function checkRedirectChains({ config, findRoute }: Pick<Site, 'config' | 'findRoute'>): readonly Diagnostic[] {
  const { redirects, configFile, configText } = config;
  const isPage = (address: string): boolean => {
    const route = findRoute(address);
    return route !== undefined && isPageRoute(route);
  };
  const targets = new Map(
    redirects.flatMap(({ from, to }) =>
      [from].flat().flatMap((old) => (isPage(keyOf(old)) ? [] : [[keyOf(old), to] as const])),
    ),
  );
  return redirects.flatMap(({ to }, index): readonly Diagnostic[] => {
    const next = to.startsWith('/') ? targets.get(keyOf(to)) : undefined;
    if (next === undefined || keyOf(targets.get(keyOf(next)) ?? '') === keyOf(to)) return []; // a circle is an error of its own
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
