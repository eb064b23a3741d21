/** `@theme/MDXComponents/…`: what stands for the elements of Markdown. In Node and in browsers. */

import { type ComponentProps, createElement, type ReactNode } from 'react';
import { Link } from './docusaurus.tsx';

const element = (name: string) => (props: object) => createElement(name, props);

export const MdxA = (props: ComponentProps<'a'>): ReactNode => <Link {...props} />;
export const MdxCode = element('code');
export const MdxImg = element('img');
export const MdxLi = element('li');
export const MdxPre = element('pre');
export const MdxUl = element('ul');
