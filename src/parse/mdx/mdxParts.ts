import type { Token } from 'markdown-it';
import type { Range } from '../../shared/types.ts';
import type { MdxNode, MdxScan } from './mdxScan.ts';

/** The parts of an MDX page, by the offset at which they begin. */
export interface MdxParts {
  /** The whole text of the page. */
  readonly src: string;
  /** By their ids. */
  readonly nodes: readonly MdxNode[];
  readonly openings: ReadonlyMap<number, MdxNode>;
  readonly closings: ReadonlyMap<number, MdxNode>;
  readonly programs: ReadonlyMap<number, Range>;
  /** Markdown elements that the site renders with its own components. */
  readonly elements: ReadonlySet<string>;
  /** The block whose inline content is being parsed. */
  readonly current: { block?: Token | undefined };
}

/** Indexes the parts of a page by their offsets. */
export const createMdxParts = ({ nodes, programs, elements }: MdxScan, src: string): MdxParts => ({
  src,
  nodes,
  openings: new Map(nodes.map((node) => [node.start, node])),
  closings: new Map(nodes.flatMap((node) => (node.close ? [[node.close.start, node]] : []))),
  programs: new Map(programs.map((range) => [range.start, range])),
  elements,
  current: {},
});
