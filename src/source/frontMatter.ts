import { type FieldPart, locateInYaml, parseYaml } from './yaml.ts';

const FENCE = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Cut a file in two; undefined for one without front matter. */
export function splitFrontMatter(text: string): { readonly yaml: string; readonly markdown: string } | undefined {
  const [whole, yaml = ''] = FENCE.exec(text) ?? [];
  return whole === undefined ? undefined : { yaml, markdown: text.slice(whole.length) };
}

/** Where a path of the front matter stands in a file, 1-based; undefined where the file does not have it. */
export function locateInFrontMatter(
  text: string,
  path: readonly [string, ...(string | number)[]],
  part?: FieldPart,
): { line: number; column: number } | undefined {
  const { yaml = '' } = splitFrontMatter(text) ?? {};
  const parsed = parseYaml(yaml);
  if ('complaint' in parsed || !Object.hasOwn(Object(parsed.value), path[0])) return undefined;
  const [field, index, ...rest] = path;
  const isOne = typeof index === 'number' && !Array.isArray((parsed.value as Readonly<Record<string, unknown>>)[field]);
  const { line, column } = locateInYaml(yaml, isOne ? [field, ...rest] : path, part);
  return { line: line + 1, column };
}
