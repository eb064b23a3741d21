import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from './config.ts';

type StaticConfig = Pick<ResolvedConfig, 'staticDir' | 'staticDirectories'>;

/** The folders that are copied as they are, from the site root: of files of one path, that of the first folder counts. */
export const staticDirs = ({ staticDir, staticDirectories }: StaticConfig): readonly string[] =>
  staticDirectories ?? [staticDir];

/** The static file of a path, from the site root; where there is none, the place that is looked at first. */
export function staticFile(config: StaticConfig & Pick<ResolvedConfig, 'rootDir'>, file: string): string {
  const places = staticDirs(config).map((dir) => path.posix.join(dir, file));
  return (
    (places.length > 1 ? places.find((place) => existsSync(path.resolve(config.rootDir, place))) : undefined) ??
    places[0] ??
    file
  );
}
