import type { MarkdownPlugin, PluginEnv } from 'sitegen-react';
import { breakable } from './breakable.ts';
import { findEvent } from './memberKinds.ts';

/** Matches `<code>win.setBounds(bounds[, animate])</code> <em>macOS</em>`. */
const MEMBER = /^<code>(?:new )?\w+\.([\w.]+)[^<]*<\/code>/;

/** A short label for the table of contents of API pages: the event in code, the member without receiver and parameters. */
export function tocLabel(html: string): string {
  const event = findEvent(html);
  if (event) return `<code>${event.name}</code>`;
  const [, member] = MEMBER.exec(html.replaceAll('<wbr>', '')) ?? [];
  return member ? `<code>${breakable(member)}</code>` : html.replace(/<\/?em>/g, '');
}

/** Shortens the entries of the table of contents; headings in the page stay unchanged. */
export const tocLabels: MarkdownPlugin = (md) => {
  md.core.ruler.push('toc-labels', ({ env }) => {
    for (const heading of (env as PluginEnv).headings) heading.html = tocLabel(heading.html);
  });
};
