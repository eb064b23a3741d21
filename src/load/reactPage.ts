import path from 'node:path';
import { unquote } from '../shared/htmlTags.ts';
import { maskComments } from '../source/typescript.ts';

/** Components that are pages, by their names. */
export const REACT_PAGE = /\.(?:tsx|jsx|js)$/;

/** The first tag of the layout, and what stands in it. */
const LAYOUT = /<Layout\s((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}>])*)>/;
/** A property of a tag of JSX: between quotes, or in braces. */
const PROPERTY = /([\w:-]+)\s*=\s*("[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})/g;
/** A text in braces that nothing is put into. */
const PLAIN = /^\{\s*(["'`])((?:(?!\1|\$\{)[^\\])*)\1\s*\}$/;

/** The texts that the layout is given, by the names of its properties. */
function layoutTexts(code: string): ReadonlyMap<string, string> {
  const [, properties = ''] = LAYOUT.exec(maskComments(code)) ?? [];
  const texts = [...properties.matchAll(PROPERTY)].flatMap(([, name = '', value = '']) => {
    const text = value.startsWith('{') ? PLAIN.exec(value)?.[2] : unquote(value);
    return text === undefined ? [] : [[name, text] as const];
  });
  return new Map(texts);
}

/** A component that is a page, as the page of MDX that shows it and nothing else. */
export function reactPage(code: string, filePath: string, siteTitle: string): string {
  const texts = layoutTexts(code);
  const description = texts.get('description');
  return [
    '---',
    'layout: ReactPage',
    'hide_title: true',
    `title: ${JSON.stringify(texts.get('title') ?? siteTitle)}`,
    ...(description === undefined ? [] : [`description: ${JSON.stringify(description)}`]),
    '---',
    `import Page from ${JSON.stringify(`./${path.basename(filePath)}`)};`,
    '',
    '<Page {...props} />',
    '',
  ].join('\n');
}

/** Where such a page lies among the content: as if it were Markdown. */
export const reactPagePath = (file: string): string => file.replace(REACT_PAGE, '.mdx');
