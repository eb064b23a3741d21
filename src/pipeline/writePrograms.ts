import type { MdxPageProgram } from '../bundle/mdx.ts';
import { COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import { isFailure } from '../parse/mdx/mdxReader.ts';
import { writeModules } from '../parse/mdx/writeModule.ts';
import { findOwnComponents, type ReadSites } from './readSites.ts';

/** What a page runs, and how its tags lie in one another. */
export interface PageProgram extends MdxPageProgram {
  /** Some tags, and all that stands inside of them. */
  readonly inside: (nodes: readonly number[]) => readonly number[];
}

/** Write what the MDX pages of a site run; a page that cannot be read has nothing, and is told elsewhere. */
export function writePrograms({
  entries,
  readMdx,
  config,
}: Pick<ReadSites, 'entries' | 'readMdx' | 'config'>): readonly PageProgram[] {
  if (!readMdx) return [];
  const settings = {
    components: COMPONENT_MODULES,
    ownComponents: findOwnComponents(config.rootDir) === undefined ? undefined : '@theme/MDXComponents',
  };
  return entries.flatMap(({ source, frontMatter }): PageProgram[] => {
    const scan = source.isMdx ? readMdx(source.markdown) : undefined;
    if (!scan || isFailure(scan)) return [];
    const inside = (ids: readonly number[]): readonly number[] => {
      const outer = ids.flatMap((id) => scan.nodes[id] ?? []);
      return scan.nodes.flatMap(({ id, start }) =>
        outer.some((node) => node.start <= start && start < (node.close?.end ?? node.end)) ? [id] : [],
      );
    };
    return [{ file: source.file, frontMatter, modules: writeModules(source, scan, settings), inside }];
  });
}
