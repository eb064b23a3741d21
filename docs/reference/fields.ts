import { type Symbol as Property, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';
import type { Checker, Type } from './project.ts';

/** A field of an object that people write, as its schema has it. */
export interface Field {
  /** From the object that is described; `[]` for the items of a list, `NAME` for any name. @example 'navbar.items[].label' */
  readonly path: string;
  /** In TypeScript's words; what has a description of its own is an `object` or a `function`. */
  readonly type: string;
  /** Types in it that have a description elsewhere. */
  readonly mentions: readonly { readonly name: string; readonly address: string }[];
  readonly isOptional: boolean;
  readonly description: string;
  /** What the field is where it is not set, in words or code. */
  readonly default?: string;
  readonly example?: string;
  /** What the objects in it may hold. */
  readonly shapes: readonly Shape[];
  /** Path of a field that holds the same objects, where they are described. */
  readonly sameAs?: string;
}

/** One kind of object. */
export interface Shape {
  /** The field that tells it from others, and its value. @example { name: 'type', value: "'doc'" } */
  readonly kind?: { readonly name: string; readonly value: string };
  /** What such an object is, where it is one of several kinds. */
  readonly description: string;
  readonly fields: readonly Field[];
}

/** Types that have been described, by their ids: the path where. */
type Described = Map<number, string>;

/** Fields that tell objects apart. */
const KINDS = ['type', 'provider'];

const isFunction = (checker: Checker, type: Type): boolean =>
  checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;

/** A schema of valibot is documented where it comes from. */
const isSchema = (type: Type): boolean => type.getSymbol()?.name === 'BaseSchema';

const isBytes = (type: Type): boolean => type.getSymbol()?.name === 'Uint8Array';

const isList = (checker: Checker, type: Type): boolean => checker.getPropertyOfType(type, 'reduceRight') !== undefined;

/** A type that each site fills in. */
const isOpen = (type: Type): boolean => type.getAliasSymbol()?.name === 'OwnItem';

/** The types that a union is made of, without that of fields that are left out. */
const optionsOf = (type: Type): readonly Type[] =>
  (type.isUnionType() ? (type.getTypes() ?? []) : [type]).filter(
    (option) => !isOpen(option) && !(option.isIntrinsicType() && option.intrinsicName === 'undefined'),
  );

/** `true | false` is what TypeScript makes of `boolean`. */
function joinOptions(texts: readonly string[]): string {
  const unique = [...new Set(texts)];
  const isBoolean = unique.includes('true') && unique.includes('false');
  const rest = unique.filter((text) => !isBoolean || (text !== 'true' && text !== 'false'));
  return [...rest, ...(isBoolean ? ['boolean'] : [])].join(' | ');
}

/** Types of objects that hold others of their own kind: they are called by their names, and described here. */
const SIDEBARS = 'reference/files.md#sidebars';
const ELSEWHERE: Readonly<Record<string, string>> = { SidebarItemsConfig: SIDEBARS, SidebarsConfig: SIDEBARS };

/** Reads fields with one checker. `addresses` are those of the types of functions that are described elsewhere. */
export function createFieldReader(checker: Checker, addresses: ReadonlyMap<string, string> = new Map()) {
  const addressOf = (name: string): string | undefined => ELSEWHERE[name] ?? addresses.get(name);
  const nameOf = (type: Type): string | undefined => {
    const name = type.getAliasSymbol()?.name ?? '';
    return name in ELSEWHERE || (addresses.has(name) && isFunction(checker, type)) ? name : undefined;
  };

  /** `around` are the types that this one stands in: JSON holds JSON. */
  function describe(type: Type, mentions: Set<string>, around: ReadonlySet<number> = new Set()): string {
    if (around.has(type.id)) return type.getAliasSymbol()?.name ?? 'unknown';
    const inside = new Set([...around, type.id]);
    const name = nameOf(type);
    if (name !== undefined) {
      mentions.add(name);
      return name;
    }
    if (type.isUnionType()) return joinOptions(optionsOf(type).map((option) => describe(option, mentions, inside)));
    if (isSchema(type)) return 'valibot schema';
    if (isBytes(type)) return 'Uint8Array';
    if (isFunction(checker, type)) return 'function';
    const indexed = checker.getIndexInfosOfType(type);
    if (isList(checker, type)) {
      const item = indexed.find(({ keyType }) => keyType === checker.getNumberType());
      const text = item ? describe(item.valueType, mentions, inside) : 'unknown';
      return text.includes(' ') ? `(${text})[]` : `${text}[]`;
    }
    if (type.isObjectType() || type.isIntersectionType()) {
      const [values] = indexed;
      const hasFields = checker.getPropertiesOfType(type).length > 0;
      return values && !hasFields ? `Record<string, ${describe(values.valueType, mentions, inside)}>` : 'object';
    }
    return checker.typeToString(type).replace(/^"(.*)"$/, "'$1'");
  }

  /** The objects in a type, each with the path that leads to it. */
  function findObjects(
    type: Type,
    path: string,
    around: ReadonlySet<number> = new Set(),
  ): readonly (readonly [path: string, type: Type])[] {
    const isLeaf = isSchema(type) || isBytes(type) || isFunction(checker, type) || nameOf(type) !== undefined;
    if (around.has(type.id) || isLeaf) return [];
    const inside = new Set([...around, type.id]);
    if (type.isUnionType()) return optionsOf(type).flatMap((option) => findObjects(option, path, inside));
    if (!type.isObjectType() && !type.isIntersectionType()) return [];
    const indexed = checker.getIndexInfosOfType(type);
    if (isList(checker, type))
      return indexed.flatMap(({ keyType, valueType }) =>
        keyType === checker.getNumberType() ? findObjects(valueType, `${path}[]`, inside) : [],
      );
    if (checker.getPropertiesOfType(type).length > 0) return [[path, type]];
    return indexed.flatMap(({ valueType }) => findObjects(valueType, `${path}.NAME`, inside));
  }

  /** The same, each type once: where it can be written alone or in a list, it is read alone. */
  function findDifferent(type: Type, path: string): ReturnType<typeof findObjects> {
    const objects = findObjects(type, path);
    const alone = (id: number) =>
      objects.filter(([, other]) => other.id === id).reduce((a, b) => (b[0].length < a[0].length ? b : a));
    return objects.filter((object) => alone(object[1].id) === object);
  }

  function readField(property: Property, at: string, described: Described): Field {
    const path = at === '' ? property.name : `${at}.${property.name}`;
    const type = checker.getTypeOfSymbol(property);
    if (!type) throw new Error(`${path} has no type`);
    const tags = new Map(property.getJsDocTags(checker).map(({ name, text }) => [name, text]));
    const [standard, example] = [tags.get('default'), tags.get('example')];
    const mentions = new Set<string>();
    const objects = findDifferent(type, path);
    const [sameAs] = objects.flatMap(([, { id }]) => described.get(id) ?? []);
    return {
      path,
      type: describe(type, mentions),
      mentions: [...mentions].map((name) => ({ name, address: addressOf(name) ?? '' })),
      isOptional: (property.flags & SymbolFlags.Optional) !== 0,
      description: property.getDocumentationComment(checker),
      ...(standard === undefined ? {} : { default: standard }),
      ...(example === undefined ? {} : { example }),
      shapes: readShapes(objects, described),
      ...(sameAs === undefined ? {} : { sameAs }),
    };
  }

  /** The value of the field by which an object of this type is known. */
  function kindOf(fields: readonly Field[], path: string): (Shape['kind'] & { field: Field }) | undefined {
    const field = fields.find((one) => KINDS.some((name) => one.path === (path === '' ? name : `${path}.${name}`)));
    if (!field?.type.startsWith("'")) return undefined;
    return { name: field.path.split('.').at(-1) ?? '', value: field.type, field };
  }

  /** What objects may hold; those that have been described before are left out. */
  function readShapes(objects: ReturnType<typeof findObjects>, described: Described): readonly Shape[] {
    const unknown = objects.filter(([, { id }]) => !described.has(id));
    for (const [path, { id }] of unknown) described.set(id, path);
    return unknown.map(([path, object]): Shape => {
      const fields = checker.getPropertiesOfType(object).map((property) => readField(property, path, described));
      const kind = unknown.length > 1 ? kindOf(fields, path) : undefined;
      if (!kind) return { description: '', fields };
      const { name, value, field } = kind;
      // What only says which kind it is, is said by the heading.
      return { kind: { name, value }, description: field.description, fields: fields.filter((one) => one !== field) };
    });
  }

  return {
    /** The fields of an object, with all that lies in them. */
    fieldsOf: (type: Type): readonly Field[] =>
      checker.getPropertiesOfType(type).map((property) => readField(property, '', new Map([[type.id, '']]))),
    /** The kinds of objects that a type may be. */
    kindsOf: (type: Type): readonly Shape[] => readShapes(findDifferent(type, ''), new Map()),
  };
}

/** Every field of a tree, with those inside. */
export const flatten = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...field.shapes.flatMap((shape) => flatten(shape.fields))]);
