import type { ComponentProps } from 'sitegen-react/templates';
import { AppTile, Badge, OtherTile, ProgressBar } from '../drawings/AppTile.tsx';
import { listOf, numberOf, textOf } from '../drawings/attributes.ts';
import { Box, Drawing, Screen, WIDTH } from '../drawings/Drawing.tsx';
import { menuSize } from '../drawings/MenuPanel.tsx';
import { PopupFrom } from '../drawings/PopupFrom.tsx';
import { THUMBNAIL_HEIGHT, ThumbnailPreview } from '../drawings/ThumbnailPreview.tsx';

const BAR = 52;
const BUTTON = 44;
const TILE = 28;

/**
 * `<TaskbarPicture items toolbar title progress overlay/>`: the app's button in the Windows taskbar. `items` is its JumpList,
 * `toolbar` the symbols of the buttons below the preview of the window `title`.
 */
export function TaskbarPicture({ props }: ComponentProps) {
  const [items, toolbar, title] = [listOf(props, 'items'), listOf(props, 'toolbar'), textOf(props, 'title')];
  const overlay = textOf(props, 'overlay');
  const progress = numberOf(props, 'progress');
  const above = Math.max(
    22,
    items.length > 0 ? menuSize(items).height + 26 : 0,
    toolbar.length > 0 ? THUMBNAIL_HEIGHT + 26 : 0,
  );
  const [height, top] = [above + BAR, above];
  const buttonX = (index: number) => WIDTH / 2 + (index - 2.5) * (BUTTON + 8);
  const middle = buttonX(2) + BUTTON / 2;
  return (
    <Drawing attributes={props} height={height}>
      <Screen height={height} />
      <path
        className="d-edge p-bar"
        d={`M0.5 ${top}H${WIDTH - 0.5}V${height - 10}a10 10 0 0 1-10 9.5H10.5a10 10 0 0 1-10-9.5z`}
      />
      {[0, 1, 3, 4].map((index) => (
        <OtherTile key={index} x={buttonX(index) + 8} y={top + 12} size={TILE} shade={index} />
      ))}
      <Box x={buttonX(2)} y={top + 4} width={BUTTON} height={BUTTON} />
      <AppTile x={buttonX(2) + 8} y={top + 9} size={TILE} />
      {progress === undefined ? (
        <rect className="d-accent" x={middle - 8} y={top + 42} width="16" height="3" rx="1.5" />
      ) : (
        <ProgressBar x={buttonX(2) + 4} y={top + 38} width={BUTTON - 8} part={progress} />
      )}
      {overlay && <Badge x={buttonX(2) + TILE + 8} y={top + TILE + 6} text={overlay} />}
      {items.length > 0 && <PopupFrom items={items} x={middle} bottom={top - 10} active={textOf(props, 'active')} />}
      {toolbar.length > 0 && (
        <ThumbnailPreview x={middle} y={top - THUMBNAIL_HEIGHT - 10} title={title} signs={toolbar} />
      )}
    </Drawing>
  );
}
