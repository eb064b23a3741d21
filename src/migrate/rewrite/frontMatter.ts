import { dump } from 'js-yaml';
import { splitFrontMatter } from '../../source/frontMatter.ts';
import { parseYaml } from '../../source/yaml.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, omit, type Value } from '../values.ts';

/** A page: its front matter, and the Markdown below. */
export interface PageText {
  /** Undefined: there is none, or it cannot be read. */
  readonly fields: Fields | undefined;
  readonly body: string;
}

/** Take a page apart. */
export function parsePage(text: string): PageText {
  const { yaml, markdown } = splitFrontMatter(text.replace(/^\uFEFF/, '')) ?? {};
  if (yaml === undefined || markdown === undefined) return { fields: undefined, body: text };
  const parsed = parseYaml(yaml);
  if (!('value' in parsed)) return { fields: undefined, body: text };
  return { fields: fieldsOf(parsed.value as Value), body: markdown };
}

/** Put a page together. */
export function printPage({ fields, body }: PageText): string {
  if (fields === undefined || Object.keys(fields).length === 0) return body.replace(/^\n+/, '');
  return `---\n${dump(fields, { lineWidth: -1 })}---\n${body}`;
}

/** What becomes of a key: other keys, or none. */
export type KeyRule = (value: Value) => Fields;

/** Front matter with other keys; the same object where nothing changes. */
export function mapKeys(fields: Fields, rules: Readonly<Record<string, KeyRule>>): Fields {
  const names = Object.keys(fields).filter((name) => Object.hasOwn(rules, name));
  if (names.length === 0) return fields;
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]): Fields => rules[name]?.(value ?? null) ?? { [name]: value }),
  ) as Fields;
}

/** Keys that mean something here. */
const OURS = ['slug', 'id', 'draft', 'unlisted', 'layout', 'source', 'data', 'lazyData', 'variables'];

/** What the keys of a page mean to its old generator. */
export interface OldKeys {
  /** Its name. */
  readonly title: string;
  /** Those of ours that mean something there too. */
  readonly known: readonly string[];
}

/** Front matter without what means something here, where a generator lets pages have any key; the same object where nothing changes. */
export function dropOurKeys(fields: Fields, { title, known }: OldKeys, file: string, notes: NoteTaker): Fields {
  const names = OURS.filter((name) => Object.hasOwn(fields, name) && !known.includes(name));
  for (const name of names) notes.done(file, `\`${name}\` in front matter is left out: it means nothing to ${title}`);
  return names.length === 0 ? fields : omit(fields, names);
}
