import { rememberLast } from '../shared/rememberLast.ts';
import { type FieldPart, locateInYaml, parseYaml } from './yaml.ts';

const FENCE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Cut a file in two; undefined for one without front matter. */
export function splitFrontMatter(text: string): { readonly yaml: string; readonly markdown: string } | undefined {
  const [whole, yaml = ''] = FENCE.exec(text) ?? [];
  return whole === undefined ? undefined : { yaml, markdown: text.slice(whole.length) };
}

/** The front matter of a file, with the fields that it has: none where it cannot be read. */
const readFields = rememberLast((text: string): { readonly yaml: string; readonly fields: object } => {
  const { yaml = '' } = splitFrontMatter(text) ?? {};
  const parsed = parseYaml(yaml);
  return { yaml, fields: 'complaint' in parsed ? {} : Object(parsed.value) };
});

/** Where a path of the front matter stands in a file, 1-based; undefined where the file does not have it. */
export function locateInFrontMatter(
  text: string,
  path: readonly [string, ...(string | number)[]],
  part?: FieldPart,
): { line: number; column: number } | undefined {
  const { yaml, fields } = readFields(text);
  const [field, index, ...rest] = path;
  if (!Object.hasOwn(fields, field)) return undefined;
  const isOne = typeof index === 'number' && !Array.isArray((fields as Readonly<Record<string, unknown>>)[field]);
  const { line, column } = locateInYaml(yaml, isOne ? [field, ...rest] : path, part);
  return { line: line + 1, column };
}
