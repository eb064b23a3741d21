import { WIDTH } from './Drawing.tsx';
import { MenuPanel, menuSize } from './MenuPanel.tsx';

/** A menu above the center of its anchor, kept inside of the drawing. */
export function PopupFrom({
  items,
  x,
  bottom,
  active,
}: {
  items: readonly string[];
  x: number;
  bottom: number;
  active?: string | undefined;
}) {
  const { width, height } = menuSize(items);
  const left = Math.min(Math.max(10, x - width / 2), WIDTH - width - 12);
  return <MenuPanel items={items} x={left} y={bottom - height} active={active} />;
}
