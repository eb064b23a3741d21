import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { libraryDir } from './packageDir.ts';

/** The one question about the time that many footers ask. */
const THIS_YEAR = /\bnew Date\(\s*\)\.get(?:UTC)?FullYear\(\)/g;

const BUILT_IN = `(?:node:[\\w/]+|${builtinModules.filter((name) => !name.startsWith('_')).join('|')})`;

/** What code asks that has another answer in the next build, though no file of the site has changed. */
const ASKS = new RegExp(
  [
    String.raw`\bnew Date\(\s*\)|\bDate\.now\b|\bperformance\.now\b|\bMath\.random\b|\bcrypto\.\w`,
    String.raw`\bprocess\s*(?:\.\s*\w|\[)|\bfetch\(|\brequire\(`,
    `(?:\\bfrom\\s*|\\bimport\\s*\\(?\\s*)['"]${BUILT_IN}['"]`,
  ].join('|'),
);

/** What the outcome of some code depends on beside itself: nothing, which year it is, or what nobody can tell. */
export type Outside = 'nothing' | 'year' | 'anything';

/** Look into the code of the site's own files (absolute paths) below a folder. Packages are believed to give what they are asked for. */
export function findOutside(files: readonly string[], dir: string): Outside {
  const own = files.filter(
    (file) => isInside(dir, file) && !isInside(libraryDir, file) && !isInstalled(file) && /\.[cm]?[jt]sx?$/.test(file),
  );
  const texts = own.map((file) => readFileSync(file, 'utf8'));
  if (texts.some((text) => ASKS.test(text.replace(THIS_YEAR, '')))) return 'anything';
  return texts.some((text) => text.search(THIS_YEAR) >= 0) ? 'year' : 'nothing';
}

/** What tells apart builds whose code may get other answers; empty where none is asked for. */
export function outsideSalt(outside: Outside, now: Date): string {
  if (outside === 'nothing') return '';
  return outside === 'year' ? String(now.getFullYear()) : now.toISOString();
}
