import type { ComponentProps } from 'sitegen-react/templates';
import { listOf, systemOf, textOf } from '../drawings/attributes.ts';
import { Drawing, Labels, WIDTH } from '../drawings/Drawing.tsx';
import { MenuPanel, menuSize } from '../drawings/MenuPanel.tsx';
import { wrapText } from '../drawings/textSize.ts';
import { TITLE_BAR, WindowFrame } from '../drawings/WindowFrame.tsx';

const ROW = 22;
/** Width of a letter in the code, whatever the monospaced font. */
const LETTER = 8;
const NOTE = 340;

/**
 * `<EditorPicture title code mistake items active note/>`: an editor with a few lines of code. At the end of the last line, a
 * list of completions (`items`) or a `note` is open; `mistake` is the underlined part of that line.
 */
export function EditorPicture({ props }: ComponentProps) {
  const [code, items] = [listOf(props, 'code'), listOf(props, 'items')];
  const mistake = textOf(props, 'mistake');
  const note = wrapText(textOf(props, 'note'), NOTE - 28);
  const last = code.at(-1) ?? '';
  const below = TITLE_BAR + 24 + code.length * ROW;
  const popup = items.length > 0 ? menuSize(items).height : note.length > 0 ? note.length * 19 + 22 : 0;
  const height = below + popup + 30;
  const mistakeX = 22 + last.indexOf(mistake) * LETTER;
  return (
    <Drawing attributes={props} height={height}>
      <WindowFrame
        system={systemOf(props)}
        x={2}
        y={2}
        width={WIDTH - 8}
        height={height - 10}
        title={textOf(props, 'title')}
      >
        {code.map((line, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
            key={index}
            className="d-text d-text--code"
            x="20"
            y={30 + index * ROW}
            xmlSpace="preserve"
            textLength={line.trimStart().length > 0 ? line.length * LETTER : undefined}
          >
            {line}
          </text>
        ))}
        {mistake && last.includes(mistake) && (
          <path
            className="d-line d-line--spark"
            d={`M${mistakeX - 2} ${16 + code.length * ROW}${'q2-4 4 0t4 0'.repeat(mistake.length)}`}
          />
        )}
      </WindowFrame>
      {items.length > 0 && (
        <MenuPanel
          items={items}
          x={Math.min(22 + last.length * LETTER, WIDTH - menuSize(items).width - 14)}
          y={below + 2}
          active={textOf(props, 'active')}
        />
      )}
      {note.length > 0 && items.length === 0 && (
        <g transform={`translate(40 ${below + 4})`}>
          <rect className="d-edge p-raised" width={NOTE} height={popup} rx="6" />
          <Labels x={14} y={24} lines={note} />
        </g>
      )}
    </Drawing>
  );
}
