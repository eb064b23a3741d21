import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackageOf } from '../bundle/optionalPackage.ts';
import { hashOf } from '../cache/hash.ts';
import type { OutputFile } from '../shared/outputFile.ts';
import { withKey } from './assetPath.ts';

/** A style sheet that only some pages need, and the files that it refers to. */
export interface PageStyles {
  /** Path of the style sheet, relative to the output folder. */
  readonly path: string;
  readonly outputs: readonly OutputFile[];
}

/** Formulas read from left to right in every language. Wide ones scroll, except in print. */
const OWN_RULES =
  '.katex{direction:ltr;unicode-bidi:isolate}.katex-display{overflow:auto hidden;padding-block:2px}.math-box{margin-block:1em;overflow:auto hidden}.math-box>.katex-display{margin:0;overflow:visible}@media print{.math-box,.katex-display{overflow:visible}}';

/** The font sources of a rule: the WOFF2 file is kept; older formats are removed, as no current browser loads them. */
const SOURCES = /src:url\((fonts\/[^)]+\.woff2)\) format\("woff2"\)[^}]*/g;

function toOutput(dir: string, file: string): OutputFile {
  const content = readFileSync(path.join(dir, file));
  const key = hashOf(content);
  return { path: withKey(`assets/${path.posix.basename(file)}`, key), key, create: () => content };
}

/**
 * The styles and fonts of KaTeX as output files, so that nothing is loaded from another host. Undefined if it is not installed.
 */
export function loadMathStyles(rootDir: string): PageStyles | undefined {
  const katex = findPackageOf('katex', rootDir);
  if (!katex) return undefined;
  const dir = path.join(katex.dir, 'dist');
  const fonts: OutputFile[] = [];
  const css =
    readFileSync(path.join(dir, 'katex.min.css'), 'utf8').replace(SOURCES, (_, file: string) => {
      const font = toOutput(dir, file);
      fonts.push(font);
      return `src:url(${path.posix.basename(font.path)}) format("woff2")`;
    }) + OWN_RULES;
  const key = hashOf(css);
  const sheet: OutputFile = { path: withKey('assets/katex.css', key), key, create: () => css };
  return { path: sheet.path, outputs: [sheet, ...fonts] };
}
