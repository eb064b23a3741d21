/**
 * The JSX runtime of a site's own templates in Node: like React's, except that addresses in elements are resolved, and recorded
 * with their place for the checks. esbuild compiles to `jsxDEV`, because that gets the place as an argument.
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

/** The place of an element, as esbuild passes it. */
interface Source {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

type Props = Readonly<Record<string, unknown>>;

/**
 * The component to render in place of an element that may hold addresses, with additional props; undefined for other elements.
 */
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

/** Replaces React's `jsxDEV`. */
export function jsxDEV(type: ElementType, props: Props, key: string | undefined, isStatic: boolean, source?: Source) {
  const create = isStatic ? jsxs : jsx;
  const [other, more] = standIn(type, props) ?? [];
  if (!other) return create(type, props, key);
  return create(other, { ...props, ...more, ...(source ? { sitegenPlace: toPlace(source) } : {}) }, key);
}

/** Replaces React's `createElement`: JSX is compiled to it if a key follows spread props. */
export function createElement(type: ElementType, props: Props | null, ...children: readonly ReactNode[]) {
  const [other = type, more = {}] = standIn(type, props ?? {}) ?? [];
  return createPlainElement(other, { ...props, ...more }, ...children);
}
