/** A value that does not come out of JSON as it went in. */
export interface JsonLoss {
  /** Where it stands in the whole. @example 'items[2].onClick' */
  readonly path: string;
  /** What it is. @example 'a function' */
  readonly what: string;
}

const describeObject = (value: object): string => {
  if ('$$typeof' in value) return 'a React element';
  const { name } = (value.constructor as { name?: string } | undefined) ?? {};
  return name ? `a ${name}` : 'an object of a class';
};

/** What a value is if JSON has nothing for it; else undefined. Members of lists and objects are not looked at. */
function describeLoss(value: unknown): string | undefined {
  switch (typeof value) {
    case 'function':
      return 'a function';
    case 'symbol':
      return 'a symbol';
    case 'bigint':
      return 'a BigInt';
    case 'undefined':
      return 'undefined';
    case 'number':
      return Number.isFinite(value) ? undefined : String(value);
    case 'object': {
      if (value === null || Array.isArray(value)) return undefined;
      const prototype: unknown = Object.getPrototypeOf(value);
      const isPlain = (prototype === Object.prototype || prototype === null) && !('$$typeof' in value);
      return isPlain ? undefined : describeObject(value);
    }
    default:
      return undefined;
  }
}

const memberPath = (path: string, key: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;

/** Where a search for losses is. */
interface Search {
  /** True for a value that may change, such as a date, which becomes a text. */
  readonly mayChange?: (value: unknown) => boolean;
  /** What the value stands in. */
  readonly parents?: readonly unknown[];
}

/**
 * The first value in `value` that JSON would lose or change. Fields that are undefined are no loss: JSON leaves them out, and
 * what is not there is undefined.
 */
export function findJsonLoss(value: unknown, path: string, search: Search = {}): JsonLoss | undefined {
  const { mayChange, parents = [] } = search;
  if (mayChange?.(value)) return undefined;
  const what = parents.includes(value) ? 'a value that contains itself' : describeLoss(value);
  if (what !== undefined) return { path, what };
  if (typeof value !== 'object' || value === null) return undefined;
  const inner = { ...search, parents: [...parents, value] };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const loss = findJsonLoss(item, `${path}[${index}]`, inner);
      if (loss) return loss;
    }
    return undefined;
  }
  for (const [key, field] of Object.entries(value)) {
    const loss = field === undefined ? undefined : findJsonLoss(field, memberPath(path, key), inner);
    if (loss) return loss;
  }
  return undefined;
}
