import { splitFences } from './fences.ts';

const IMPORT = /^[ \t]*import\s+(\w+)\s+from\s+['"][^'"]+\.astro['"];?[ \t]*$/gm;

/** What may stand in a tag: texts in quotes, expressions of up to three levels, and all else that does not end it. */
const INSIDE = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^"'{}>])*?`;

/**
 * Markdown without the components that it imports from files of Astro, which nothing but Astro runs: their imports and
 * tags go, what stands between the tags stays. `names` are those of the components.
 */
export function leaveOutAstro(text: string): { readonly text: string; readonly names: readonly string[] } {
  const runs = splitFences(text);
  const names = runs.flatMap(({ isCode, lines }) =>
    isCode ? [] : [...lines.join('\n').matchAll(IMPORT)].map(([, name = '']) => name),
  );
  if (names.length === 0) return { text, names };
  const codeOrTag = new RegExp(`(\`+)[^]*?\\1|</?(?:${names.join('|')})(?=[\\s/>])${INSIDE}/?>`, 'g');
  const without = (part: string): string =>
    part.replace(IMPORT, '').replace(codeOrTag, (found, quote?: string) => (quote === undefined ? '' : found));
  return {
    text: runs.map(({ isCode, lines }) => (isCode ? lines.join('\n') : without(lines.join('\n')))).join('\n'),
    names,
  };
}
