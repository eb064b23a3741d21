import type { ComponentType } from 'react';
import type { MdxElement } from '../../../src/views/views.ts';
import { type MdxSite, MdxSiteContext } from './MdxContext.ts';
import { type MdxNodes, type MdxValues, runElement } from './runElement.ts';

/** Props of what browsers run of an MDX page. */
export interface MdxIslandProps {
  readonly element: MdxElement;
  /** Of the file that it is written in. */
  readonly props: object;
  readonly values: MdxValues;
  readonly site: MdxSite;
}

/** HTML that stands among elements, and stays as it is. */
const htmlChild = (html: string) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by sitegen from the page's Markdown
  <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />
);

/** The island of an MDX page: runs a tag with all that it holds, by the functions of the page. */
export const createMdxIsland = (nodes: MdxNodes): ComponentType<MdxIslandProps> =>
  function MdxIsland({ element, props, values, site }: MdxIslandProps) {
    return (
      <MdxSiteContext value={site}>{runElement(element, props, { nodes, values, toChild: htmlChild })}</MdxSiteContext>
    );
  };
