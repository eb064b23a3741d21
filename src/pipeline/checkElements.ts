import { findUnshown } from '../bundle/swizzled.ts';
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

/** Tell of parts of Docusaurus' theme that a site has its own of, and that pages here do not ask for: what these show is not there. */
export function checkTheme(dirs: Parameters<typeof findUnshown>[0]): readonly Diagnostic[] {
  const unshown = findUnshown(dirs);
  const [first] = unshown;
  if (!first) return [];
  const names = unshown.map(({ name }) => `\`${name}\``).join(', ');
  return [
    {
      code: 'theme-unapplied',
      severity: 'warning',
      message: `the site has its own ${names} for Docusaurus’ theme, and pages here have the built-in ${unshown.length === 1 ? 'one' : 'ones'}`,
      file: first.file,
      hint:
        unshown.length === 1
          ? first.advice
          : 'to have what they show, write templates of your own: `npx sitegen migrate --dry-run` says which',
    },
  ];
}
