import type { FieldPath } from '../diagnostics/fieldPath.ts';
import type { FieldDiagnostic, Parts } from '../diagnostics/validate.ts';
import { createIcons, type IconError, type IconSettings, isIconError } from '../icons/icons.ts';
import type { CheckedConfig } from './config.ts';
import { MENU_FIELDS } from './sections/navbarItems.ts';

/** An icon that the configuration names, and the field that names it. */
interface NamedIcon {
  readonly path: FieldPath;
  readonly name: string;
}

/** An item of the navbar, or an item or a column of the footer. */
type Item = { readonly type?: string | undefined; readonly icon?: string | undefined } & {
  readonly [Field in (typeof MENU_FIELDS)[number]]?: readonly (Item | undefined)[] | undefined;
};

/** The icons of items, and of the items in their menus. */
const iconsOfItems = (items: readonly (Item | undefined)[] = [], path: FieldPath): readonly NamedIcon[] =>
  items.flatMap((item = {}, index) => {
    const below = [...path, index];
    return [
      ...(item.icon === undefined ? [] : [{ path: [...below, 'icon'], name: item.icon }]),
      ...MENU_FIELDS.flatMap((field) => iconsOfItems(item[field], [...below, field])),
    ];
  });

const iconsOfKinds = ({ kinds = {} }: Parts<CheckedConfig['markdown']['admonitions']> = {}): readonly NamedIcon[] =>
  Object.entries(kinds).flatMap(([name, kind]) =>
    kind?.icon === undefined ? [] : [{ path: ['markdown', 'admonitions', 'kinds', name, 'icon'], name: kind.icon }],
  );

const iconsOfLinks = ({ navbar, footer }: Pick<Parts<CheckedConfig>, 'navbar' | 'footer'>): readonly NamedIcon[] => [
  ...iconsOfItems(navbar?.items, ['navbar', 'items']),
  ...iconsOfItems(footer?.links, ['footer', 'links']),
];

/** Names of the icons of links in navbar and footer, each once. */
export const linkIcons = (config: Pick<CheckedConfig, 'navbar' | 'footer'>): ReadonlySet<string> =>
  new Set(iconsOfLinks(config).map(({ name }) => name));

/** Creates the function that finds out what is wrong with the name of an icon; undefined if there is one of the name. */
export function createIconCheck(settings: IconSettings): (name: string) => IconError | undefined {
  const { find } = createIcons(settings);
  return (name) => {
    const found = find(name);
    return isIconError(found) ? found : undefined;
  };
}

/** Report icons that do not exist. Reads the disk only if the configuration names icons. */
export function checkConfigIcons(config: Parts<CheckedConfig>, rootDir: string): readonly FieldDiagnostic[] {
  const { admonitions, icons: { dir, set } = {} } = config.markdown ?? {};
  if (dir === undefined || set === undefined) return [];
  const findError = createIconCheck({ rootDir, dir, set });
  return [...iconsOfKinds(admonitions), ...iconsOfLinks(config)].flatMap(
    ({ path, name }): readonly FieldDiagnostic[] => {
      const error = findError(name);
      return error ? [{ path, ...error }] : [];
    },
  );
}
