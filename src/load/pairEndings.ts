import { contentKey } from '../shared/contentKey.ts';
import type { SourceFile } from '../shared/types.ts';

/** False for React components that are pages. */
const isMarkdown = ({ file }: SourceFile): boolean => /\.mdx?$/.test(file);

const withoutEnding = (key: string): string => key.replace(/\.mdx?$/, '');

/**
 * Gives each translation the path of its source, even if their extensions differ: `a.md` may translate `a.mdx`. If the
 * translation with the source's own extension exists too, that one is used.
 */
export function pairEndings(files: readonly SourceFile[], defaultLocale: string): readonly SourceFile[] {
  if (files.every(({ locale }) => locale === defaultLocale)) return files;
  const sources = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of files) {
    const key = contentKey(file);
    taken.add(`${file.locale} ${key}`);
    if (file.locale === defaultLocale && isMarkdown(file)) sources.set(withoutEnding(key), file.path);
  }
  return files.map((file) => {
    const path = sources.get(withoutEnding(contentKey(file)));
    if (path === undefined || path === file.path || file.locale === defaultLocale || !isMarkdown(file)) return file;
    const paired = { ...file, path };
    return taken.has(`${file.locale} ${contentKey(paired)}`) ? file : paired;
  });
}
