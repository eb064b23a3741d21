import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import type { FieldPath } from '../diagnostics/fieldPath.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type FieldDiagnostic, fieldMessage, validate } from '../diagnostics/validate.ts';
import { isObject } from '../shared/isObject.ts';
import { locateInScript } from '../source/typescript.ts';
import { type ConfigFile, configDiagnostics } from './configDiagnostics.ts';
import { STAND_IN } from './leaveOut.ts';
import { MENU_FIELDS, NAVBAR_ITEM_TYPES, navbarItem } from './sections/navbarItems.ts';
import { callUser } from './userFunction.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The functions of the site's own item types. The schema reports values that are no functions. */
const createFunctions = (itemTypes: unknown): ReadonlyMap<string, (item: Fields) => unknown> =>
  new Map(
    Object.entries(isObject(itemTypes) ? itemTypes : {}).flatMap(([name, create]) =>
      typeof create === 'function' ? [[name, create as (item: Fields) => unknown] as const] : [],
    ),
  );

/** The first error of an item that a function returned; undefined if it is valid. */
function wrongItem(made: unknown, type: string): Omit<FieldDiagnostic, 'path'> | undefined {
  const [first] = validate(navbarItem, made).diagnostics;
  if (!first) return undefined;
  return { ...first, message: `the item type "${type}" gives an invalid item: ${fieldMessage(first)}` };
}

/**
 * Turn navbar items of the site's own types into built-in ones, wherever they stand. `config` is as written, and not checked yet.
 */
export function makeOwnItems(
  config: unknown,
  source: ConfigFile,
): { config: unknown; diagnostics: readonly Diagnostic[] } {
  if (!isObject(config) || !isObject(config.navbar)) return { config, diagnostics: [] };
  const { navbar } = config;
  const creates = createFunctions(navbar.itemTypes);
  const names = [...NAVBAR_ITEM_TYPES, ...creates.keys()];
  const diagnostics: Diagnostic[] = [];
  const reject = (field: FieldDiagnostic) => {
    diagnostics.push(...configDiagnostics([field], source));
    return STAND_IN;
  };

  const makeItems = (items: unknown, path: FieldPath): unknown =>
    Array.isArray(items) ? items.map((item: unknown, index) => makeItem(item, [...path, index])) : items;

  const makeMenu = (item: Fields, path: FieldPath): Fields => {
    const fields = MENU_FIELDS.filter((field) => field in item);
    return { ...item, ...Object.fromEntries(fields.map((field) => [field, makeItems(item[field], [...path, field])])) };
  };

  const makeItem = (item: unknown, path: FieldPath): unknown => {
    if (!isObject(item)) return item;
    const { type = 'link' } = item;
    if (typeof type !== 'string' || NAVBAR_ITEM_TYPES.includes(type)) return makeMenu(item, path);
    const create = creates.get(type);
    if (!create) {
      const message = `"${type}" is not a type of navbar item; the types are ${names.join(', ')}`;
      const hint = didYouMean(type, names);
      return reject({ path: [...path, 'type'], message, ...(hint ? { hint } : {}) });
    }
    const place = { file: source.file, ...locateInScript(source.text, path) };
    try {
      const made = callUser({ name: `navbar.itemTypes.${type}`, run: create, place, gives: 'an object' }, () =>
        create(item),
      );
      const placed = { ...('position' in item ? { position: item.position } : {}), ...(made as Fields) };
      const wrong = wrongItem(placed, type);
      return wrong ? reject({ ...wrong, path }) : placed;
    } catch (error) {
      diagnostics.push(...diagnosticsOf(error));
      return STAND_IN;
    }
  };

  const items = makeItems(navbar.items, ['navbar', 'items']);
  return { config: { ...config, navbar: { ...navbar, items } }, diagnostics };
}
