/**
 * The JSX of a site's own templates, in Node: as React's, but elements with addresses get those that the page needs, and know
 * their place for the check. esbuild writes `jsxDEV` because that tells the place.
 */

import { createElement as createPlainElement, type ElementType, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { Link } from '../../../client/default/islands/site/Link.tsx';
import type { WrittenPlace } from '../../../src/views/addresses.ts';
import { Link as MdxLink } from '../mdx/theme/docusaurus.tsx';
import { RawHtml } from '../parts/RawHtml.tsx';
import { AddressedElement, isChecked } from './AddressedElement.tsx';
import { AddressedHtml, AddressedLink } from './addressedComponents.tsx';

export { Fragment } from 'react/jsx-runtime';

/** Where an element stands, as esbuild tells it. */
interface Source {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

type Props = Readonly<Record<string, unknown>>;

/** What stands in for an element that may hold addresses, with what it needs to know more; undefined for all others. */
function standIn(type: ElementType, props: Props): readonly [ElementType, Props] | undefined {
  if (typeof type === 'string') return isChecked(type, props) ? [AddressedElement, { sitegenTag: type }] : undefined;
  if (type === Link) return [AddressedLink, {}];
  if (type === MdxLink) return [MdxLink, {}];
  return type === RawHtml ? [AddressedHtml, {}] : undefined;
}

const toPlace = ({ fileName, lineNumber, columnNumber }: Source): WrittenPlace => ({
  file: fileName,
  line: lineNumber,
  column: columnNumber,
});

/** As React's `jsxDEV`. */
export function jsxDEV(type: ElementType, props: Props, key: string | undefined, isStatic: boolean, source?: Source) {
  const create = isStatic ? jsxs : jsx;
  const [other, more] = standIn(type, props) ?? [];
  if (!other) return create(type, props, key);
  return create(other, { ...props, ...more, ...(source ? { sitegenPlace: toPlace(source) } : {}) }, key);
}

/** As React's: JSX becomes a call of it where a key follows properties that are spread. */
export function createElement(type: ElementType, props: Props | null, ...children: readonly ReactNode[]) {
  const [other = type, more = {}] = standIn(type, props ?? {}) ?? [];
  return createPlainElement(other, { ...props, ...more }, ...children);
}
