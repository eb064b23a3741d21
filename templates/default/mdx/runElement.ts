import { Children, type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { MarkdownElement, MdxChild, MdxElement } from '../../../src/views/views.ts';
import { type MdxPart, nestHtml, plainTextOf, splitHtml } from './nestHtml.ts';
import { type MdxElements, propsOf, runMarkdown } from './runMarkdown.ts';

/** Values in the scope of MDX tags and expressions, besides the `props` of their file. */
export interface MdxValues {
  readonly toc?: unknown;
  readonly frontMatter?: unknown;
  readonly contentTitle?: unknown;
  readonly metadata?: unknown;
}

/** A compiled MDX tag or expression: returns what React renders. */
export type MdxNodeFunction = (props: object, values: MdxValues & { readonly children?: ReactNode }) => ReactNode;

/** The compiled tags and expressions of a page, by number. */
export type MdxNodes = Readonly<Record<number, MdxNodeFunction>>;

/** How elements are rendered. */
export interface MdxRun {
  readonly nodes: MdxNodes;
  readonly values: MdxValues;
  /** The site's components for Markdown elements. */
  readonly elements: MdxElements;
  /** Turns the content of an element into React nodes. */
  readonly toChildren: (parts: readonly MdxPart[]) => readonly ReactNode[];
  /** Renders nested elements. @default `runElement` */
  readonly runInside?: (element: MdxElement | MarkdownElement, props: object) => ReactNode;
}

/**
 * HTML as React children: each element and each text is one child, as expected by components that inspect their children.
 * `toChild` turns HTML into a child.
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

/** Name of the element of an admonition, as `src/parse/rules/admonitions.ts` writes it. */
const BOX = 'admonition';
/** Name of the element of its title. */
export const BOX_TITLE = 'admonition-title';

/** An admonition, whose component gets its title as a prop. */
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

/** Renders an MDX tag, an MDX expression, or a Markdown element. Works the same in Node and in browsers. */
export function runElement(element: MdxElement | MarkdownElement, props: object, run: MdxRun): ReactNode {
  if ('element' in element && element.element === BOX) return runBox(element, props, run);
  if ('element' in element) {
    // Components for tables inspect the rows and cells.
    const own =
      element.element === 'table'
        ? { ...run, toChildren: (parts: readonly MdxPart[]) => nestHtml(parts) ?? run.toChildren(parts) }
        : run;
    return runMarkdown(element, childrenOf(element.children, props, own), run.elements);
  }
  const { node, isPartial, children } = element;
  const call = run.nodes[node];
  if (!call) throw new Error(`the page has no part ${node}`);
  if (isPartial)
    return createElement(PartialContent, null, childrenOf(children, call(props, run.values) as unknown as object, run));
  const inside = childrenOf(children, props, run);
  return call(props, inside === undefined ? run.values : { ...run.values, children: inside });
}

/** Groups the content of an imported MDX file. */
const PartialContent = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
