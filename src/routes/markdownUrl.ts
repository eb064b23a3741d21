import { markdownOf } from '../source/encodedText.ts';
import type { EntryRoute } from './route.ts';

/** Address of a page's Markdown, from the root of the locale: beside its HTML. Undefined for pages that are made of data. */
export const markdownUrl = ({ entry, file }: Pick<EntryRoute, 'entry' | 'file'>): string | undefined =>
  markdownOf(entry.source).trim() === '' ? undefined : `/${file.replace(/\.html$/, '.md')}`;
