import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, systemOf, textOf } from '../drawings/attributes.ts';
import { Drawing, Label, Screen, WIDTH } from '../drawings/Drawing.tsx';
import { MenuPanel, menuSize } from '../drawings/MenuPanel.tsx';
import { AppIcon } from '../pictures/frame.tsx';

const BAR = 34;

/** `<TrayPicture system items active clock/>`: the app's icon in the notification area, with its menu. */
export function TrayPicture({ props }: ComponentProps) {
  const items = listOf(props, 'items');
  const isBelow = systemOf(props) !== 'windows';
  const menu = items.length > 0 ? menuSize(items) : { width: 0, height: 60 };
  const height = menu.height + BAR + 34;
  const top = isBelow ? 0 : height - BAR;
  const iconX = WIDTH - 126;
  const bar = isBelow
    ? `M1 ${BAR}V10a9 9 0 0 1 9-9H${WIDTH - 10}a9 9 0 0 1 9 9V${BAR}z`
    : `M1 ${top}H${WIDTH - 1}V${height - 10}a9 9 0 0 1-9 9H10a9 9 0 0 1-9-9z`;
  const menuY = isBelow ? BAR + 6 : top - menu.height - 8;
  return (
    <Drawing attributes={props} height={height}>
      <Screen height={height} />
      <path className="p-bar" d={bar} />
      <AppIcon x={iconX} y={top + 7} size={20} />
      <circle className="p-line" cx={iconX - 20} cy={top + BAR / 2} r="7" />
      <circle className="p-line" cx={iconX - 46} cy={top + BAR / 2} r="7" />
      <Label x={WIDTH - 18} y={top + 22} anchor="end">
        {textOf(props, 'clock', '10:30')}
      </Label>
      {items.length > 0 && (
        <MenuPanel
          items={items}
          x={Math.min(iconX - 20, WIDTH - menu.width - 12)}
          y={menuY}
          active={textOf(props, 'active')}
        />
      )}
    </Drawing>
  );
}
