import { escapeRegex } from '../shared/escapeRegex.ts';
import type { Position } from '../shared/types.ts';
import { createLines } from './lines.ts';

/** Where a script, JSON or YAML has one of some values: in quotes, or as all of a value of YAML. */
export function locateValue(text: string, values: readonly string[]): Position | undefined {
  if (!values.some((value) => value !== '' && text.includes(value))) return undefined;
  const value = `(?:${values.map(escapeRegex).join('|')})`;
  const found = new RegExp(`(?<=["'\`])${value}(?=["'\`])|(?<=:\\s+|-\\s+)${value}(?=\\s*$)`, 'm').exec(text);
  return found ? createLines(text).at(found.index) : undefined;
}
