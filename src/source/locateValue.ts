import { escapeRegex } from '../shared/escapeRegex.ts';
import type { Position } from '../shared/types.ts';
import { createLines } from './lines.ts';

/** The first place of one of the values in a script, JSON or YAML: quoted, or as a whole YAML value. */
export function locateValue(text: string, values: readonly string[]): Position | undefined {
  if (!values.some((value) => value !== '' && text.includes(value))) return undefined;
  const value = `(?:${values.map(escapeRegex).join('|')})`;
  const found = new RegExp(`(?<=["'\`])${value}(?=["'\`])|(?<=:\\s+|-\\s+)${value}(?=\\s*$)`, 'm').exec(text);
  return found ? createLines(text).at(found.index) : undefined;
}
