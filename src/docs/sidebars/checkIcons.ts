import type { SidebarItemConfig, SidebarItemsConfig } from '../../config/sections/sidebars.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { WrittenSidebars } from '../../load/loadSidebars.ts';
import type { DocRoute } from '../../routes/route.ts';
import { locateField, locateInText } from '../../source/locate.ts';
import type { CategoryFiles } from './categoryFiles.ts';

/** What is wrong with the name of an icon, and what to do; undefined if there is one of the name. */
export type FindIconError = (name: string) => { readonly message: string; readonly hint: string } | undefined;

/** The places at which the icons of sidebars are named. */
export interface NamedIcons {
  readonly written: WrittenSidebars;
  readonly docs: readonly DocRoute[];
  readonly categoryFiles: CategoryFiles;
}

/** The name of an icon, and its place. */
interface NamedIcon {
  readonly name: string | undefined;
  readonly place: () => Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

const namesInItem = (item: SidebarItemConfig): readonly (string | undefined)[] => {
  if (typeof item === 'string') return [];
  if (item.type === undefined) return namesInItems(item);
  return [...('icon' in item ? [item.icon] : []), ...(item.type === 'category' ? namesInItems(item.items) : [])];
};

const namesInItems = (items: SidebarItemsConfig): readonly (string | undefined)[] =>
  Array.isArray(items)
    ? items.flatMap(namesInItem)
    : Object.values(items).flatMap((inside) => (inside === undefined ? [] : namesInItems(inside)));

function namedIcons({ written, docs, categoryFiles }: NamedIcons): readonly NamedIcon[] {
  const { file, text, config } = written;
  const names = new Set(Object.values(config).flatMap(namesInItems));
  return [
    ...[...names].map((name) => ({ name, place: () => ({ file, ...locateInText(text, name ?? '') }) })),
    ...docs.map(({ entry }) => ({
      name: entry.frontMatter.sidebar_icon,
      place: () => locateField(entry, 'sidebar_icon'),
    })),
    ...[...categoryFiles.values()].map(({ icon, placeOf }) => ({ name: icon, place: () => placeOf(['icon']) })),
  ];
}

/** Reports icons of sidebars that do not exist. */
export const checkIcons = (named: NamedIcons, findError: FindIconError): readonly Diagnostic[] =>
  namedIcons(named).flatMap(({ name, place }): readonly Diagnostic[] => {
    const error = name === undefined ? undefined : findError(name);
    return error ? [{ code: 'icon-unknown', severity: 'warning', ...error, ...place() }] : [];
  });
