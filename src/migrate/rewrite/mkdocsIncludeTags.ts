import path from 'node:path';
import { relativeLink } from '../../disk/relativeFile.ts';
import { outsideFences } from '../../source/fences.ts';
import type { NoteTaker, OldPage } from '../migratedSite.ts';

/** `{% include-markdown "file" %}` on lines of its own, with options. */
const TAG =
  /^(?<indent>[ \t]*)\{%-?\s*include(?:-markdown)?\s+(?:"(?<double>[^"\n]+)"|'(?<single>[^'\n]+)')(?<options>[^{}%]*)-?%\}[ \t]*$/gm;

const ANY_TAG = /\{%-?\s*include(?:-markdown)?\s+["']/;

/** Options that do not affect the text. */
const HARMLESS =
  /^(?:\s*(?:rewrite-relative-urls|comments|preserve-includer-indent|dedent|trailing-newlines|recursive)=\w+)*\s*$/;

/** The file that a tag names: relative to the page if it begins with a dot, else to the folder of the docs. */
const fileOf = (written: string, page: string): string =>
  path.posix.normalize(/^\.\.?\//.test(written) ? path.posix.join(path.posix.dirname(page), written) : written);

/** Removes tags of include-markdown, which no other plugin evaluates. */
export const withoutIncludeTags = (text: string): string => text.replace(TAG, '');

/**
 * Converts tags of include-markdown. Those that include only a part of a file, or that have no file, stay and are noted.
 * `docsDir` is the folder of the docs, relative to the root.
 */
export function writeIncludeTags(text: string, page: OldPage & { readonly docsDir: string }, notes: NoteTaker): string {
  const { file, hasFile, docsDir } = page;
  const folder = path.posix.join(docsDir, path.posix.dirname(file));
  return outsideFences(text, (part) => {
    const written = part.replace(TAG, (whole, ...found) => {
      const { indent = '', double, single = '', options = '' } = found.at(-1) as Record<string, string | undefined>;
      const target = fileOf(double ?? single, file);
      if (!HARMLESS.test(options) || !hasFile(target)) return whole;
      return `${indent}<Include file="${relativeLink(folder, path.posix.join(docsDir, target))}" />`;
    });
    if (ANY_TAG.test(written)) notes.todo(file, 'has tags of include-markdown: write `<Include file="…" />`');
    return written;
  });
}
