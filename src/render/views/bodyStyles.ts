import type { Body } from '../../shared/types.ts';
import { joinUrl } from '../../shared/url.ts';
import type { ViewContext } from './context.ts';

/** The style sheets that the bodies on a page need. */
export function bodyStyles(
  { site, assets, mathStyles }: ViewContext,
  bodies: readonly Pick<Body, 'features'>[],
): { styles?: readonly string[] } {
  const styles = bodies.some(({ features }) => features?.includes('math')) ? mathStyles() : undefined;
  if (!styles) return {};
  assets.add(styles.outputs);
  return { styles: [joinUrl(site.config.baseUrl, styles.path)] };
}
