import path from 'node:path';
import { openCache } from '../cache/store.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { homepage } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ExternalPlace } from '../links/externalPlace.ts';
import { checkExternal, type ExternalCheckOptions, type KnownAddress } from '../web/checkExternal.ts';
import { CACHE_DIR, type CommonOptions } from './project.ts';
import type { Terminal } from './terminal.ts';

/** The options of a check that `askWeb` needs. */
export interface AskWebOptions extends Pick<CommonOptions, 'rootDir'> {
  /** Shows the progress of the check. */
  readonly terminal: Pick<Terminal, 'progress' | 'wait'>;
}

/** Ask other sites whether linked pages exist. Good results are cached for the next run. */
export async function askWeb(
  places: readonly ExternalPlace[],
  { external, isOwn }: Pick<ResolvedConfig['check'], 'external'> & Pick<ExternalCheckOptions, 'isOwn'>,
  { rootDir, terminal }: AskWebOptions,
): Promise<readonly Diagnostic[]> {
  const file = path.join(rootDir, CACHE_DIR, 'external.jsonl');
  const cache = openCache<KnownAddress>(file, { reuse: external.maxAgeHours > 0 });
  const found = await checkExternal(places, {
    config: external,
    fetch,
    cache,
    userAgent: `sitegen-link-check (+${homepage})`,
    isOwn,
    onStart: ({ addresses, hosts }) => terminal.wait(`asking other sites: addresses: ${addresses}, hosts: ${hosts}`),
    onProgress: (done, total) => terminal.progress(`asking other sites: ${done} of ${total} addresses`),
  });
  terminal.progress('checking');
  cache.save();
  return found;
}
