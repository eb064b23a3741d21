import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Entry } from '../parse/entry.ts';
import { isOfElement, ownComponents } from './ownComponents.ts';

/** Tell of pages that are plain Markdown where the site renders elements of Markdown by components of its own. */
export function checkElements(rootDir: string, entries: readonly Entry[]): readonly Diagnostic[] {
  const [first, ...others] = ownComponents(rootDir).filter(isOfElement);
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
      message: `what the site has for ${names} renders MDX pages alone, and ${pages} ${plain.length === 1 ? 'is' : 'are'} plain Markdown`,
      file,
      ...(line === undefined || column === undefined ? {} : { line, column }),
      hint: "give such pages the ending .mdx, or set `markdown.format` to 'mdx' to have it on all pages",
    },
  ];
}
