/** `@theme/MDXComponents/…`: components for Markdown elements. Works in Node and in browsers. */

import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import { CodeBlock } from './content.tsx';
import { Link } from './docusaurus.tsx';

const element = (name: string) => (props: object) => createElement(name, props);

/** `@theme/MDXComponents/A`: a link to a page of the site or to an external address. */
export const MdxA = (props: ComponentProps<'a'>): ReactNode => <Link {...props} />;
/** `@theme/MDXComponents/Img`: a picture. */
export const MdxImg = element('img');
/** `@theme/MDXComponents/Li`: an item of a list. */
export const MdxLi = element('li');
/** `@theme/MDXComponents/Ul`: a list. */
export const MdxUl = element('ul');

/** `@theme/MDXComponents/Pre`: only its children, because the code block in it renders the element. */
export const MdxPre = ({ children }: ComponentProps<'pre'>): ReactNode => children;

/** Create `@theme/MDXComponents/Code`: code without a line break is inline, other code is a block rendered by `Block`. */
export const createMdxCode = (Block: ComponentType<ComponentProps<typeof CodeBlock>>) =>
  function MdxCode(props: ComponentProps<'code'> & { readonly metastring?: string }): ReactNode {
    const { children, className } = props;
    const isBlock = className?.includes('language-') || (typeof children === 'string' && children.includes('\n'));
    return isBlock ? <Block {...props} /> : <code {...props} />;
  };

/** `@theme/MDXComponents/Code` with the built-in code block. */
export const MdxCode = createMdxCode(CodeBlock);
