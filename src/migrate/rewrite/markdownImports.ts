import { afterSiteAlias } from '../../shared/siteAlias.ts';
import { outsideFences, withoutFences } from '../../source/fences.ts';

/** An import of Markdown, also in Astro's form `{ Content as Part }`. */
const IMPORT =
  /^[ \t]*import\s+(?:([A-Z]\w*)|\{\s*Content\s+as\s+([A-Z]\w*)\s*\})\s+from\s+(['"])([^'"\n]+\.mdx?)\3;?[ \t]*(?:\n|$)/gm;

/** The Markdown files that a text imports. */
export const importedMarkdown = (text: string): readonly string[] =>
  [...withoutFences(text).matchAll(IMPORT)].map(([, , , , file = '']) => file);

/** The imports of Markdown in a script, a line each. */
export const markdownImportsIn = (script: string): readonly string[] =>
  [...script.matchAll(IMPORT)].map(([line]) => `${line.trim()}\n`);

/** Removes the imports of Markdown from a script. */
export const withoutMarkdownImports = (script: string): string => script.replace(IMPORT, '');

/**
 * Converts imported Markdown to includes, where its tag, `<Part />`, is on a line of its own. `names` are the tags in other
 * places, which remain.
 */
export function includeImports(text: string): { readonly text: string; readonly names: readonly string[] } {
  const files = new Map<string, string>();
  const withoutImports = outsideFences(text, (part) =>
    part.replace(IMPORT, (_, own: string | undefined, renamed = '', _quote: string, file: string) => {
      files.set(own ?? renamed, afterSiteAlias(file) === undefined ? file : `/${afterSiteAlias(file)}`);
      return '';
    }),
  );
  if (files.size === 0) return { text, names: [] };
  const names = [...files.keys()];
  const tag = new RegExp(`^([ \\t]*)<(${names.join('|')})(?:\\s[^<>]*)?(?:/>|></\\2>)[ \\t]*$`);
  const isText = (line: string | undefined): boolean => line !== undefined && line.trim() !== '';
  const include = (line: string, index: number, lines: readonly string[]): readonly string[] => {
    const [, indent = '', name = ''] = tag.exec(line) ?? [];
    const file = files.get(name);
    if (file === undefined) return [line];
    const before = isText(lines[index - 1]) ? [''] : [];
    return [...before, `${indent}<Include file="${file}" />`, ...(isText(lines[index + 1]) ? [''] : [])];
  };
  const included = outsideFences(withoutImports, (part) => part.split('\n').flatMap(include).join('\n'));
  return { text: included, names: names.filter((name) => new RegExp(`<${name}[\\s/>]`).test(included)) };
}
