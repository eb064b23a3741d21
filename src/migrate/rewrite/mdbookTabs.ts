import { type Line, markLines } from '../../source/fences.ts';
import { fenceAround } from './boxes.ts';

const START = /^(?<indent>[ \t]*)\{\{#tabs\b[^{}]*\}\}[ \t]*$/;
const END = /^[ \t]*\{\{#endtabs\s*\}\}[ \t]*$/;
const TAB = /^[ \t]*\{\{#tab\s+name=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')[^{}]*\}\}[ \t]*$/;
const TAB_END = /^[ \t]*\{\{#endtab\s*\}\}[ \t]*$/;

/** The inside of tabs, with a line for the label of each. */
const insideOf = (lines: readonly Line[], indent: string): readonly string[] =>
  lines.map(({ text, isCode }) => {
    if (isCode) return text;
    const { double, single } = TAB.exec(text)?.groups ?? {};
    const label = double ?? single;
    return label === undefined ? (TAB_END.test(text) ? '' : text) : `${indent}== ${label}\n`;
  });

/** Rewrites the tabs of mdbook-tabs. Tabs without an end stay. */
export function writeTabs(text: string): string {
  const lines = markLines(text);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text: line, isCode } = lines[at] as Line; // within bounds
    const indent = isCode ? undefined : START.exec(line)?.groups?.indent;
    const end =
      indent === undefined ? -1 : lines.findIndex((one, index) => index > at && !one.isCode && END.test(one.text));
    if (indent === undefined || end < 0) {
      out.push(line);
      continue;
    }
    const inside = insideOf(lines.slice(at + 1, end), indent);
    const colons = indent + fenceAround(inside);
    out.push(`${colons}tabs`, '', ...inside, colons);
    at = end;
  }
  return out.join('\n');
}
