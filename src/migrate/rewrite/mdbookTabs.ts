import { type Line, markLines } from '../../source/fences.ts';
import { fenceAround } from './boxes.ts';

const START = /^(?<indent>[ \t]*)\{\{#tabs\b[^{}]*\}\}[ \t]*$/;
const END = /^[ \t]*\{\{#(?:end|\/)tabs\s*\}\}[ \t]*$/;
const TAB =
  /^[ \t]*\{\{#tab\s+(?:name=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')[^{}]*|(?<plain>[^\s{}="'][^{}="']*))\}\}[ \t]*$/;
const TAB_END = /^[ \t]*\{\{#(?:end|\/)tab\s*\}\}[ \t]*$/;

/** The inside of tabs, with a line for the label of each. Tabs inside of it stay. */
function insideOf(lines: readonly Line[], indent: string): readonly Line[] {
  let depth = 0;
  return lines.map((line) => {
    const { text, isCode } = line;
    if (isCode) return line;
    if (START.test(text)) depth++;
    if (END.test(text)) depth--;
    if (depth > 0) return line;
    const { double, single, plain } = TAB.exec(text)?.groups ?? {};
    const label = double ?? single ?? plain?.trim();
    const written = label === undefined ? (TAB_END.test(text) ? '' : text) : `${indent}== ${label}\n`;
    return { text: written, isCode };
  });
}

/** Index of the line that ends the tabs which begin at a line; -1 if they have no end. */
function endOf(lines: readonly Line[], start: number): number {
  let depth = 0;
  return lines.findIndex(({ text, isCode }, index) => {
    if (isCode || index < start) return false;
    if (START.test(text)) depth++;
    return END.test(text) && --depth === 0;
  });
}

function convert(lines: readonly Line[]): readonly Line[] {
  const out: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line; // within bounds
    const indent = line.isCode ? undefined : START.exec(line.text)?.groups?.indent;
    const end = indent === undefined ? -1 : endOf(lines, at);
    if (indent === undefined || end < 0) {
      out.push(line);
      continue;
    }
    const inside = convert(insideOf(lines.slice(at + 1, end), indent));
    const colons = indent + fenceAround(inside.map(({ text }) => text));
    const plain = (text: string): Line => ({ text, isCode: false });
    out.push(plain(`${colons}tabs`), plain(''), ...inside, plain(colons));
    at = end;
  }
  return out;
}

/** Rewrites the tabs of mdbook-tabs, and those of the books of Kubernetes, `{{#tab Label}}`. Tabs without an end stay. */
export const writeTabs = (text: string): string =>
  convert(markLines(text))
    .map((line) => line.text)
    .join('\n');
