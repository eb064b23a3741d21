import { escapeHtml } from '../../shared/escapeHtml.ts';

/** Colors by their code, from 30. Black and white are the color of the text, which is readable in both color modes. */
const COLORS = ['', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', ''];

/** The styles that a text has: a color, and names by the code that turns them on. */
interface Styles {
  readonly color: string;
  readonly on: ReadonlySet<string>;
}

const PLAIN: Styles = { color: '', on: new Set() };

/** Names of styles, and the code that turns each off. */
const STYLES: ReadonlyMap<number, readonly [name: string, off: number]> = new Map([
  [1, ['bold', 22]],
  [2, ['dim', 22]],
  [3, ['italic', 23]],
  [4, ['underline', 24]],
  [9, ['strike', 29]],
]);

function applyCode({ color, on }: Styles, code: number): Styles {
  if (code === 0) return PLAIN;
  if (code === 39) return { color: '', on };
  if (code === 90) return { color: 'gray', on };
  if ((code >= 30 && code < 38) || (code > 90 && code < 98)) return { color: COLORS[code % 10] ?? '', on };
  const style = STYLES.get(code);
  if (style) return { color, on: new Set([...on, style[0]]) };
  const off = [...STYLES.values()].flatMap(([name, end]) => (end === code ? [name] : []));
  return { color, on: new Set([...on].filter((name) => !off.includes(name))) };
}

/** Applies the codes of an escape sequence. Colors of larger palettes (`38;5;208`) are left out, by a code without a meaning. */
const applyCodes = (styles: Styles, codes: string): Styles =>
  codes
    .replace(/(?<![^;])[34]8;(?:5;\d+|2;\d+;\d+;\d+)/g, '99')
    .split(';')
    .map(Number)
    .reduce(applyCode, styles);

/** An escape sequence for colors and styles, with its codes; or another one, which has no meaning in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const SEQUENCE = /\u001B\[(?:([\d;]*)m|[\d;?]*[A-Za-ln-z])/;

/** Renders the output of a terminal: its escape sequences become classes. */
export function renderAnsi(code: string): string {
  let styles = PLAIN;
  return code
    .split(SEQUENCE)
    .map((part: string | undefined, index) => {
      if (index % 2 === 1) {
        if (part !== undefined) styles = applyCodes(styles, part);
        return '';
      }
      const text = escapeHtml(part ?? '');
      const names = [...(styles.color === '' ? [] : [styles.color]), ...styles.on];
      const classes = names.map((name) => `ansi-${name}`).join(' ');
      return classes === '' || text === '' ? text : `<span class="${classes}">${text}</span>`;
    })
    .join('');
}
