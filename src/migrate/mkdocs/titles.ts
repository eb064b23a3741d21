import path from 'node:path';
import { htmlToText } from '../../shared/escapeHtml.ts';
import { fieldsOf, textOf, type Value } from '../values.ts';
import { folderTitle } from './menuFiles.ts';

/** Gives what MkDocs calls a page, by its file from the folder of the docs, where that neither has a title nor a heading of the first level. */
export type TitleOf = (file: string) => string | undefined;

const INDEX = /^(?:index|README)$/;

/** What a page is called after its file; the first page of a folder after that. */
function fileTitle(file: string): string {
  const { dir, name } = path.posix.parse(file);
  if (!INDEX.test(name)) return folderTitle(name);
  return dir === '' ? 'Home' : folderTitle(dir);
}

/** The pages of a menu, with what it calls them. */
const pagesOf = (items: readonly Value[]): readonly (readonly [file: string, title: string])[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return [[item, fileTitle(item)] as const];
    const [[label, target] = ['', null]] = Object.entries(fieldsOf(item));
    if (Array.isArray(target)) return pagesOf(target as readonly Value[]);
    const file = textOf(target) ?? '';
    return [[file, htmlToText(label).trim() || fileTitle(file)] as const];
  });

/** Prepare to tell titles. Without a menu, each file is a page; what begins with an underscore is a part of others. */
export function createTitles(menu: readonly Value[] | undefined): TitleOf {
  if (menu === undefined) return (file) => (/^\.\.\/|(?:^|\/)_/.test(file) ? undefined : fileTitle(file));
  // A page that stands in the menu twice is called as where it stands first.
  const titles = new Map([...pagesOf(menu)].reverse());
  return (file) => titles.get(file);
}
