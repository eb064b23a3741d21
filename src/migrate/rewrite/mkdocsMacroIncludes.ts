import { escapeRegex } from '../../shared/escapeRegex.ts';
import { type Braces, hasBraces, withoutRaw, withoutRawMarks } from './mkdocsRaw.ts';
import type { Snippets } from './mkdocsSnippets.ts';

/** Matches raw text, and an include on a line of its own: `{% include "file" %}`. */
function includePattern({ tag }: Braces): RegExp {
  const [start = '', end = ''] = tag.map(escapeRegex);
  const mark = (name: string): string => `${start}-?\\s*${name}\\s*-?${end}`;
  const name = `(?:"(?<double>[^"\\n]+)"|'(?<single>[^'\\n]+)')`;
  return new RegExp(
    `${mark('raw')}[\\s\\S]*?${mark('endraw')}|^(?<indent>[ \\t]*)${mark(`include\\s+${name}`)}[ \\t]*$`,
    'gm',
  );
}

/**
 * Writes the includes of the plugin macros as snippets of PyMdown. Jinja evaluates included text too, so text with braces is
 * written into the page. Includes of files that do not exist stay.
 */
export const macroIncludesAsSnippets = (text: string, braces: Braces, { find, read }: Snippets): string =>
  text.replace(includePattern(braces), (whole: string, ...found) => {
    const { indent = '', double, single } = found.at(-1) as Readonly<Record<string, string | undefined>>;
    const name = double ?? single;
    const file = name === undefined ? undefined : find(name);
    if (file === undefined) return whole;
    const included = read(file);
    return hasBraces(included, braces)
      ? withoutRawMarks(included, braces).replace(/\n+$/, '')
      : `${indent}--8<-- "${file}"`;
  });

/** True if a page still has an include that Jinja evaluates. */
export const hasMacroIncludes = (text: string, braces: Braces): boolean =>
  new RegExp(`${escapeRegex(braces.tag[0])}-?\\s*include\\s`).test(withoutRaw(text, braces));
