import type { ResolvedConfig } from '../../config/config.ts';
import type { SidebarNode } from '../../docs/sidebars/nodes.ts';
import { renderIcon } from '../../icons/icon.ts';
import { createIcons, type Icons, isIconError } from '../../icons/icons.ts';
import type { Memo } from '../../shared/memo.ts';

/** The icons of the site. Languages share what was read of icon sets. */
export const siteIcons = ({ rootDir, markdown }: ResolvedConfig, memo: Memo): Icons =>
  memo(markdown.icons, 'icons', () => createIcons({ rootDir, ...markdown.icons }));

const namesIn = (items: readonly SidebarNode[]): readonly string[] =>
  items.flatMap((item) => [
    ...('icon' in item && item.icon !== undefined ? [item.icon] : []),
    ...(item.type === 'category' ? namesIn(item.items) : []),
  ]);

/** The icons of a sidebar as `<svg>`, by name. Those that do not exist have been reported. */
export function sidebarIcons(items: readonly SidebarNode[], { find }: Icons): ReadonlyMap<string, string> {
  const found = [...new Set(namesIn(items))].map((name) => [name, find(name)] as const);
  return new Map(
    found.flatMap(([name, icon]) => (isIconError(icon) ? [] : [[name, renderIcon(icon, 'aria-hidden="true"')]])),
  );
}
