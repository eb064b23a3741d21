import { readFileSync } from 'node:fs';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { locateQuoted } from '../source/typescript.ts';
import type { SourcePlace } from './sourceMap.ts';

const SCRIPT = /\.[cm]?[jt]sx?$/;

/**
 * Create a function that finds a quoted text in the site's scripts (`inputs`, absolute paths), if it occurs exactly once. Used to
 * locate wrong addresses that components are given as props.
 */
export function createLocateWritten(
  rootDir: string,
  inputs: readonly string[],
): (value: string) => SourcePlace | undefined {
  let scripts: readonly { readonly file: string; readonly text: string }[] | undefined;
  const readScripts = () =>
    [...new Set(inputs)]
      .filter((file) => SCRIPT.test(file) && isInside(rootDir, file) && !isInstalled(file))
      .map((file) => ({
        file: relativeFile(rootDir, file),
        text: readFileSync(file, 'utf8'),
      }));
  return (value) => {
    scripts ??= readScripts();
    const places = scripts.flatMap(({ file, text }) => {
      const found = locateQuoted(text, value);
      return found ? [{ ...found, file }] : [];
    });
    const [{ count, ...place } = { count: 0, file: '', line: 1, column: 1 }] = places;
    return places.length === 1 && count === 1 ? place : undefined;
  };
}
