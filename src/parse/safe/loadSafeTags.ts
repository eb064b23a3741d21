import { importOptionalPackage } from '../../bundle/optionalPackage.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { createSafeTags, type SafeTags, type Sanitize } from './safeTags.ts';

/** Loads the site's sanitizer. Undefined if the site trusts its authors. */
export async function loadSafeTags({ rootDir, markdown }: ResolvedConfig): Promise<SafeTags | undefined> {
  if (markdown.html !== 'safe') return undefined;
  const { default: sanitize } = await importOptionalPackage<{ readonly default: Sanitize }>('sanitize-html', rootDir);
  return createSafeTags(sanitize);
}
