import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findOptionalPackage } from '../bundle/optionalPackage.ts';
import type { Icon } from './icon.ts';

/** Transformations of an icon or an alias (Iconify, "IconifyOptional"). */
interface Transformations {
  readonly hFlip?: boolean;
  readonly vFlip?: boolean;
  /** Quarter turns, clockwise. */
  readonly rotate?: number;
}

/** An icon of a set, as its file describes it. */
interface SetIcon extends Transformations {
  readonly body: string;
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
}

/** `icons.json` of an Iconify package. */
interface IconSetFile extends Pick<SetIcon, 'left' | 'top' | 'width' | 'height'> {
  readonly icons: Readonly<Record<string, SetIcon>>;
  readonly aliases?: Readonly<Record<string, Transformations & { readonly parent: string }>>;
}

/** An installed icon set. */
export interface IconSet {
  /** Path of its `package.json`, which changes with every version. */
  readonly packageFile: string;
  readonly find: (name: string) => Icon | undefined;
  readonly names: () => readonly string[];
}

/** Name of the npm package that holds an icon set. */
export const packageOfSet = (name: string): string => `@iconify-json/${name}`;

/** The body of an icon with its transformations applied, around the center of its box. */
function turn(icon: SetIcon, box: Required<Pick<SetIcon, 'left' | 'top' | 'width' | 'height'>>): string {
  const { body, hFlip = false, vFlip = false, rotate = 0 } = icon;
  if (!hFlip && !vFlip && rotate % 4 === 0) return body;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const scale = `scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`;
  return `<g transform="translate(${x} ${y}) rotate(${rotate * 90}) ${scale} translate(${-x} ${-y})">${body}</g>`;
}

function toIcon(icon: SetIcon, file: IconSetFile): Icon {
  const box = {
    left: icon.left ?? file.left ?? 0,
    top: icon.top ?? file.top ?? 0,
    width: icon.width ?? file.width ?? 16,
    height: icon.height ?? file.height ?? 16,
  };
  return {
    viewBox: `${box.left} ${box.top} ${box.width} ${box.height}`,
    attributes: '',
    body: turn(icon, box),
  };
}

/** Finds an icon by name; follows aliases and combines their transformations. */
function findIcon(file: IconSetFile, name: string, depth = 0): SetIcon | undefined {
  const { icons, aliases = {} } = file;
  if (Object.hasOwn(icons, name)) return icons[name];
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  const parent = alias && depth < 5 ? findIcon(file, alias.parent, depth + 1) : undefined;
  if (!alias || !parent) return undefined;
  return {
    ...parent,
    hFlip: (parent.hFlip ?? false) !== (alias.hFlip ?? false),
    vFlip: (parent.vFlip ?? false) !== (alias.vFlip ?? false),
    rotate: (parent.rotate ?? 0) + (alias.rotate ?? 0),
  };
}

/** Loads an icon set from the site's packages, or else from sitegen's; undefined if neither has it. */
export function loadIconSet(rootDir: string, name: string): IconSet | undefined {
  const resolved = findOptionalPackage(`${packageOfSet(name)}/icons.json`, rootDir);
  if (resolved === undefined) return undefined;
  const file = JSON.parse(readFileSync(resolved, 'utf8')) as IconSetFile;
  return {
    packageFile: path.join(path.dirname(resolved), 'package.json'),
    find(icon) {
      const found = findIcon(file, icon);
      return found && toIcon(found, file);
    },
    names: () => [...Object.keys(file.icons), ...Object.keys(file.aliases ?? {})],
  };
}
