import { AppIcon, Lines } from '../pictures/frame.tsx';
import { Box, Label } from './Drawing.tsx';
import { isSymbol, Sign } from './symbols.tsx';

/** The height of a preview with its buttons. */
export const THUMBNAIL_HEIGHT = 178;
const WIDTH = 220;

/** The thumbnail of a window above its taskbar button, with buttons below it. */
export function ThumbnailPreview({
  x,
  y,
  title,
  signs,
}: {
  x: number;
  y: number;
  title: string;
  signs: readonly string[];
}) {
  const start = WIDTH / 2 - signs.length * 22;
  return (
    <g transform={`translate(${x - WIDTH / 2} ${y})`}>
      <Box x={0} y={0} width={WIDTH} height={THUMBNAIL_HEIGHT} rx={8} className="p-raised" />
      <AppIcon x={12} y={10} size={16} />
      <Label x={36} y={23}>
        {title}
      </Label>
      <rect className="d-soft" x="12" y="36" width={WIDTH - 24} height="94" rx="4" />
      <Lines x={28} y={54} widths={[90, 140, 116]} />
      {signs.map((name, index) => {
        if (!isSymbol(name)) throw new Error(`there is no sign "${name}" for a toolbar`);
        return (
          <g key={name} transform={`translate(${start + index * 44} 138)`}>
            <Box x={2} y={0} width={40} height={32} className="d-button" />
            <Sign name={name} x={14} y={8} />
          </g>
        );
      })}
    </g>
  );
}
