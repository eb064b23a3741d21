import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, defineMappingTag, defineScalarTag, defineSequenceTag, loadAll, mergeTag } from 'js-yaml';
import { SiteError } from '../../diagnostics/diagnostic.ts';
import { isObject } from '../../shared/isObject.ts';
import { type Fields, fieldsOf, textOf, type Value } from '../values.ts';

/**
 * `!ENV NAME`: the value of an environment variable. It belongs to this machine, and may be secret, so it must not be written to
 * a file.
 */
const envScalar = defineScalarTag<unknown>('!ENV', { identify: () => false, resolve: () => null });

/** `!ENV [NAME, OTHER, default]`: the last item is the default. */
const envList = defineSequenceTag<unknown[], unknown>('!ENV', {
  identify: () => false,
  create: () => [],
  addItem: (list, item) => {
    list.push(item);
    return '';
  },
  finalize: (list) => (list.length > 1 ? list.at(-1) : null),
});

/** `!!python/name:module.function`, `!relative $config_dir`: values that only Python can create. Only their names are kept. */
const PYTHON = ['tag:yaml.org,2002:python/', '!'];
const foreignScalars = PYTHON.map((tag) =>
  defineScalarTag<unknown>(tag, {
    identify: () => false,
    matchByTagPrefix: true,
    resolve: (value, _isExplicit, name) => ({
      $python: `${name.replace(/^.*?python\//, '')}${value === '' ? '' : ` ${value}`}`,
    }),
  }),
);
const foreignMaps = PYTHON.map((tag) =>
  defineMappingTag<Record<string, unknown>>(tag, {
    identify: () => false,
    matchByTagPrefix: true,
    create: () => ({}),
    addPair: (map, key, value) => {
      map[String(key)] = value;
      return '';
    },
    has: (map, key) => Object.hasOwn(map, String(key)),
    keys: (map) => Object.keys(map),
    get: (map, key) => map[String(key)],
  }),
);

const SCHEMA = CORE_SCHEMA.withTags(mergeTag, envScalar, envList, ...foreignScalars, ...foreignMaps);

/** Merges two configurations: fields of the second override those of the first, and objects are merged recursively. */
function merge(below: Fields, above: Fields): Fields {
  const names = [...new Set([...Object.keys(below), ...Object.keys(above)])];
  return Object.fromEntries(
    names.map((name) => {
      const [old, own] = [below[name], above[name]];
      return [name, isObject(old) && isObject(own) ? merge(fieldsOf(old), fieldsOf(own)) : (own ?? old)];
    }),
  );
}

/**
 * Reads a file such as `mkdocs.yml` (relative to the root), with what it inherits. Throws a `SiteError` if it is malformed.
 * `heirs` are the files that inherit from it.
 */
export function loadMkDocsConfig(rootDir: string, file: string, heirs: readonly string[] = []): Fields {
  let config: Fields;
  try {
    // An empty file sets nothing.
    const [document = {}] = loadAll(readFileSync(path.join(rootDir, file), 'utf8'), { schema: SCHEMA });
    config = fieldsOf(document as Value);
  } catch (error) {
    const message = `cannot be read: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
    throw new SiteError([{ code: 'data-invalid', severity: 'error', message, file }]);
  }
  const { INHERIT: parent, ...own } = config;
  const parentFile = textOf(parent);
  if (parentFile === undefined) return own;
  const from = path.join(path.dirname(file), parentFile);
  if (!existsSync(path.join(rootDir, from))) {
    const message = `inherits from "${from}", which does not exist`;
    const hint = 'if a script writes that file, run it first; otherwise correct `INHERIT`, or remove it';
    throw new SiteError([{ code: 'data-invalid', severity: 'error', message, file, hint }]);
  }
  const family = [...heirs, file];
  if (family.includes(from)) {
    const message = `inherits from itself: ${[...family.slice(family.indexOf(from)), from].join(', ')}`;
    throw new SiteError([{ code: 'data-invalid', severity: 'error', message, file }]);
  }
  return merge(loadMkDocsConfig(rootDir, from, family), own);
}
