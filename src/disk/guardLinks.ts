import { realpathSync, type Stats, stat, statSync } from 'node:fs';
import path from 'node:path';
import type { NoFile, SiteFiles } from './siteFiles.ts';
import { upwards } from './upwards.ts';

/** A symbolic link to a folder that is not followed, with the reason. */
export interface RefusedLink {
  /** Absolute. */
  readonly filePath: string;
  readonly reason: string;
  readonly hint: string;
}

/** Controls which symbolic links a search for files follows. */
export interface LinkGuard {
  /** The option `fs` of fast-glob, which calls these functions for links only. */
  readonly fs: { readonly stat: typeof stat; readonly statSync: typeof statSync };
  /** Links refused so far: grows during the search. */
  readonly refused: readonly RefusedLink[];
}

/** True if a link leads to one of the folders around it: a search below it would not end. */
const isCircle = (link: string, realPath: string): boolean =>
  upwards(path.dirname(link)).some((dir) => realpathSync(dir) === realPath);

const CIRCLE = { reason: 'is a folder that contains the link', hint: 'remove the link' };

/** The reason not to follow a link to a folder; undefined for links to follow, and for those that are not to a folder. */
function refusalOf(link: string, files: SiteFiles): Omit<Extract<NoFile, { kind: 'refused' }>, 'kind'> | undefined {
  const found = files.find(link);
  if (found.kind === 'folder') return isCircle(link, found.realPath) ? CIRCLE : undefined;
  if (found.kind !== 'refused') return undefined;
  return statSync(link, { throwIfNoEntry: false })?.isDirectory() ? found : undefined;
}

const notFollowed = (link: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${link} is not followed`), { code: 'ELOOP' });

/** Create a guard that follows links to folders with files that pages may show, but not to folders around the link. */
export function guardLinks(files: SiteFiles): LinkGuard {
  const refused: RefusedLink[] = [];
  const isRefused = (link: string): boolean => {
    try {
      const refusal = refusalOf(link, files);
      if (refusal) refused.push({ filePath: link, reason: refusal.reason, hint: refusal.hint });
      return refusal !== undefined;
    } catch {
      return true; // removed meanwhile, or in
    }
  };
  type Callback = (error: NodeJS.ErrnoException | null, stats: Stats) => void;
  return {
    refused,
    fs: {
      stat: ((link: string, callback: Callback) =>
        isRefused(link)
          ? callback(notFollowed(link), undefined as unknown as Stats)
          : stat(link, callback)) as typeof stat,
      statSync: ((link: string) => {
        if (isRefused(link)) throw notFollowed(link);
        return statSync(link);
      }) as typeof statSync,
    },
  };
}
