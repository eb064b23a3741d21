import type { DocRoute } from '../../routes/route.ts';
import { folderOf } from '../../shared/url.ts';

/** A folder of the docs that contains docs, directly or in its folders. */
export interface DocFolder {
  /** Path from the root of the docs; empty for the root. */
  readonly path: string;
  /** Docs directly in it. */
  readonly docs: readonly DocRoute[];
  /** Folders directly in it. */
  readonly folders: readonly DocFolder[];
}

interface GrowingFolder extends DocFolder {
  readonly docs: DocRoute[];
  readonly folders: GrowingFolder[];
}

/** The folders of docs by path, including the root, in the order of the docs. */
export function createDocFolders(docs: readonly DocRoute[]): ReadonlyMap<string, DocFolder> {
  const root: GrowingFolder = { path: '', docs: [], folders: [] };
  const byPath = new Map([['', root]]);
  const open = (path: string): GrowingFolder => {
    const known = byPath.get(path);
    if (known) return known;
    const folder: GrowingFolder = { path, docs: [], folders: [] };
    byPath.set(path, folder);
    open(folderOf(path)).folders.push(folder);
    return folder;
  };
  for (const doc of docs) open(folderOf(doc.entry.path)).docs.push(doc);
  return byPath;
}

/** All docs below a folder. */
export const docsIn = ({ docs, folders }: DocFolder): readonly DocRoute[] => [...docs, ...folders.flatMap(docsIn)];
