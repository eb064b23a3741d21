import type { MarkdownPlugin } from 'sitegen-react';

/** Words that become badges when they are emphasized alone: platforms, and the stability of a member. */
const BADGES: ReadonlyMap<string, { readonly label: string; readonly kind: string }> = new Map([
  ['macOS', { label: 'macOS', kind: 'primary' }],
  ['mas', { label: 'MAS', kind: 'primary' }],
  ['Windows', { label: 'Windows', kind: 'primary' }],
  ['Linux', { label: 'Linux', kind: 'primary' }],
  ['Deprecated', { label: 'Deprecated', kind: 'danger' }],
  ['Experimental', { label: 'Experimental', kind: 'warning' }],
  ['Readonly', { label: 'Readonly', kind: 'info' }],
]);

/** Turns `_macOS_` and the like into badges everywhere. Ids of headings are made earlier, from the plain word. */
export const badges: MarkdownPlugin = (md) => {
  md.core.ruler.push('badges', ({ tokens }) => {
    for (const { children } of tokens) {
      children?.forEach((token, index) => {
        const [open, close] = [children[index - 1], children[index + 1]];
        const badge = token.type === 'text' ? BADGES.get(token.content) : undefined;
        if (!badge || open?.type !== 'em_open' || close?.type !== 'em_close') return;
        open.tag = 'span';
        close.tag = 'span';
        open.attrSet('class', `badge badge--${badge.kind}`);
        token.content = badge.label;
      });
    }
  });
};
