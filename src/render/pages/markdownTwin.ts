import { buildId } from '../../cache/buildId.ts';
import { hashOf } from '../../cache/hash.ts';
import type { PlainMarkdown } from '../../parse/plainMarkdown.ts';
import type { EntryRoute } from '../../routes/route.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import type { View } from '../../views/views.ts';
import { addressesIn } from '../fragments/fragment.ts';
import type { ViewContext } from '../views/context.ts';
import { originOf } from '../views/markdownView.ts';

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
export const markdownKey = ({ entry }: EntryRoute, view: View): string =>
  'body' in view ? hashOf([buildId, entry.title, entry.source.hash, view.body.key].join('\n')) : '';
