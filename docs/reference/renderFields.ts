import type { Field, Shape } from './fields.ts';

/** The id of a field's heading. @example 'navbar-logo-src' */
export const anchorOf = (path: string): string => path.replace(/\[\]/g, '').replace(/\W+/g, '-');

const isCode = (text: string): boolean => /^(?:'[^']*'|-?\d+(?:\.\d+)?|true|false|\[.*\]|\{.*\})$/.test(text);

const asCode = (text: string): string => (isCode(text) ? `\`${text}\`` : text);

/** What is known of a field beside its description, in one line. */
function facts({ type, mentions, isOptional, default: standard, example, sameAs }: Field): string {
  const links = mentions.map(({ name, address }) => `[${name}](${address})`);
  return [
    `\`${type}\`${links.length > 0 ? ` (${links.join(', ')})` : ''}`,
    ...(isOptional ? [] : ['required']),
    ...(standard === undefined ? [] : [`default: ${asCode(standard)}`]),
    ...(example === undefined ? [] : [`for example \`${example}\``]),
    ...(sameAs === undefined ? [] : [`as in \`${sameAs}\``]),
  ].join(', ');
}

/** Fields deep inside another one: a list, with those inside them. */
const toList = (fields: readonly Field[], indent = ''): readonly string[] =>
  fields.flatMap((field) => [
    `${indent}- ${[`\`${field.path.split('.').at(-1)}\`:`, field.description, facts(field)].filter(Boolean).join(' ')}`,
    ...field.shapes.flatMap((shape) => toItems(shape, `${indent}  `)),
  ]);

/** The fields of an object; of one of several kinds, below its kind. */
const toItems = ({ kind, description, fields }: Shape, indent: string): readonly string[] =>
  kind
    ? [`${indent}- ${kind.name} \`${kind.value}\`: ${description}`, ...toList(fields, `${indent}  `)]
    : toList(fields, indent);

/** What tells an object of a kind without a name from the others: the first field that it has to have. */
const requiredField = ({ fields }: Shape): string | undefined =>
  fields
    .find(({ isOptional }) => !isOptional)
    ?.path.split('.')
    .at(-1);

/** Objects of several kinds: a heading for each. */
const toKinds = (shapes: readonly Shape[], path: string, prefix = ''): readonly string[] =>
  shapes.flatMap((shape) => {
    const { kind, description, fields } = shape;
    if (!kind) {
      const name = requiredField(shape);
      // A shorthand of another kind has none: samples show it.
      if (name === undefined) return [];
      return [`### \`${path}\` with \`${name}\` {#${prefix}${anchorOf(`${path}-${name}`)}}`, toList(fields).join('\n')];
    }
    const name = `${kind.name} \`${kind.value}\``;
    const heading = path === '' ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : `\`${path}\` of the ${name}`;
    const anchor = anchorOf([path, ...(kind.value.match(/[\w-]+/g) ?? [])].filter(Boolean).join('-'));
    return [`### ${heading} {#${prefix}${anchor}}`, description, toList(fields).join('\n')];
  });

/** The kinds of objects that something may be. */
export const renderKinds = (shapes: readonly Shape[], prefix?: string): string =>
  toKinds(shapes, '', prefix).join('\n\n');

/** What objects of one or several kinds hold, as a list. */
export const renderList = (shapes: readonly Shape[]): string =>
  shapes.flatMap((shape) => toItems(shape, '')).join('\n');

/** What a field is, in one paragraph. */
const describe = (field: Field): string => [field.description, facts(field)].join(' ');

/** A field under a heading of its own, and those in it. */
const toSection = (field: Field, prefix = ''): readonly string[] => [
  `### \`${field.path}\` {#${prefix}${anchorOf(field.path)}}`,
  describe(field),
  ...(field.shapes.length > 1
    ? toKinds(field.shapes, field.path)
    : [field.shapes.flatMap((shape) => toItems(shape, '')).join('\n')]),
];

const join = (parts: readonly string[]): string => parts.filter(Boolean).join('\n\n');

/** Fields with a heading each, whose ids begin with `prefix`. */
export const renderFields = (fields: readonly Field[], prefix?: string): string =>
  join(fields.flatMap((field) => toSection(field, prefix)));

/** What stands below a heading that is there already: the field itself, and those in it. */
export const renderField = (field: Field): string =>
  join([
    describe(field),
    ...(field.shapes.length > 1
      ? toKinds(field.shapes, field.path)
      : field.shapes.flatMap(({ fields }) => fields.flatMap((inner) => toSection(inner)))),
  ]);
