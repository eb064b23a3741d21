import { isBlank } from '../source/encodedText.ts';
import type { EntryRoute } from './route.ts';

/** Address of a page's Markdown, from the root of the locale: beside its HTML. Undefined for pages that are made of data. */
export const markdownUrl = ({ entry, file }: Pick<EntryRoute, 'entry' | 'file'>): string | undefined =>
  isBlank(entry.source) ? undefined : `/${file.replace(/\.html$/, '.md')}`;
