import path from 'node:path';
import { unquote } from '../shared/htmlTags.ts';
import { maskComments } from '../source/typescript.ts';

/** File names of React components that are pages. */
export const REACT_PAGE = /(?<!\.d)\.[jt]sx?$/;

/** The first `<Layout>` tag and its attributes. */
const LAYOUT = /<Layout\s((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}>])*)>/;
/** An attribute in JSX: its value is in quotes or braces. */
const PROPERTY = /([\w:-]+)\s*=\s*("[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})/g;
/** A string literal in braces, without interpolation. */
const PLAIN = /^\{\s*(["'`])((?:(?!\1|\$\{)[^\\])*)\1\s*\}$/;

/** The attributes of `<Layout>` that are plain texts, by name. */
function layoutTexts(code: string): ReadonlyMap<string, string> {
  const [, properties = ''] = LAYOUT.exec(maskComments(code)) ?? [];
  const texts = [...properties.matchAll(PROPERTY)].flatMap(([, name = '', value = '']) => {
    const text = value.startsWith('{') ? PLAIN.exec(value)?.[2] : unquote(value);
    return text === undefined ? [] : [[name, text] as const];
  });
  return new Map(texts);
}

/** Wraps a React component in an MDX page that renders nothing else. */
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

/** The content path of such a page: as if it were an MDX file. */
export const reactPagePath = (file: string): string => file.replace(REACT_PAGE, '.mdx');
