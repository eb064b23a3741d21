import type { Token } from 'markdown-it';
import type { Range } from '../../shared/types.ts';
import type { MdxNode, MdxScan } from './mdxScan.ts';

/** The parts of a page that is MDX, by the offset at which they begin. */
export interface MdxParts {
  /** The whole text. */
  readonly src: string;
  /** By their numbers. */
  readonly nodes: readonly MdxNode[];
  readonly openings: ReadonlyMap<number, MdxNode>;
  readonly closings: ReadonlyMap<number, MdxNode>;
  readonly programs: ReadonlyMap<number, Range>;
  /** Elements of Markdown that components of the site's own render. */
  readonly elements: ReadonlySet<string>;
  /** The block whose text is being read. */
  readonly current: { block?: Token | undefined };
}

/** Make the parts of a page findable. */
export const createMdxParts = ({ nodes, programs, elements }: MdxScan, src: string): MdxParts => ({
  src,
  nodes,
  openings: new Map(nodes.map((node) => [node.start, node])),
  closings: new Map(nodes.flatMap((node) => (node.close ? [[node.close.start, node]] : []))),
  programs: new Map(programs.map((range) => [range.start, range])),
  elements,
  current: {},
});
