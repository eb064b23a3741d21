/** `@theme/MDXComponents/…`: what stands for the elements of Markdown. In Node and in browsers. */

import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import { CodeBlock } from './content.tsx';
import { Link } from './docusaurus.tsx';

const element = (name: string) => (props: object) => createElement(name, props);

/** `@theme/MDXComponents/A`: a link, to a page of the site or elsewhere. */
export const MdxA = (props: ComponentProps<'a'>): ReactNode => <Link {...props} />;
/** `@theme/MDXComponents/Img`: a picture. */
export const MdxImg = element('img');
/** `@theme/MDXComponents/Li`: an item of a list. */
export const MdxLi = element('li');
/** `@theme/MDXComponents/Ul`: a list. */
export const MdxUl = element('ul');

/** `@theme/MDXComponents/Pre`: nothing but the code in it, which says what it is. */
export const MdxPre = ({ children }: ComponentProps<'pre'>): ReactNode => children;

/** Make `@theme/MDXComponents/Code`: code of one line stands in a text, all other is a block, which `Block` shows. */
export const createMdxCode = (Block: ComponentType<ComponentProps<typeof CodeBlock>>) =>
  function MdxCode(props: ComponentProps<'code'> & { readonly metastring?: string }): ReactNode {
    const { children, className } = props;
    const isBlock = className?.includes('language-') || (typeof children === 'string' && children.includes('\n'));
    return isBlock ? <Block {...props} /> : <code {...props} />;
  };

/** The same with the built-in block. */
export const MdxCode = createMdxCode(CodeBlock);
