import path from 'node:path';

/** Components that are pages, by their names. */
export const REACT_PAGE = /\.(?:tsx|jsx|js)$/;

const TITLE = /<Layout\b[^>]*?\btitle=(?:"([^"]*)"|\{\s*(["'])([^"'{}]*)\2\s*\})/;
const DESCRIPTION = /<Layout\b[^>]*?\bdescription=(?:"([^"]*)"|\{\s*(["'])([^"'{}]*)\2\s*\})/;

const textIn = (code: string, pattern: RegExp): string | undefined => {
  const [, plain, , braced] = pattern.exec(code) ?? [];
  return plain ?? braced;
};

/** A component that is a page, as the page of MDX that shows it and nothing else. */
export function reactPage(code: string, filePath: string, siteTitle: string): string {
  const description = textIn(code, DESCRIPTION);
  return [
    '---',
    'layout: ReactPage',
    'hide_title: true',
    `title: ${JSON.stringify(textIn(code, TITLE) ?? siteTitle)}`,
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
