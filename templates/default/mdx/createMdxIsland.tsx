import type { ComponentType, ReactNode } from 'react';
import type { MarkdownElement, MdxElement } from '../../../src/views/views.ts';
import { type MdxSite, MdxSiteContext } from './MdxContext.ts';
import { type MdxPart, nestHtml } from './nestHtml.ts';
import { htmlChildren, type MdxNodes, type MdxValues, runElement } from './runElement.ts';
import type { MdxElements } from './runMarkdown.ts';

/** Props of an MDX island. */
export interface MdxIslandProps {
  readonly element: MdxElement | MarkdownElement;
  /** Props of the file that contains the element. */
  readonly props: object;
  readonly values: MdxValues;
  readonly site: MdxSite;
}

/** HTML with block elements. */
const BLOCK = /<(?:address|article|aside|blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)[\s>]/;

/** HTML among React elements, inserted unchanged. */
function htmlChild(html: string) {
  const Box = BLOCK.test(html) ? 'div' : 'span';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by sitegen from the page's Markdown
  return <Box style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Nests HTML and React elements. HTML whose tags do not match is inserted piece by piece. */
const toChildren = (parts: readonly MdxPart[]): readonly ReactNode[] =>
  nestHtml(parts) ?? parts.flatMap((part) => ('node' in part ? [part.node] : htmlChildren(part.html, htmlChild)));

/** The island of an MDX page: renders an MDX tag with its content by the functions of the page, or a Markdown element. */
export const createMdxIsland = (nodes: MdxNodes, elements: MdxElements = {}): ComponentType<MdxIslandProps> =>
  function MdxIsland({ element, props, values, site }: MdxIslandProps) {
    return (
      <MdxSiteContext value={site}>
        {runElement(element, props, { nodes, values, elements, toChildren })}
      </MdxSiteContext>
    );
  };
