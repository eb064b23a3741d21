import { Children, type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { MarkdownElement, MdxChild, MdxElement } from '../../../src/views/views.ts';
import { type MdxPart, plainTextOf, splitHtml } from './nestHtml.ts';
import { type MdxElements, propsOf, runMarkdown } from './runMarkdown.ts';

/** What tags and expressions of MDX are given, beside the `props` of the file that they are written in. */
export interface MdxValues {
  readonly toc?: unknown;
  readonly frontMatter?: unknown;
  readonly contentTitle?: unknown;
  readonly metadata?: unknown;
}

/** A tag or an expression, as the bundler made it: gives what React renders. */
export type MdxNodeFunction = (props: object, values: MdxValues & { readonly children?: ReactNode }) => ReactNode;

/** The tags and expressions of a page, by their numbers. */
export type MdxNodes = Readonly<Record<number, MdxNodeFunction>>;

/** What elements are made with. */
export interface MdxRun {
  readonly nodes: MdxNodes;
  readonly values: MdxValues;
  /** What the site has for elements of Markdown. */
  readonly elements: MdxElements;
  /** Gives what React sees of what stands in a tag. */
  readonly toChildren: (parts: readonly MdxPart[]) => readonly ReactNode[];
  /** Stands for elements inside of others. @default runs them */
  readonly runInside?: (element: MdxElement | MarkdownElement, props: object) => ReactNode;
}

/**
 * HTML as children: elements and texts are one child each, as components expect that look at their children one by one. `toChild`
 * stands for HTML.
 */
export const htmlChildren = (html: string, toChild: (html: string) => ReactNode): readonly ReactNode[] =>
  (splitHtml(html) ?? [html]).map((part) => plainTextOf(part) ?? createElement(Fragment, null, toChild(part)));

function childrenOf(children: MdxElement['children'], props: object, run: MdxRun): ReactNode {
  const parts = children
    .filter((child) => typeof child !== 'string' || child.trim() !== '' || !child.includes('\n'))
    .map(
      (child): MdxPart =>
        typeof child === 'string'
          ? { html: child }
          : { node: run.runInside?.(child, props) ?? runElement(child, props, run) },
    );
  const nodes = run.toChildren(parts);
  if (nodes.length <= 1) return nodes[0];
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : Children.toArray(nodes);
}

/** The element of a box, as `src/parse/rules/admonitions.ts` writes it. */
const BOX = 'admonition';
/** The element of its title. */
export const BOX_TITLE = 'admonition-title';

/** A box, whose component gets its title as a prop. */
function runBox(box: MarkdownElement, props: object, run: MdxRun): ReactNode {
  const isTitle = (child: MdxChild): boolean =>
    typeof child !== 'string' && 'element' in child && child.element === BOX_TITLE;
  const titles = box.children.flatMap((child) => (typeof child !== 'string' && isTitle(child) ? child.children : []));
  const rest = box.children.filter((child) => !isTitle(child));
  const inside = childrenOf(rest, props, run);
  const own = propsOf(box.tag);
  const title = titles.length > 0 ? { title: childrenOf(titles, props, run) } : {};
  const untitled = own.title === '' ? { title: null, icon: null } : {};
  return createElement(run.elements[box.element] as ComponentType<object>, { ...own, ...title, ...untitled }, inside);
}

/** What React renders for a tag or an expression of MDX, or for an element of Markdown. The same in Node and in browsers. */
export function runElement(element: MdxElement | MarkdownElement, props: object, run: MdxRun): ReactNode {
  if ('element' in element && element.element === BOX) return runBox(element, props, run);
  if ('element' in element) return runMarkdown(element, childrenOf(element.children, props, run), run.elements);
  const { node, isPartial, children } = element;
  const call = run.nodes[node];
  if (!call) throw new Error(`the page has no part ${node}`);
  if (isPartial)
    return createElement(PartialContent, null, childrenOf(children, call(props, run.values) as unknown as object, run));
  const inside = childrenOf(children, props, run);
  return call(props, inside === undefined ? run.values : { ...run.values, children: inside });
}

/** Keeps the parts of a partial together. */
const PartialContent = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
