import { readFileSync } from 'node:fs';
import path from 'node:path';
import { staticFile } from '../config/staticDirs.ts';
import { statIfThere } from '../disk/statIfThere.ts';

/** Where the site is published, according to files beside the configuration. */
export interface Publication {
  /** Host in `CNAME` of the static folder, in lower case: GitHub Pages serves the site at the root of that host. */
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
    return undefined; // not our file: npm reports syntax errors in it
  }
}

/** Reads `CNAME` and `package.json`. */
export function loadPublication(config: Parameters<typeof staticFile>[0]): Publication {
  const { rootDir } = config;
  const cname = readText(path.resolve(rootDir, staticFile(config, 'CNAME')))
    ?.trim()
    .toLowerCase();
  const homepage = homepageOf(readText(path.join(rootDir, 'package.json')));
  return { ...(cname ? { cname } : {}), ...(homepage ? { homepage } : {}) };
}
