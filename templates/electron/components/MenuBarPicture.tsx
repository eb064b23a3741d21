import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, systemOf, textOf } from '../drawings/attributes.ts';
import { Drawing, Label, Screen, WIDTH } from '../drawings/Drawing.tsx';
import { inRow } from '../drawings/inRow.ts';
import { MenuPanel, menuSize } from '../drawings/MenuPanel.tsx';
import { textWidth } from '../drawings/textSize.ts';
import { TITLE_BAR, WindowFrame } from '../drawings/WindowFrame.tsx';

const BAR = 30;

/** Labels of menus with their positions; `open` is the open one. */
function Menus({ menus, open, y }: { menus: ReturnType<typeof inRow<string>>; open: string; y: number }) {
  return menus.map(([menu, x]) => (
    <g key={menu}>
      {menu === open && (
        <rect className="d-accent" x={x - 10} y={y + 3} width={textWidth(menu) + 20} height="24" rx="5" />
      )}
      <Label x={x} y={y + 20} tone={menu === open ? 'on-accent' : undefined}>
        {menu}
      </Label>
    </g>
  ));
}

/**
 * `<MenuBarPicture system title menus open items active submenu/>`: the menu bar, at the top of the screen on macOS, else in the
 * window, with one open menu; `submenu` is the submenu of the active entry; `foreign` marks the window of another app.
 */
export function MenuBarPicture({ props }: ComponentProps) {
  const system = systemOf(props);
  const [items, submenu] = [listOf(props, 'items'), listOf(props, 'submenu')];
  const [open, active] = [textOf(props, 'open'), textOf(props, 'active')];
  const isMac = system === 'mac';
  const [x, y] = isMac ? [20, 1] : [30, 14 + TITLE_BAR];
  const menus = inRow(listOf(props, 'menus'), (menu) => textWidth(menu) + 22, x);
  const openX = menus.find(([menu]) => menu === open)?.[1] ?? x;
  const size = menuSize(items);
  const bottom = y + BAR + 4 + size.height;
  const activeIndex = Math.max(
    0,
    items.findIndex((item) => item.replace(/ >$|\s*\|.*$/, '') === active),
  );
  const submenuY = y + BAR + 2 + menuSize(items.slice(0, activeIndex)).height - 12;
  const height = Math.max(bottom, submenu.length > 0 ? submenuY + menuSize(submenu).height : 0) + (isMac ? 22 : 34);
  const menuLeft = Math.min(openX - 12, WIDTH - size.width - 16);
  return (
    <Drawing attributes={props} height={height}>
      <Screen height={height} />
      {isMac ? (
        <path className="p-bar" d={`M1 ${BAR + 1}V10a9 9 0 0 1 9-9H${WIDTH - 10}a9 9 0 0 1 9 9V${BAR + 1}z`} />
      ) : (
        <WindowFrame
          system={system}
          x={12}
          y={14}
          width={WIDTH - 24}
          height={height - 28}
          title={textOf(props, 'title')}
          isForeign={props.foreign === true}
        />
      )}
      <Menus menus={menus} open={open} y={y} />
      <MenuPanel items={items} x={menuLeft} y={y + BAR + 2} active={active} />
      {submenu.length > 0 && (
        <MenuPanel
          items={submenu}
          x={Math.min(menuLeft + size.width - 4, WIDTH - menuSize(submenu).width - 8)}
          y={submenuY}
        />
      )}
    </Drawing>
  );
}
