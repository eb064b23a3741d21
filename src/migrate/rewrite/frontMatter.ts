import { dump } from 'js-yaml';
import { splitFrontMatter } from '../../source/frontMatter.ts';
import { parseYaml } from '../../source/yaml.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { type Fields, fieldsOf, omit, type Value } from '../values.ts';

/** A page, split into its front matter and its Markdown. */
export interface PageText {
  /** Undefined if the page has none, or if it cannot be parsed. */
  readonly fields: Fields | undefined;
  readonly body: string;
}

/** Splits a page. */
export function parsePage(text: string): PageText {
  const { yaml, markdown } = splitFrontMatter(text.replace(/^\uFEFF/, '')) ?? {};
  if (yaml === undefined || markdown === undefined) return { fields: undefined, body: text };
  const parsed = parseYaml(yaml);
  if (!('value' in parsed)) return { fields: undefined, body: text };
  return { fields: fieldsOf(parsed.value as Value), body: markdown };
}

/** Joins the parts of a page. */
export function printPage({ fields, body }: PageText): string {
  if (fields === undefined || Object.keys(fields).length === 0) return body.replace(/^\n+/, '');
  return `---\n${dump(fields, { lineWidth: -1 })}---\n${body}`;
}

/** Converts a field of front matter to other fields, or none. */
export type KeyRule = (value: Value) => Fields;

/** Drops a field. */
export const dropKey: KeyRule = () => ({});

/** Converts `prev` or `next`, where `false` hides the link to the neighbor. */
export const neighborRule =
  (name: 'next' | 'prev'): KeyRule =>
  (value) =>
    value === false ? { [`pagination_${name}`]: null } : {};

/** Notes neighbors that are other pages than those before and after the page. */
export function noteNeighbors(fields: Fields, file: string, notes: NoteTaker): void {
  for (const name of ['prev', 'next'] as const)
    if (fieldsOf(fields[name]).link !== undefined)
      notes.lost(file, `the link of \`${name}\`: write the id of the doc into \`pagination_${name}\``);
}

/** Front matter with converted fields; the same object if nothing changes. */
export function mapKeys(fields: Fields, rules: Readonly<Record<string, KeyRule>>): Fields {
  const names = Object.keys(fields).filter((name) => Object.hasOwn(rules, name));
  if (names.length === 0) return fields;
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]): Fields => rules[name]?.(value ?? null) ?? { [name]: value }),
  ) as Fields;
}

/** Fields with a meaning in sitegen. */
const OURS = ['slug', 'id', 'draft', 'unlisted', 'layout', 'source', 'data', 'lazyData', 'variables'];

/** Describes which of sitegen's fields the old generator knows. */
export interface OldKeys {
  /** Name of the old generator. */
  readonly title: string;
  /** Fields with a meaning in both. */
  readonly known: readonly string[];
}

/**
 * Removes fields that only sitegen gives a meaning, if the old generator allows arbitrary fields; returns the same object if
 * nothing changes.
 */
export function dropOurKeys(fields: Fields, { title, known }: OldKeys, file: string, notes: NoteTaker): Fields {
  const names = OURS.filter((name) => Object.hasOwn(fields, name) && !known.includes(name));
  for (const name of names) notes.done(file, `\`${name}\` in front matter is left out: it means nothing to ${title}`);
  return names.length === 0 ? fields : omit(fields, names);
}
