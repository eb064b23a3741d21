import convert from 'npm-to-yarn';
import type { FenceRenderer } from '../../config/sections/markdown.ts';

const MANAGERS = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

/** Shows npm commands as tabs, one per package manager. The choice applies to all such blocks of the site. */
export const npm2yarn: FenceRenderer = ({ code, language }, { renderCode, component }) => {
  const items = MANAGERS.map(({ value, label }) => {
    const command = value === 'npm' ? code : convert(code, value);
    return component('TabItem', { value, label }, renderCode(command, language));
  });
  return component('Tabs', { groupId: 'npm2yarn', className: 'code-tabs' }, items.join(''));
};
