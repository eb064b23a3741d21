/** A value that JSON cannot represent. */
export interface JsonLoss {
  /** Its path. @example 'items[2].onClick' */
  readonly path: string;
  /** Description of the value. @example 'a function' */
  readonly what: string;
}

const describeObject = (value: object): string => {
  if ('$$typeof' in value) return 'a React element';
  const { name } = (value.constructor as { name?: string } | undefined) ?? {};
  return name ? `a ${name}` : 'an object of a class';
};

/** Describes a value that JSON cannot represent; otherwise undefined. Does not look into lists and objects. */
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

/** State of a search. */
interface Search {
  /** True for a value that may be changed: a date, for example, becomes a text. */
  readonly mayChange?: (value: unknown) => boolean;
  /** The values around the current one, to find cycles. */
  readonly parents?: readonly unknown[];
}

/**
 * Find the first value that JSON would lose or change. Undefined fields do not count: JSON omits them, and reading a missing
 * field gives undefined too.
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
