import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/isInside.ts';

/** Every page of ours says so in its head. */
const OUR_MARK = '<meta name="generator" content="sitegen';

const refuse = (message: string, hint: string): SiteError =>
  new SiteError([{ code: 'output-unsafe', severity: 'error', message, hint }]);

/** An earlier build left a 404 page with our mark in the folder or in that of a locale. */
function isOurs(outDir: string): boolean {
  const candidates = [
    outDir,
    ...readdirSync(outDir, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? path.join(outDir, entry.name) : [],
    ),
  ];
  return candidates.some((dir) => {
    const page = path.join(dir, '404.html');
    return existsSync(page) && readFileSync(page, 'utf8').includes(OUR_MARK);
  });
}

/** Refuse to write where files would be lost that are not ours. `sources` are the folders the site is made from. */
export function checkOutDir(outDir: string, rootDir: string, sources: readonly string[]): void {
  const lost = [rootDir, ...sources].find((dir) => isInside(outDir, dir));
  if (lost !== undefined) {
    throw refuse(
      `the output folder ${outDir} contains ${lost}, which the site is made from`,
      'choose another folder with `--out DIR`',
    );
  }
  const source = sources.find((dir) => isInside(dir, outDir));
  if (source !== undefined) {
    throw refuse(
      `the output folder ${outDir} lies in ${source}, which the site is made from`,
      'choose another folder with `--out DIR`',
    );
  }
  if (existsSync(outDir) && readdirSync(outDir).length > 0 && !isOurs(outDir)) {
    throw refuse(
      `the output folder ${outDir} is not empty, and sitegen did not write it`,
      'empty it, or choose another folder with `--out DIR`',
    );
  }
}
