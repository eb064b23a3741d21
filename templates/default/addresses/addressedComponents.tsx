import { type ComponentProps, useContext } from 'react';
import { LinkElement, type LinkProps } from '../../../client/default/islands/site/Link.tsx';
import { useSite } from '../../../client/default/islands/site/useSite.ts';
import type { WrittenPlace } from '../../../src/views/addresses.ts';
import { RawHtml } from '../parts/RawHtml.tsx';
import { AddressContext } from './AddressContext.ts';
import { addressedHtml, addressedProps } from './AddressedElement.tsx';

/** A component whose element has a known place. */
interface Placed {
  readonly sitegenPlace?: WrittenPlace | undefined;
}

/** `Link` that reports its place. */
export function AddressedLink({ sitegenPlace: place, ...props }: LinkProps & Placed) {
  const site = useSite();
  const addresses = useContext(AddressContext);
  const { to } = props;
  const href = addresses?.resolve({ kind: 'link', target: to, by: 'call', ...(place ? { place } : {}) });
  return <LinkElement {...props} href={href ?? site.href(to)} />;
}

/** `RawHtml` with resolved addresses. */
export function AddressedHtml({ sitegenPlace: place, ...props }: ComponentProps<typeof RawHtml> & Placed) {
  const addresses = useContext(AddressContext);
  if (!addresses) return <RawHtml {...props} />;
  const { html, ...attributes } = props;
  const changed = addressedProps(props.as, attributes, addresses, place) as Omit<typeof props, 'html'>;
  return <RawHtml {...changed} html={addressedHtml(html, addresses, place)} />;
}
