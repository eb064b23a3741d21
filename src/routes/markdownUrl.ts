import { isBlank } from '../source/encodedText.ts';
import type { EntryRoute } from './route.ts';

/** Address of a page's Markdown twin, relative to the root of the locale. Undefined for pages without a body. */
export const markdownUrl = ({ entry, file }: Pick<EntryRoute, 'entry' | 'file'>): string | undefined =>
  isBlank(entry.source) ? undefined : `/${file.replace(/\.html$/, '.md')}`;
