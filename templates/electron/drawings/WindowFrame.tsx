import type { ReactNode } from 'react';
import { AppIcon } from '../pictures/frame.tsx';
import type { System } from './attributes.ts';
import { Label } from './Drawing.tsx';
import { Sign } from './symbols.tsx';
import { BOLD, textWidth } from './textSize.ts';

/** Height of the title bar. */
export const TITLE_BAR = 32;

/** The system's window buttons, and the title where the system places it. */
function Controls({
  system,
  width,
  title,
  isEdited,
  isForeign,
}: {
  system: System;
  width: number;
  title: string;
  isEdited: boolean;
  isForeign: boolean;
}) {
  if (system === 'mac') {
    return (
      <>
        <circle className="d-stop" cx="18" cy="16" r="5.5" />
        {isEdited && <circle className="d-dot" cx="18" cy="16" r="2" />}
        <circle className="d-wait" cx="36" cy="16" r="5.5" />
        <circle className="d-go" cx="54" cy="16" r="5.5" />
        <Label x={Math.max(width / 2, 76 + textWidth(title, BOLD) / 2)} y={21} anchor="middle" tone="strong">
          {title}
        </Label>
      </>
    );
  }
  if (system === 'windows') {
    return (
      <>
        {!isForeign && <AppIcon x={10} y={8} size={16} />}
        <Label x={isForeign ? 14 : 34} y={21}>
          {title}
        </Label>
        <Sign name="minimize" x={width - 88} y={8} />
        <Sign name="maximize" x={width - 56} y={8} />
        <Sign name="close" x={width - 26} y={8} />
      </>
    );
  }
  return (
    <>
      <Label x={width / 2} y={21} anchor="middle" tone="strong">
        {title}
      </Label>
      <circle className="d-button" cx={width - 18} cy="16" r="10" />
      <Sign name="close" x={width - 24} y={10} scale={0.75} />
    </>
  );
}

interface WindowFrameProps {
  readonly system: System;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title?: string;
  /** Shows the dot in the close button that marks unsaved changes. macOS only. */
  readonly isEdited?: boolean;
  /** A window of another app: its title bar lacks our icon. Windows only. */
  readonly isForeign?: boolean;
  /** Without a title bar: the system's buttons are over the page. */
  readonly isFrameless?: boolean;
  readonly children?: ReactNode;
}

/** A window in the style of a system. Its children are placed relative to the area below the title bar. */
export function WindowFrame({
  system,
  x,
  y,
  width,
  height,
  title = '',
  isEdited = false,
  isForeign = false,
  isFrameless = false,
  children,
}: WindowFrameProps) {
  const radius = system === 'windows' ? 6 : 11;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="p-shadow" x="3" y="5" width={width} height={height} rx={radius} />
      <rect className="d-body" width={width} height={height} rx={radius} />
      {!isFrameless && (
        <path
          className="p-bar"
          d={`M0 ${TITLE_BAR}V${radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}H${width - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${TITLE_BAR}z`}
        />
      )}
      <Controls system={system} width={width} title={title} isEdited={isEdited} isForeign={isForeign} />
      <rect className="p-edge" width={width} height={height} rx={radius} />
      <g transform={`translate(0 ${TITLE_BAR})`}>{children}</g>
    </g>
  );
}
