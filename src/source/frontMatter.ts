import { type FieldPath, fieldOf } from '../diagnostics/fieldPath.ts';
import { rememberLast } from '../shared/rememberLast.ts';
import type { Position } from '../shared/types.ts';
import { type FieldPart, locateInYaml, parseYaml } from './yaml.ts';

const FENCE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/**
 * Accepts a longer closing line below keys: it cannot be YAML, and Markdown formatters write one, as they take the keys for a
 * heading.
 */
const LONG_FENCE = /^---[ \t]*\r?\n(\s*[\w-]+:[\s\S]*?)\r?\n-{3,}[ \t]*(?:\r?\n|$)/;

/** Blank lines before front matter. A key must follow the hyphens, which alone would be a thematic break. */
const BLANK_LINES = /^(?:[ \t]*\r?\n)+(?=---[ \t]*\r?\n[\w-]+:\s)/;

/** A file split into front matter and Markdown. */
export interface FrontMatterParts {
  readonly yaml: string;
  /** The line of the file on which the YAML begins, 1-based: 2, unless blank lines precede the front matter. */
  readonly line: number;
  readonly markdown: string;
}

/** Split a file; undefined if it has no front matter. */
export function splitFrontMatter(text: string): FrontMatterParts | undefined {
  const [blank = ''] = BLANK_LINES.exec(text) ?? [];
  const rest = text.slice(blank.length);
  const [fenced, yaml = ''] = LONG_FENCE.exec(rest) ?? FENCE.exec(rest) ?? [];
  if (fenced === undefined) return undefined;
  return { yaml, line: blank.split('\n').length + 1, markdown: rest.slice(fenced.length) };
}

/** The front matter of a file, and its fields; no fields if the YAML is invalid. */
const readFields = rememberLast(
  (text: string): { readonly yaml: string; readonly line: number; readonly fields: object } => {
    const { yaml = '', line = 1 } = splitFrontMatter(text) ?? {};
    const parsed = parseYaml(yaml);
    return { yaml, line, fields: 'value' in parsed ? Object(parsed.value) : {} };
  },
);

/** The position (1-based) of a path of the front matter in its file; undefined if the front matter lacks the field. */
export function locateInFrontMatter(
  text: string,
  path: readonly [string, ...FieldPath],
  part?: FieldPart,
): Position | undefined {
  const { yaml, line: first, fields } = readFields(text);
  const [field, index, ...rest] = path;
  if (!Object.hasOwn(fields, field)) return undefined;
  const isOne = typeof index === 'number' && !Array.isArray(fieldOf(fields, field));
  const { line, column } = locateInYaml(yaml, isOne ? [field, ...rest] : path, part);
  return { line: line + first - 1, column };
}
