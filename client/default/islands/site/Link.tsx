import type { ComponentProps } from 'react';
import { isOnWeb } from '../../../../src/shared/url.ts';
import { useSite } from './useSite.ts';

/** What `Link` gets: all that `<a>` has, but for `href`. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /**
   * Where it leads: the address of a page without base and language, `/docs/intro#install`; in layouts, parts and components
   * also a Markdown file, `/intro.md`. What begins with `pathname://` gets the base and nothing else; addresses elsewhere are taken as they are.
   */
  readonly to: string;
}

/** The element of a link whose address is final. Those that lead elsewhere on the web open beside the site, as in Markdown. */
export function LinkElement({ to, ...props }: LinkProps & { readonly href: string }) {
  const beside = isOnWeb(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a {...beside} {...props} />;
}

/** A link: to a page of the site, by its address without base and language, or elsewhere. `check` finds it if it is broken. */
export function Link(props: LinkProps) {
  return <LinkElement {...props} href={useSite().href(props.to)} />;
}
