import * as v from 'valibot';
import type { FieldPath } from '../../diagnostics/fieldPath.ts';
import { filledText } from '../fields.ts';

/* A site may have several docs and several blogs. Each instance has an id; content of a named one carries it as `instance`. */

/** Id of the docs and of the blog that have no name of their own. */
export const DEFAULT_ID = 'default';

/** The id of an instance. */
export const instanceId = v.optional(
  v.pipe(
    filledText,
    v.regex(/^[a-z\d][\w-]*$/i, 'expected letters, digits, "-" and "_", and a letter or digit in front'),
  ),
  DEFAULT_ID,
);

/** A list of instances with different ids. `what` says what they are: "docs", "blogs". */
export const instanceList = <Schema extends v.GenericSchema<unknown, { readonly id: string }>>(
  schema: Schema,
  what: string,
) =>
  v.pipe(
    v.array(schema),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [index, { id }] of dataset.value.entries()) {
        if (dataset.value.findIndex((other) => other.id === id) === index) continue;
        const path = [
          { type: 'array', origin: 'value', input: dataset.value, key: index, value: dataset.value[index] },
          { type: 'object', origin: 'value', input: { id }, key: 'id', value: id },
        ] as const;
        addIssue({ message: `other ${what} have the id "${id}" already; choose another id`, path: [...path] });
      }
    }),
  );

/** The field by which content names its instance; none for the default one. */
export const instanceField = ({ id }: { readonly id: string }): { readonly instance?: string } =>
  id === DEFAULT_ID ? {} : { instance: id };

/** Content as far as it names its instance. */
interface OfInstance {
  readonly instance?: string | undefined;
}

/** True if content belongs to an instance. */
export const belongsTo = ({ instance = DEFAULT_ID }: OfInstance, { id }: { readonly id: string }): boolean =>
  id === instance;

/** The instance that content belongs to. */
export const findInstance = <Instance extends { readonly id: string }>(
  all: readonly Instance[],
  content: OfInstance,
): Instance | undefined => all.find((one) => belongsTo(content, one));

/** The path of an instance in the configuration; a single one is written without a list. */
export const instancePath = (
  section: string,
  all: readonly { readonly id: string }[],
  one: { readonly id: string },
): FieldPath => (all.length > 1 ? [section, all.findIndex(({ id }) => id === one.id)] : [section]);

/** Message id of a text of an instance. The id of the instance stands in front, unless it is the default one. */
export const instanceText = (id: string, name: string): string => (id === DEFAULT_ID ? name : `${id}.${name}`);
