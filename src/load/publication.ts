import { readFileSync } from 'node:fs';
import path from 'node:path';
import { staticFile } from '../config/staticDirs.ts';
import { statIfThere } from '../disk/statIfThere.ts';

/** What files beside the configuration say about where the site is published. */
export interface Publication {
  /** Host in the static folder's `CNAME`: GitHub Pages serves such a site at the root of it. */
  readonly cname?: string;
  /** `homepage` in `package.json`. */
  readonly homepage?: string;
}

function readText(file: string): string | undefined {
  return statIfThere(file)?.isFile() ? readFileSync(file, 'utf8') : undefined;
}

function homepageOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    const { homepage } = JSON.parse(text) as { homepage?: unknown };
    return typeof homepage === 'string' ? homepage : undefined;
  } catch {
    return undefined; // whoever reads package.json for its own sake says what is wrong with it
  }
}

/** Look for it; empty where nothing is said. */
export function loadPublication(config: Parameters<typeof staticFile>[0]): Publication {
  const { rootDir } = config;
  const cname = readText(path.resolve(rootDir, staticFile(config, 'CNAME')))?.trim();
  const homepage = homepageOf(readText(path.join(rootDir, 'package.json')));
  return { ...(cname ? { cname } : {}), ...(homepage ? { homepage } : {}) };
}
