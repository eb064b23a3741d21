import type { ComponentProps } from 'sitegen-react/templates';
import { AppTile, OtherTile } from '../drawings/AppTile.tsx';
import { listOf, numberOf, textOf, wordOf } from '../drawings/attributes.ts';
import { Box, Drawing, Screen, WIDTH } from '../drawings/Drawing.tsx';
import { MenuPanel, menuSize } from '../drawings/MenuPanel.tsx';
import { PopupFrom } from '../drawings/PopupFrom.tsx';
import { WindowFrame } from '../drawings/WindowFrame.tsx';
import { Lines } from '../pictures/frame.tsx';

interface DockProps {
  readonly items: readonly string[];
  readonly active: string;
  readonly badge: string;
  readonly progress: number | undefined;
  readonly windows: readonly string[];
}

const TILE = 48;
const SHELF = 66;
const TILES = [0, 1, 2, 3, 4];

const dockHeight = ({ items, windows }: DockProps): number =>
  SHELF + 34 + Math.max(8, windows.length > 0 ? 150 : 0, items.length > 0 ? menuSize(items).height + 6 : 0);

/** The dock of macOS, at the bottom of the screen; the app's icon is the third. */
function MacDock({ height, ...dock }: DockProps & { height: number }) {
  const shelf = TILES.length * (TILE + 12) + 12;
  const [left, top] = [(WIDTH - shelf) / 2, height - SHELF - 12];
  const tileX = (index: number) => left + 12 + index * (TILE + 12);
  const width = (WIDTH - 60) / Math.max(1, dock.windows.length) - 16;
  return (
    <>
      {dock.windows.map((title, index) => (
        <WindowFrame
          key={title}
          system="mac"
          x={38 + index * (width + 16)}
          y={24}
          width={width}
          height={120}
          title={title}
        />
      ))}
      <Box x={left} y={top} width={shelf} height={SHELF} rx={16} className="p-bar" />
      {TILES.filter((index) => index !== 2).map((index) => (
        <OtherTile key={index} x={tileX(index)} y={top + 8} size={TILE} shade={index} />
      ))}
      <AppTile x={tileX(2)} y={top + 8} size={TILE} badge={dock.badge} progress={dock.progress} />
      <circle className="d-accent" cx={tileX(2) + TILE / 2} cy={top + 61} r="2.5" />
      {dock.items.length > 0 && (
        <PopupFrom items={dock.items} x={tileX(2) + TILE / 2} bottom={top - 6} active={dock.active} />
      )}
    </>
  );
}

const LAUNCHER_HEIGHT = 176;

/** A Linux launcher, at the edge of the screen; the app's icon is the second. */
function LinuxLauncher({ items, active, badge, progress, height }: DockProps & { height: number }) {
  return (
    <>
      <path className="p-bar" d={`M1 10a9 9 0 0 1 9-9h58v${height - 2}H10a9 9 0 0 1-9-9z`} />
      {[0, 2].map((index) => (
        <OtherTile key={index} x={12} y={14 + index * 54} size={44} shade={index} />
      ))}
      <AppTile x={12} y={68} size={44} badge={badge} progress={progress} />
      <circle className="d-accent" cx="5" cy="90" r="2.5" />
      {items.length > 0 ? (
        <MenuPanel items={items} x={80} y={62} active={active} />
      ) : (
        <WindowFrame system="linux" x={98} y={22} width={292} height={126}>
          <Lines x={24} y={22} widths={[120, 220, 170]} />
        </WindowFrame>
      )}
    </>
  );
}

/**
 * `<DockPicture system badge progress items active/>`: the app's icon in the dock of macOS or in a Linux launcher. `items` is its
 * open menu; on macOS, `windows` are spread above the dock, as in Mission Control.
 */
export function DockPicture({ props }: ComponentProps) {
  const isMac = wordOf(props, 'system', ['mac', 'linux']) === 'mac';
  const dock: DockProps = {
    items: listOf(props, 'items'),
    active: textOf(props, 'active'),
    badge: textOf(props, 'badge'),
    progress: numberOf(props, 'progress'),
    windows: listOf(props, 'windows'),
  };
  const height = isMac ? dockHeight(dock) : Math.max(LAUNCHER_HEIGHT, menuSize(dock.items).height + 80);
  return (
    <Drawing attributes={props} height={height}>
      <Screen height={height} />
      {isMac ? <MacDock {...dock} height={height} /> : <LinuxLauncher {...dock} height={height} />}
    </Drawing>
  );
}
