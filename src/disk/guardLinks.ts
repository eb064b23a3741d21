import { realpathSync, type Stats, stat, statSync } from 'node:fs';
import path from 'node:path';
import type { NoFile, SiteFiles } from './siteFiles.ts';
import { upwards } from './upwards.ts';

/** A symbolic link to a folder that is not followed, and why. */
export interface RefusedLink {
  /** Absolute. */
  readonly filePath: string;
  readonly reason: string;
  readonly hint: string;
}

/** How a search for files follows symbolic links. */
export interface LinkGuard {
  /** The option `fs` of fast-glob, which asks these of links alone. */
  readonly fs: { readonly stat: typeof stat; readonly statSync: typeof statSync };
  /** It grows while files are searched for. */
  readonly refused: readonly RefusedLink[];
}

/** True if a link leads to one of the folders that it lies in: there would be no end to what is found below it. */
const isCircle = (link: string, realPath: string): boolean =>
  upwards(path.dirname(link)).some((dir) => realpathSync(dir) === realPath);

const CIRCLE = { reason: 'is a folder that it lies in', hint: 'remove the link' };

/** Why a link must not be followed, if it is one to a folder. What it cannot tell of is somebody else's to tell. */
function refusalOf(link: string, files: SiteFiles): Omit<Extract<NoFile, { kind: 'refused' }>, 'kind'> | undefined {
  const found = files.find(link);
  if (found.kind === 'folder') return isCircle(link, found.realPath) ? CIRCLE : undefined;
  if (found.kind !== 'refused') return undefined;
  return statSync(link, { throwIfNoEntry: false })?.isDirectory() ? found : undefined;
}

const notFollowed = (link: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${link} is not followed`), { code: 'ELOOP' });

/** Let searches follow links to the folders that pages may show files of, and to no folder that they lie in. */
export function guardLinks(files: SiteFiles): LinkGuard {
  const refused: RefusedLink[] = [];
  const isRefused = (link: string): boolean => {
    try {
      const refusal = refusalOf(link, files);
      if (refusal) refused.push({ filePath: link, reason: refusal.reason, hint: refusal.hint });
      return refusal !== undefined;
    } catch {
      return true; // gone meanwhile, or of a folder that may not be read
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
