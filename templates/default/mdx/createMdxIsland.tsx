import type { ComponentType, ReactNode } from 'react';
import type { MarkdownElement, MdxElement } from '../../../src/views/views.ts';
import { type MdxSite, MdxSiteContext } from './MdxContext.ts';
import { type MdxPart, nestHtml } from './nestHtml.ts';
import { htmlChildren, type MdxNodes, type MdxValues, runElement } from './runElement.ts';
import type { MdxElements } from './runMarkdown.ts';

/** Props of what browsers run of an MDX page. */
export interface MdxIslandProps {
  readonly element: MdxElement | MarkdownElement;
  /** Of the file that it is written in. */
  readonly props: object;
  readonly values: MdxValues;
  readonly site: MdxSite;
}

/** HTML that stands in no line of text. */
const BLOCK = /<(?:address|article|aside|blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)[\s>]/;

/** HTML that stands among elements, and stays as it is. */
function htmlChild(html: string) {
  const Box = BLOCK.test(html) ? 'div' : 'span';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by sitegen from the page's Markdown
  return <Box style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** HTML whose tags do not match is put in as it is, piece by piece. */
const toChildren = (parts: readonly MdxPart[]): readonly ReactNode[] =>
  nestHtml(parts) ?? parts.flatMap((part) => ('node' in part ? [part.node] : htmlChildren(part.html, htmlChild)));

/** The island of an MDX page: runs a tag with all that it holds, by the functions of the page, or an element of Markdown. */
export const createMdxIsland = (nodes: MdxNodes, elements: MdxElements = {}): ComponentType<MdxIslandProps> =>
  function MdxIsland({ element, props, values, site }: MdxIslandProps) {
    return (
      <MdxSiteContext value={site}>
        {runElement(element, props, { nodes, values, elements, toChildren })}
      </MdxSiteContext>
    );
  };
