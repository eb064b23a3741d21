import path from 'node:path';
import { htmlToText } from '../../shared/escapeHtml.ts';
import { fieldsOf, textOf, type Value } from '../values.ts';
import { folderTitle } from './menuFiles.ts';

/**
 * Returns MkDocs' title for a page without a title and without a heading of level 1. `file` is relative to the folder of the
 * docs.
 */
export type TitleOf = (file: string) => string | undefined;

const INDEX = /^(?:index|README)$/;

/** The title derived from a file name; for an index page, from its folder. */
function fileTitle(file: string): string {
  const { dir, name } = path.posix.parse(file);
  if (!INDEX.test(name)) return folderTitle(name);
  return dir === '' ? 'Home' : folderTitle(dir);
}

/** The pages of a menu with their titles. */
const pagesOf = (items: readonly Value[]): readonly (readonly [file: string, title: string])[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return [[item, fileTitle(item)] as const];
    const [[label, target] = ['', null]] = Object.entries(fieldsOf(item));
    if (Array.isArray(target)) return pagesOf(target as readonly Value[]);
    const file = textOf(target) ?? '';
    return [[file, htmlToText(label).trim() || fileTitle(file)] as const];
  });

/** Creates the lookup of titles. Without a menu, each file is a page, except partials, which begin with an underscore. */
export function createTitles(menu: readonly Value[] | undefined): TitleOf {
  if (menu === undefined) return (file) => (/^\.\.\/|(?:^|\/)_/.test(file) ? undefined : fileTitle(file));
  // If a page is in the menu twice, the first title counts.
  const titles = new Map([...pagesOf(menu)].reverse());
  return (file) => titles.get(file);
}
