import type { BuiltSite } from './builtSite.ts';
import type { BuiltDiagnostic } from './diagnostics.ts';
import { isWholeAddress, readTarget } from './targets.ts';

/** Check an address in a feed; undefined if nothing is wrong. */
export function checkFeedAddress(site: BuiltSite, target: string): Omit<BuiltDiagnostic, 'code'> | undefined {
  if (!isWholeAddress(target))
    return { message: `"${target}" is not an absolute URL: feed readers cannot find it`, written: target };
  const found = readTarget(site, target, '/');
  if (found.kind === 'invalid') return { message: `"${target}" ${found.reason}`, written: target };
  return found.kind === 'site' && found.located.kind === 'missing'
    ? { message: `"${target}" leads nowhere`, missing: found.located.path, written: target }
    : undefined;
}
