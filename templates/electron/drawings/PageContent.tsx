import { Label } from './Drawing.tsx';
import { BUTTON_HEIGHT, PushButtons } from './PushButton.tsx';
import { wrapText } from './textSize.ts';

const PAD = 20;
const STEP = 20;
const INDENT = 24;

interface Page {
  readonly heading: string;
  /** Lines that begin with spaces are indented. */
  readonly lines: readonly string[];
  readonly buttons: readonly string[];
}

interface Row {
  readonly text: string;
  readonly indent: number;
}

const wrapped = (lines: readonly string[], width: number): readonly Row[] =>
  lines.flatMap((line) => {
    const indent = line.startsWith(' ') ? INDENT : 0;
    return wrapText(line.trim(), width - 2 * PAD - indent).map((text) => ({ text, indent }));
  });

/** The height of a page in a window of this width. */
export const pageHeight = ({ heading, lines, buttons }: Page, width: number): number =>
  2 * PAD + (heading ? 30 : 0) + wrapped(lines, width).length * STEP + (buttons.length > 0 ? BUTTON_HEIGHT + 10 : 0);

/** The vertical center of a line, from the top of the page. */
export const lineY = ({ heading, lines }: Page, line: string, width: number): number =>
  PAD + (heading ? 30 : 0) + 10 + wrapped(lines, width).findIndex(({ text }) => text === line) * STEP;

/** A simple page: a heading, lines of text, buttons. */
export function PageContent({ heading, lines, buttons, width }: Page & { width: number }) {
  const top = PAD + (heading ? 30 : 0);
  const rows = wrapped(lines, width);
  return (
    <>
      {heading && (
        <Label x={PAD} y={PAD + 16} tone="strong" size={18}>
          {heading}
        </Label>
      )}
      {rows.map(({ text, indent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, drawn once
        <Label key={index} x={PAD + indent} y={top + 14 + index * STEP}>
          {text}
        </Label>
      ))}
      <PushButtons labels={buttons} x={PAD} y={top + rows.length * STEP + 10} hasMain={false} />
    </>
  );
}
