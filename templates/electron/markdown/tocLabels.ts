import type { MarkdownPlugin, PluginEnv } from 'sitegen-react';
import { breakable } from './breakable.ts';

/** `Event: 'will-quit'` */
const EVENT = /^Event:\s*('[a-z]+(?:-[a-z]+)*')/;
/** `<code>win.setBounds(bounds[, animate])</code> <em>macOS</em>` */
const MEMBER = /^<code>(?:new )?\w+\.([\w.]+)[^<]*<\/code>/;

/** Short names for the table of contents of API pages: the event in code, the member without instance and arguments. */
export function tocLabel(html: string): string {
  const [, event] = EVENT.exec(html) ?? [];
  if (event) return `<code>${event}</code>`;
  const [, member] = MEMBER.exec(html.replaceAll('<wbr>', '')) ?? [];
  return member ? `<code>${breakable(member)}</code>` : html.replace(/<\/?em>/g, '');
}

/** Shorten the entries of the table of contents; the headings on the page stay as they are. */
export const tocLabels: MarkdownPlugin = (md) => {
  md.core.ruler.push('toc-labels', ({ env }) => {
    for (const heading of (env as PluginEnv).headings) heading.html = tocLabel(heading.html);
  });
};
