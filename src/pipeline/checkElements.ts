import { findUnshown } from '../bundle/swizzled.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry } from '../parse/entry.ts';
import { ownComponents, rendersElement } from './ownComponents.ts';

/** Report plain Markdown pages of a site whose components replace elements of Markdown, which only works in MDX. */
export function checkElements(rootDir: string, entries: readonly Entry[]): readonly Diagnostic[] {
  const [first, ...others] = ownComponents(rootDir).filter(rendersElement);
  const plain = entries.filter(({ source }) => !source.isMdx);
  const [page] = plain;
  if (!first || !page) return [];
  const { file, line, column } = first;
  const names = [first, ...others].map(({ name }) => `\`${name}\``).join(', ');
  const pages = plain.length === 1 ? page.file : `${plain.length} pages (${page.file} and others)`;
  return [
    {
      code: 'mdx-unapplied',
      severity: 'warning',
      message: `the components of the site for ${names} work only on MDX pages, but ${pages} ${plain.length === 1 ? 'is' : 'are'} plain Markdown`,
      file,
      ...(line === undefined || column === undefined ? {} : { line, column }),
      hint: "rename these pages to .mdx, or set `markdown.format` to 'mdx' to read all pages as MDX",
    },
  ];
}

/** Report swizzled components of Docusaurus' theme that pages here do not use, so that what they show is missing. */
export function checkTheme(dirs: Parameters<typeof findUnshown>[0]): readonly Diagnostic[] {
  const unshown = findUnshown(dirs);
  const [first] = unshown;
  if (!first) return [];
  const names = unshown.map(({ name }) => `\`${name}\``).join(', ');
  return [
    {
      code: 'theme-unapplied',
      severity: 'warning',
      message: `the site replaces ${names} of Docusaurus’ theme, but sitegen shows the built-in ${unshown.length === 1 ? 'one' : 'ones'}`,
      file: first.file,
      hint:
        unshown.length === 1
          ? first.advice
          : 'write templates of your own to show them: `npx sitegen migrate --dry-run` lists which',
    },
  ];
}
