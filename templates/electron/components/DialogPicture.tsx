import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, systemOf, textOf } from '../drawings/attributes.ts';
import { Box, Drawing, Labels, Screen, WIDTH } from '../drawings/Drawing.tsx';
import { BUTTON_HEIGHT, PushButtons } from '../drawings/PushButton.tsx';
import { SettingsPane, settingsHeight } from '../drawings/SettingsPane.tsx';
import { Sign } from '../drawings/symbols.tsx';
import { BOLD, wrapText } from '../drawings/textSize.ts';
import { TITLE_BAR, WindowFrame } from '../drawings/WindowFrame.tsx';
import { AppIcon } from '../pictures/frame.tsx';

const DIALOG = 384;
const TEXT_X = 74;

/**
 * `<DialogPicture system title message detail buttons/>`: a message box; `warning` adds a warning sign. With `sections`, it is a
 * settings dialog instead: `active` is the open section, and `choices` are its options, each with `[x]`, `[ ]` or nothing in
 * front. `foreign` marks the dialog of another app.
 */
export function DialogPicture({ props }: ComponentProps) {
  const [sections, choices] = [listOf(props, 'sections'), listOf(props, 'choices')];
  const message = wrapText(textOf(props, 'message'), DIALOG - TEXT_X - 16, BOLD);
  const detail = wrapText(textOf(props, 'detail'), DIALOG - TEXT_X - 16);
  const isSettings = sections.length > 0;
  const textHeight = message.length * 20 + (detail.length > 0 ? 6 + detail.length * 19 : 0);
  const body = isSettings ? settingsHeight({ sections, choices }, DIALOG) : Math.max(textHeight + 16, 52);
  const height = TITLE_BAR + body + BUTTON_HEIGHT + 40;
  const detailY = 34 + message.length * 20 + 4;
  return (
    <Drawing attributes={props} height={height + 36}>
      <Screen height={height + 36} />
      <WindowFrame
        system={systemOf(props)}
        x={(WIDTH - DIALOG) / 2}
        y={16}
        width={DIALOG}
        height={height}
        title={textOf(props, 'title')}
        isForeign={props.foreign === true}
      >
        {isSettings ? (
          <SettingsPane sections={sections} choices={choices} active={textOf(props, 'active')} width={DIALOG} />
        ) : (
          <>
            <AppIcon x={18} y={18} size={40} />
            {props.warning === true && (
              <>
                <Box x={38} y={40} width={26} height={26} rx={13} />
                <Sign name="warning" x={43} y={44} className="d-sign--spark" />
              </>
            )}
            <Labels x={TEXT_X} y={34} lines={message} step={20} tone="strong" />
            <Labels x={TEXT_X} y={detailY} lines={detail} />
          </>
        )}
        <PushButtons labels={listOf(props, 'buttons')} x={DIALOG - 16} y={body + 24} isAtEnd />
      </WindowFrame>
    </Drawing>
  );
}
