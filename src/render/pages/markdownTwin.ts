import { buildId } from '../../cache/buildId.ts';
import { hashOf } from '../../cache/hash.ts';
import { entryOrigin } from '../../links/routeOrigin.ts';
import type { EntryRoute } from '../../routes/route.ts';
import { markdownOf } from '../../source/encodedText.ts';
import type { View } from '../../views/views.ts';
import { addressOf } from '../fragments/fragment.ts';
import type { ViewContext } from '../views/context.ts';
import { createPlainMarkdown } from './plainMarkdown.ts';

/** Renders a page as plain Markdown: its title, then its body, with addresses that hold from anywhere. */
export function renderMarkdown(context: ViewContext, route: EntryRoute): string {
  const { source, title } = route.entry;
  const origin = entryOrigin(route);
  const text = createPlainMarkdown(markdownOf(source), context.bodyOf(source), (slot) =>
    addressOf(context, origin, slot),
  );
  return `${source.hasHeading ? '' : `# ${title}\n\n`}${text}\n`;
}

/** Cache key of a page's Markdown twin. */
export const markdownKey = ({ entry }: EntryRoute, view: View): string =>
  'body' in view ? hashOf([buildId, entry.title, entry.source.hash, view.body.key].join('\n')) : '';
