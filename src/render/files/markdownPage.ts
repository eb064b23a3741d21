import { buildId } from '../../cache/buildId.ts';
import { hashOf } from '../../cache/hash.ts';
import type { PlainMarkdown } from '../../parse/plainMarkdown.ts';
import { markdownUrl } from '../../routes/markdownUrl.ts';
import type { Route } from '../../routes/routes.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import type { View } from '../../views/views.ts';
import { addressesIn } from '../pages/fragment.ts';
import type { ViewContext } from '../views/context.ts';
import { type EntryRoute, originOf } from '../views/markdownView.ts';

/** Put the pieces together, with the final addresses of what the site resolves. */
function fill({ pieces, targets }: PlainMarkdown, addresses: ReadonlyMap<string, string>): string {
  const filled = targets.map(({ text, target, isHtml }) => {
    const address = addresses.get(target);
    if (address === undefined) return /\s/.test(text) && !isHtml ? `<${text}>` : text;
    if (isHtml) return escapeHtml(address);
    return /[\s()<>]/.test(address) ? `<${address}>` : address;
  });
  return pieces.map((piece, index) => piece + (filled[index] ?? '')).join('');
}

/** The text of a page as plain Markdown: its title, then its body, with addresses that hold anywhere on the site. */
export function renderMarkdown(context: ViewContext, route: EntryRoute): string {
  const { source, title } = route.entry;
  const addresses = addressesIn(context.bodyOf(source), { context, origin: originOf(route) });
  const text = fill(context.plainOf(source), addresses);
  return `${source.hasHeading ? '' : `# ${title}\n\n`}${text}\n`;
}

/** What the Markdown of a page depends on, beside the code that makes it. */
export const markdownKey = (route: Route, view: View): string =>
  'entry' in route && 'body' in view
    ? hashOf([buildId, route.entry.title, route.entry.source.hash, view.body.key].join('\n'))
    : '';

/** The Markdown of a page as a file beside its HTML; none where it is made of data. `getKey` gives what it depends on. */
export function createMarkdownPages(context: ViewContext, route: Route, getKey: () => string): readonly OutputFile[] {
  const url = markdownUrl(route);
  if (url === undefined || !('entry' in route)) return [];
  return [
    {
      path: context.site.locale.dir + url.slice(1),
      get key() {
        return getKey();
      },
      create: () => renderMarkdown(context, route),
    },
  ];
}
