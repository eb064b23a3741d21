import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, type System, systemOf, textOf } from '../drawings/attributes.ts';
import { Box, Drawing, Label, Labels, Screen, WIDTH } from '../drawings/Drawing.tsx';
import { buttonWidth, PushButtons } from '../drawings/PushButton.tsx';
import { Sign } from '../drawings/symbols.tsx';
import { wrapText } from '../drawings/textSize.ts';
import { AppIcon } from '../pictures/frame.tsx';

const CARD = 340;
const ICON = 40;

/** Where the systems show notifications: upper right, lower right, top center. */
const cardX: Readonly<Record<System, number>> = {
  mac: WIDTH - CARD - 14,
  windows: WIDTH - CARD - 14,
  linux: (WIDTH - CARD) / 2,
};

/** `<NotificationPicture system app title body buttons/>`: a notification on the screen. */
export function NotificationPicture({ props }: ComponentProps) {
  const [system, app, title] = [systemOf(props), textOf(props, 'app'), textOf(props, 'title')];
  const buttons = listOf(props, 'buttons');
  const body = wrapText(textOf(props, 'body'), CARD - ICON - 48);
  const textTop = app ? 26 : 0;
  const height = 32 + textTop + 20 + body.length * 19 + (buttons.length > 0 ? 42 : 0);
  const y = system === 'windows' ? 54 : 30;
  const screen = height + 84;
  const buttonsWidth = buttons.reduce((sum, label) => sum + buttonWidth(label) + 10, -10);
  return (
    <Drawing attributes={props} height={screen}>
      <Screen height={screen} />
      <path
        className="p-bar"
        d={
          system === 'windows'
            ? `M1 ${screen - 26}H${WIDTH - 1}V${screen - 10}a9 9 0 0 1-9 9H10a9 9 0 0 1-9-9z`
            : `M1 18V10a9 9 0 0 1 9-9H${WIDTH - 10}a9 9 0 0 1 9 9v8z`
        }
      />
      <g transform={`translate(${cardX[system]} ${system === 'windows' ? screen - 36 - height : y})`}>
        <rect className="p-shadow" x="3" y="6" width={CARD} height={height} rx={system === 'windows' ? 6 : 14} />
        <Box x={0} y={0} width={CARD} height={height} rx={system === 'windows' ? 6 : 14} className="p-raised" />
        <AppIcon x={16} y={16} size={ICON} />
        {app && (
          <Label x={ICON + 30} y={29} tone="muted" size={13.5}>
            {app}
          </Label>
        )}
        {system !== 'mac' && <Sign name="close" x={CARD - 28} y={12} />}
        <Label x={ICON + 30} y={30 + textTop} tone="strong">
          {title}
        </Label>
        <Labels x={ICON + 30} y={50 + textTop} lines={body} />
        <PushButtons labels={buttons} x={CARD - 16 - Math.max(0, buttonsWidth)} y={height - 42} />
      </g>
    </Drawing>
  );
}
