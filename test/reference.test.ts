import assert from 'node:assert/strict';
import type * as v from 'valibot';
import { test } from 'vitest';
import { renderCommands } from '../docs/reference/commands.ts';
import { createReference, readTypesOfPackage } from '../docs/reference/createReference.ts';
import { type Field, flatten } from '../docs/reference/fields.ts';
import { renderExports } from '../docs/reference/renderExports.ts';
import { renderField } from '../docs/reference/renderFields.ts';
import { siteSchema } from '../src/config/config.ts';
import { categoryFileSchema } from '../src/config/sections/sidebars.ts';
import { frontMatterSchemas } from '../src/parse/frontMatterSchema.ts';

/** The reference is generated from schemas and declarations: it must be complete and match them. */

const types = readTypesOfPackage();
const { exports } = types;
const { fields, kinds } = types.described;

test('every field of configuration and front matter has a description in its schema', () => {
  const all = [...Object.values(fields), ...Object.values(kinds).map((shapes) => shapes.flatMap((one) => one.fields))];
  const described = all.flatMap(flatten);
  assert.ok(described.length > 250);
  assert.deepEqual(
    described.filter(({ description }) => description === '').map((field) => field.path),
    [],
  );
});

interface Schema {
  readonly default?: unknown;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly options?: readonly Schema[];
  readonly pipe?: readonly Schema[];
}

/** The fields of an object schema, which may be wrapped in `optional` or be part of a union. */
function entriesOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  if (!schema) return {};
  const [first] = schema.pipe ?? [];
  if (first && first !== schema) return entriesOf(first);
  if (schema.wrapped) return entriesOf(schema.wrapped);
  return schema.entries ?? Object.assign({}, ...(schema.options ?? []).filter(isSchema).map(entriesOf));
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The default of a schema, which may be wrapped in checks. */
const defaultOf = (schema: Schema | undefined): unknown =>
  schema &&
  ('default' in schema ? schema.default : schema.pipe?.[0] === schema ? undefined : defaultOf(schema.pipe?.[0]));

/** Fields whose comment states another default than their schema. Defaults in words are not checked. */
function wrongDefaults(tree: readonly Field[], schema: Schema): readonly string[] {
  const entries = entriesOf(schema);
  return tree.flatMap((field): readonly string[] => {
    const own = entries[field.path.split('.').at(-1) ?? ''];
    const value = defaultOf(own);
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    const written = typeof value === 'string' ? `'${value}'` : String(value);
    const wrong = isPlain && field.default !== written ? [`${field.path}: ${field.default}, not ${written}`] : [];
    const inside = field.shapes.length === 1 ? field.shapes.flatMap((shape) => shape.fields) : [];
    return [...wrong, ...(own ? wrongDefaults(inside, own) : [])];
  });
}

test('documented defaults are those of the schemas', () => {
  const asSchema = (schema: v.GenericSchema): Schema => schema as Schema;
  assert.deepEqual(wrongDefaults(fields.SiteConfig, asSchema(siteSchema)), []);
  assert.deepEqual(wrongDefaults(fields.CategoryFile, asSchema(categoryFileSchema)), []);
  assert.deepEqual(wrongDefaults(fields.DocFrontMatter, asSchema(frontMatterSchemas.doc)), []);
  const level = flatten(fields.SiteConfig).find((field) => field.path === 'tableOfContents.minHeadingLevel');
  assert.equal(level?.default, '2');
});

test('no field with a default is required', () => {
  const wrong = Object.entries(fields).flatMap(([name, all]) =>
    flatten(all).flatMap((field) =>
      field.default !== undefined && !field.isOptional ? [`${name}.${field.path}`] : [],
    ),
  );
  assert.deepEqual(wrong, []);
});

test('the reference describes every kind of object in a union, also kinds without a name', () => {
  const text = fields.SiteConfig.filter(({ path }) => path === 'footer')
    .map(renderField)
    .join('');
  assert.match(text, /^### `footer\.links` with `items` \{#footer-links-items\}\n\n- `title`: Heading of the column/m);
  assert.match(text, /^### `footer\.links` of the type `'html'` /m);
});

test('the reference of commands has flags with their groups', () => {
  const [, migrate = ''] = /^## sitegen migrate\n([\s\S]*?)^## /m.exec(renderCommands()) ?? [];
  assert.match(migrate, /^- `--from <generator>`: /m);
  assert.match(migrate, /^When the new site is built:\n\n- `--verify <old>`: .*\n- `--out <dir>`: /m);
});

test('every export has a description', () => {
  assert.deepEqual(
    [...exports.values()]
      .flat()
      .filter(({ description }) => description === '')
      .map(({ name }) => name),
    [],
  );
});

test('the reference of exports has declarations as in the package, and correct links', () => {
  const sectionOf = (entry: string, name: string): string =>
    renderExports(exports, `sitegen-react${entry}`)
      .split('\n### ')
      .find((section) => section.startsWith(`${name} `)) ?? '';
  assert.match(sectionOf('/templates', 'DocPage'), /^function DocPage\(/m);
  assert.match(sectionOf('', 'CustomOutput'), /`content`: .*`string \| Uint8Array`/);
  assert.match(sectionOf('', 'FooterColumnOptions'), /^- `items`: /m);
  assert.match(sectionOf('', 'DocsOptions'), /^- `sidebars`: /m);
  // `Kind` is a type parameter here, `ComponentProps` a type of React, and `Tabs` a word in a comment.
  assert.doesNotMatch(sectionOf('/templates', 'LayoutProps'), /\[Kind\]\(/);
  assert.doesNotMatch(sectionOf('/templates', 'LinkProps'), /^See /m);
  assert.match(sectionOf('/templates', 'TabPanelsProps'), /^See \[TabPanel\]\([^)]*\)\.$/m);
});

test('a page of the reference must show all fields, and may leave out inherited ones', () => {
  const fill = createReference(() => types);
  const page = { path: 'a.md', find: () => undefined };
  assert.throws(() => fill('<!-- fields: SiteConfig.docs -->', page), /have no place on the page: .*\bnavbar\b/);
  assert.throws(() => fill('<!-- fields: SiteConfg.docs -->', page), /there is no type "SiteConfg"/);
  assert.equal(fill('<!-- a comment -->', page), '<!-- a comment -->');
  assert.match(fill('<!-- exports: sitegen-react/client -->', page), /^### navigate \{#navigate\}$/m);
  assert.match(
    fill('<!-- fields: DocFrontMatter without PageFrontMatter -->', page),
    /^### `id` \{#id\}\n\nReplaces the last part of the doc id\. `string`$/m,
  );
});
