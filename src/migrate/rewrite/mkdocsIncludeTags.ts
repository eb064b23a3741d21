import path from 'node:path';
import { relativeLink } from '../../disk/relativeFile.ts';
import { outsideFences } from '../../source/fences.ts';
import type { NoteTaker, OldPage } from '../migratedSite.ts';

/** `{% include-markdown "file" %}` alone on its lines, with options. */
const TAG =
  /^(?<indent>[ \t]*)\{%-?\s*include(?:-markdown)?\s+(?:"(?<double>[^"\n]+)"|'(?<single>[^'\n]+)')(?<options>[^{}%]*)-?%\}[ \t]*$/gm;

const ANY_TAG = /\{%-?\s*include(?:-markdown)?\s+["']/;

/** Options that change no text. */
const HARMLESS =
  /^(?:\s*(?:rewrite-relative-urls|comments|preserve-includer-indent|dedent|trailing-newlines|recursive)=\w+)*\s*$/;

/** The file that a tag names: from the page where it begins with a dot, else from the folder of the docs. */
const fileOf = (written: string, page: string): string =>
  path.posix.normalize(/^\.\.?\//.test(written) ? path.posix.join(path.posix.dirname(page), written) : written);

/** Markdown with its tags of include-markdown as sitegen writes them. Those that show a part of a file, or of no file that is there, stay, and are told. */
export function writeIncludeTags(text: string, { file, hasFile }: OldPage, notes: NoteTaker): string {
  return outsideFences(text, (part) => {
    const written = part.replace(TAG, (whole, ...found) => {
      const { indent = '', double, single = '', options = '' } = found.at(-1) as Record<string, string | undefined>;
      const target = fileOf(double ?? single, file);
      if (!HARMLESS.test(options) || !hasFile(target)) return whole;
      return `${indent}<Include file="${relativeLink(path.posix.dirname(file), target)}" />`;
    });
    if (ANY_TAG.test(written)) notes.todo(file, 'has tags of include-markdown: write `<Include file="…" />`');
    return written;
  });
}
