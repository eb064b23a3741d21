import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { libraryDir } from './packageDir.ts';

/** Matches the question for the current year, which many footers ask. */
const THIS_YEAR = /\bnew Date\(\s*\)\.get(?:UTC)?FullYear\(\)/g;

const BUILT_IN = `(?:node:[\\w/]+|${builtinModules.filter((name) => !name.startsWith('_')).join('|')})`;

/** Matches code whose result may differ in the next build though no file of the site has changed. */
const ASKS = new RegExp(
  [
    String.raw`\bnew Date\(\s*\)|\bDate\.now\b|\bperformance\.now\b|\bMath\.random\b|\bcrypto\.\w`,
    String.raw`\bprocess\s*(?:\.\s*\w|\[)|\bfetch\(|\brequire\(`,
    `(?:\\bfrom\\s*|\\bimport\\s*\\(?\\s*)['"]${BUILT_IN}['"]`,
  ].join('|'),
);

/** What the result of code depends on besides the code itself: nothing, the current year, or something that cannot be known. */
export type Outside = 'nothing' | 'year' | 'anything';

/** Find out what the site's own modules (absolute paths) below a folder depend on. Packages are assumed to depend on nothing. */
export function findOutside(files: readonly string[], dir: string): Outside {
  const own = files.filter(
    (file) => isInside(dir, file) && !isInside(libraryDir, file) && !isInstalled(file) && /\.[cm]?[jt]sx?$/.test(file),
  );
  const texts = own.map((file) => readFileSync(file, 'utf8'));
  if (texts.some((text) => ASKS.test(text.replace(THIS_YEAR, '')))) return 'anything';
  return texts.some((text) => text.search(THIS_YEAR) >= 0) ? 'year' : 'nothing';
}

/** A part of a cache key: changes when the code may give other results; empty if it depends on nothing outside. */
export function outsideSalt(outside: Outside, now: Date): string {
  if (outside === 'nothing') return '';
  return outside === 'year' ? String(now.getFullYear()) : now.toISOString();
}
