import type { Entry } from '../../parse/entry.ts';
import type { ViewContext } from './context.ts';

/** What a page outside the blog says of itself if it is not for everyone. */
export function pageNotice(
  { text }: Pick<ViewContext, 'text'>,
  { frontMatter: { draft, unlisted } }: Entry,
): { notice?: string } {
  if (!draft && !unlisted) return {};
  return { notice: text(draft ? 'page.draft' : 'page.unlisted') };
}
