import { type FieldPath, fieldOf } from '../diagnostics/fieldPath.ts';
import { rememberLast } from '../shared/rememberLast.ts';
import { type FieldPart, locateInYaml, parseYaml } from './yaml.ts';

const FENCE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** More hyphens end it too, where keys stand above: no YAML has such a line, and formatters of Markdown write one below what they take for a heading. */
const LONG_FENCE = /^---[ \t]*\r?\n(\s*[\w-]+:[\s\S]*?)\r?\n-{3,}[ \t]*(?:\r?\n|$)/;

/** Blank lines above what begins as front matter does: a line of hyphens alone is a rule. */
const BLANK_LINES = /^(?:[ \t]*\r?\n)+(?=---[ \t]*\r?\n[\w-]+:\s)/;

/** A file cut in two. */
export interface FrontMatterParts {
  readonly yaml: string;
  /** The line of the file that the YAML begins on, 1-based: the second, unless blank lines stand above. */
  readonly line: number;
  readonly markdown: string;
}

/** Cut a file in two; undefined for one without front matter. */
export function splitFrontMatter(text: string): FrontMatterParts | undefined {
  const [blank = ''] = BLANK_LINES.exec(text) ?? [];
  const rest = text.slice(blank.length);
  const [fenced, yaml = ''] = LONG_FENCE.exec(rest) ?? FENCE.exec(rest) ?? [];
  if (fenced === undefined) return undefined;
  return { yaml, line: blank.split('\n').length + 1, markdown: rest.slice(fenced.length) };
}

/** The front matter of a file, with the fields that it has: none where it cannot be read. */
const readFields = rememberLast(
  (text: string): { readonly yaml: string; readonly line: number; readonly fields: object } => {
    const { yaml = '', line = 1 } = splitFrontMatter(text) ?? {};
    const parsed = parseYaml(yaml);
    return { yaml, line, fields: 'value' in parsed ? Object(parsed.value) : {} };
  },
);

/** Where a path of the front matter stands in a file, 1-based; undefined where the file does not have it. */
export function locateInFrontMatter(
  text: string,
  path: readonly [string, ...FieldPath],
  part?: FieldPart,
): { line: number; column: number } | undefined {
  const { yaml, line: first, fields } = readFields(text);
  const [field, index, ...rest] = path;
  if (!Object.hasOwn(fields, field)) return undefined;
  const isOne = typeof index === 'number' && !Array.isArray(fieldOf(fields, field));
  const { line, column } = locateInYaml(yaml, isOne ? [field, ...rest] : path, part);
  return { line: line + first - 1, column };
}
