import { importOptionalPackage } from '../../bundle/optionalPackage.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { createSafeTags, type SafeTags, type Sanitize } from './safeTags.ts';

/** Load the sanitizer as the site has installed it. Undefined on sites that trust their authors. */
export async function loadSafeTags({ rootDir, markdown }: ResolvedConfig): Promise<SafeTags | undefined> {
  if (markdown.html !== 'safe') return undefined;
  const { default: sanitize } = await importOptionalPackage<{ readonly default: Sanitize }>('sanitize-html', rootDir);
  return createSafeTags(sanitize);
}
