import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from './config.ts';

type StaticConfig = Pick<ResolvedConfig, 'staticDir' | 'staticDirectories'>;

/** The folders that are copied as they are, from the site root. If they have files of the same path, the first folder counts. */
export const staticDirs = ({ staticDir, staticDirectories }: StaticConfig): readonly string[] =>
  staticDirectories ?? [staticDir];

/** Find the static file of a path. Returns its path from the site root; if there is none, the first path that was looked at. */
export function staticFile(config: StaticConfig & Pick<ResolvedConfig, 'rootDir'>, file: string): string {
  const places = staticDirs(config).map((dir) => path.posix.join(dir, file));
  return (
    (places.length > 1 ? places.find((place) => existsSync(path.resolve(config.rootDir, place))) : undefined) ??
    places[0] ??
    file
  );
}
