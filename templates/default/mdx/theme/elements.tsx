/** `@theme/MDXComponents/…`: what stands for the elements of Markdown. In Node and in browsers. */

import { type ComponentProps, type ComponentType, createElement, type ReactNode } from 'react';
import { CodeBlock } from './content.tsx';
import { Link } from './docusaurus.tsx';

const element = (name: string) => (props: object) => createElement(name, props);

export const MdxA = (props: ComponentProps<'a'>): ReactNode => <Link {...props} />;
export const MdxImg = element('img');
export const MdxLi = element('li');
export const MdxUl = element('ul');

/** What stands in it says which code it is. */
export const MdxPre = ({ children }: ComponentProps<'pre'>): ReactNode => children;

/** Code of a line stands in a text, all other is a block, which `Block` shows. */
export const createMdxCode = (Block: ComponentType<ComponentProps<typeof CodeBlock>>) =>
  function MdxCode(props: ComponentProps<'code'> & { readonly metastring?: string }): ReactNode {
    const { children, className } = props;
    const isBlock = className?.includes('language-') || (typeof children === 'string' && children.includes('\n'));
    return isBlock ? <Block {...props} /> : <code {...props} />;
  };

export const MdxCode = createMdxCode(CodeBlock);
