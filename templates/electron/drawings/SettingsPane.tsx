import { Box, Label } from './Drawing.tsx';
import { inRow } from './inRow.ts';
import { Sign } from './symbols.tsx';
import { textWidth, wrapText } from './textSize.ts';

const ROW = 27;
const BOX = /^\[([x ])\] /;
const SIZE = 13.5;

interface Settings {
  readonly sections: readonly string[];
  readonly choices: readonly string[];
}

const indentOf = (section: string): number => (section.startsWith(' ') ? 14 : 0);

/** The width of the list of sections. */
const listWidth = (sections: readonly string[]): number =>
  Math.max(...sections.map((section) => textWidth(section.trim(), SIZE) + indentOf(section))) + 24;

/** A choice, broken into lines of a width. */
const linesOf = (choice: string, width: number): readonly string[] =>
  wrapText(choice.replace(BOX, ''), width - (BOX.test(choice) ? 24 : 0), SIZE);

const choiceHeight = (choice: string, width: number): number => linesOf(choice, width).length * 18 + 10;

const choicesWidth = (sections: readonly string[], width: number): number => width - listWidth(sections) - 44;

/** The height of the pane at a width. */
export function settingsHeight({ sections, choices }: Settings, width: number): number {
  const room = choicesWidth(sections, width);
  const heights = choices.map((choice) => choiceHeight(choice, room));
  return Math.max(sections.length * ROW + 26, heights.reduce((sum, height) => sum + height, 0) + 14);
}

function Choice({ choice, x, y, width }: { choice: string; x: number; y: number; width: number }) {
  const box = BOX.exec(choice);
  return (
    <>
      {box && <Box x={x} y={y} width={16} height={16} rx={3} className="d-surface" />}
      {box?.[1] === 'x' && <Sign name="check" x={x + 1} y={y} scale={0.9} />}
      {linesOf(choice, width).map((line, index) => (
        <Label key={line} x={box ? x + 24 : x} y={y + 13 + index * 18} size={SIZE}>
          {line}
        </Label>
      ))}
    </>
  );
}

/** Settings: sections at the side, the choices of one of them beside it. Entries that begin with spaces are indented. */
export function SettingsPane({ sections, choices, active, width }: Settings & { active: string; width: number }) {
  const [list, room] = [listWidth(sections), choicesWidth(sections, width)];
  return (
    <>
      <Box
        x={14}
        y={14}
        width={list}
        height={settingsHeight({ sections, choices }, width) - 12}
        className="d-surface"
      />
      {sections.map((section, index) => {
        const isActive = section.trim() === active;
        return (
          <g key={section} transform={`translate(14 ${20 + index * ROW})`}>
            {isActive && <rect className="d-accent" x="4" width={list - 8} height={ROW - 2} rx="4" />}
            <Label x={12 + indentOf(section)} y={17} size={SIZE} tone={isActive ? 'on-accent' : undefined}>
              {section.trim()}
            </Label>
          </g>
        );
      })}
      {inRow(choices, (choice) => choiceHeight(choice, room), 22).map(([choice, y]) => (
        <Choice key={choice} choice={choice} x={list + 28} y={y} width={room} />
      ))}
    </>
  );
}
