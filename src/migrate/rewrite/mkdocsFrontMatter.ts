import { load } from 'js-yaml';
import { isObject } from '../../shared/isObject.ts';
import { parseYaml, quoteValue } from '../../source/yaml.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, isEmpty } from '../values.ts';
import { printPage } from './frontMatter.ts';

/** Front matter as MkDocs recognizes it: three dots end it too. Empty front matter does not match, as it needs no changes. */
const FENCED = /^---[ \t]*\r?\n(?!---[ \t]*\r?\n)(?<yaml>[\s\S]*?\n)(?<end>-{3}|\.{3})[ \t]*\r?\n/;

/** A line of front matter without fences: a key with its value, or the continuation of a value. */
const KEY = /^ {0,3}(?<key>[\w-]+):\s*(?<value>.*?)\s*$/;
const MORE = /^(?: {4}|\t)\s*(?<value>.*?)\s*$/;

const isFields = (value: unknown): value is Fields => isObject(value);

/** Puts values in quotes, one after the other, until the lines are valid YAML; undefined if that does not help. */
function quoteValues(lines: readonly string[]): string | undefined {
  const text = lines.join('\n');
  const parsed = parseYaml(text);
  if ('value' in parsed) return isFields(parsed.value) ? text : undefined;
  const quoted = quoteValue(lines, parsed.line);
  return quoted === undefined ? undefined : quoteValues(lines.with(parsed.line - 1, quoted));
}

/** Parses YAML with repeated keys, of which PyYAML uses the last. */
function loadWithEqualKeys(yaml: string): Fields | undefined {
  try {
    const value = load(yaml, { json: true });
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Front matter without fences, and the text below it; no fields if the page does not begin with a key. */
function readKeys(text: string): { readonly fields: Fields; readonly body: string } {
  const lines = text.split(/\r?\n/);
  const fields = new Map<string, string>();
  let last = '';
  let next = 0;
  for (; next < lines.length; next++) {
    const line = lines[next] ?? '';
    const { key = last, value } = (KEY.exec(line) ?? (last === '' ? null : MORE.exec(line)))?.groups ?? {};
    if (line.trim() === '' || value === undefined) break;
    last = key.toLowerCase();
    fields.set(last, `${fields.get(last) ?? ''} ${value}`.trim());
  }
  return { fields: Object.fromEntries(fields), body: lines.slice(next).join('\n').replace(/^\n+/, '') };
}

/**
 * Repairs the front matter of a page so that sitegen can read it. MkDocs shows front matter that it cannot parse as text: it is
 * repaired if possible, or else stays text, below a different thematic break.
 */
export function mendFrontMatter(written: string, file: string, notes: NoteTaker): string {
  const text = written.replace(/^\uFEFF/, '');
  const { yaml, end } = FENCED.exec(text)?.groups ?? {};
  if (yaml === undefined) {
    const { fields, body } = text.startsWith('---') ? { fields: {}, body: '' } : readKeys(text);
    return isEmpty(fields) ? text : printPage({ fields, body });
  }
  const body = text.replace(FENCED, '');
  const parsed = parseYaml(yaml);
  if ('value' in parsed) {
    if (parsed.value !== undefined && !isFields(parsed.value)) return text.replace('---', '***');
    return end === '---' ? text : `---\n${yaml}---\n${body}`;
  }
  const fields = loadWithEqualKeys(yaml);
  if (fields) return printPage({ fields, body });
  const quoted = quoteValues(yaml.split('\n'));
  if (quoted !== undefined) {
    notes.done(file, 'front matter that is not valid YAML is fixed: values are put in quotes');
    return `---\n${quoted}---\n${body}`;
  }
  notes.todo(
    file,
    `has front matter that is not valid YAML (line ${parsed.line + 1}: ${parsed.message}), which MkDocs shows as text: fix it, or remove it`,
  );
  return text.replace('---', '***');
}
