import * as v from 'valibot';

type Text = v.GenericSchema<string, string | number | symbol>;
type Issue = v.BaseIssue<unknown>;

/** Keys that valibot's records silently drop: tags, authors and variables may have these names. */
const LEFT_OUT = ['__proto__', 'constructor', 'prototype'] as const;

/** The issues of a field, with paths from the object that has the field. */
const issuesAt = (place: v.ObjectPathItem, issues: readonly Issue[] | undefined): readonly Issue[] =>
  (issues ?? []).map((issue) => ({ ...issue, path: [place, ...(issue.path ?? [])] }));

/** Like `v.record` of valibot, but keeps all keys. */
export function record<Key extends Text, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
): v.RecordSchema<Key, Value, undefined> {
  const schema = v.record(key, value);
  return {
    ...schema,
    '~run'(dataset, config) {
      const input = dataset.value;
      const result: { typed: boolean; value: unknown; issues?: readonly Issue[] | undefined } = schema['~run'](
        dataset,
        config,
      );
      if (typeof input !== 'object' || input === null) return result as ReturnType<(typeof schema)['~run']>;
      for (const name of LEFT_OUT.filter((left) => Object.hasOwn(input, left))) {
        const given: unknown = Object.getOwnPropertyDescriptor(input, name)?.value;
        const asKey = key['~run']({ typed: false, value: name }, config);
        const asValue = value['~run']({ typed: false, value: given }, config);
        const place = { type: 'object', input: input as Record<string, unknown>, key: name, value: given } as const;
        const issues = [
          ...(result.issues ?? []),
          ...issuesAt({ ...place, origin: 'key' }, asKey.issues),
          ...issuesAt({ ...place, origin: 'value' }, asValue.issues),
        ];
        if (issues.length > 0) result.issues = issues;
        if (!asKey.typed || !asValue.typed) result.typed = false;
        const field = { value: asValue.value, configurable: true, enumerable: true, writable: true };
        Object.defineProperty(result.value, name, field);
      }
      return result as ReturnType<(typeof schema)['~run']>;
    },
  };
}
