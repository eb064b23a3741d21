import type { ComponentProps } from 'react';
import { isOnWeb } from '../../../../src/shared/url.ts';
import { useSite } from './useSite.ts';

/** Props of `Link`: those of `<a>`, with `to` in place of `href`. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /**
   * Where it leads: the address of a page without base and language, `/docs/intro#install`; in layouts, parts and components also
   * a Markdown file, `/intro.md`. With the prefix `pathname://`, only the base is added. External addresses stay as they are.
   */
  readonly to: string;
}

/** The `<a>` of a link with a final address. External links open in a new tab, as in Markdown. */
export function LinkElement({ to, ...props }: LinkProps & { readonly href: string }) {
  const beside = isOnWeb(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a {...beside} {...props} />;
}

/**
 * A link to a page of the site, by its address without base and language, or to an external address. `check` reports broken ones.
 */
export function Link(props: LinkProps) {
  return <LinkElement {...props} href={useSite().href(props.to)} />;
}
