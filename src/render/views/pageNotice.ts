import type { Entry } from '../../parse/entry.ts';
import type { ViewContext } from './context.ts';

/** The notice on a page outside of the blog that is a draft or unlisted. */
export function pageNotice(
  { text }: Pick<ViewContext, 'text'>,
  { frontMatter: { draft, unlisted } }: Entry,
): { notice?: string } {
  if (!draft && !unlisted) return {};
  return { notice: text(draft ? 'page.draft' : 'page.unlisted') };
}
