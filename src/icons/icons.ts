import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../diagnostics/suggest.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { Icon } from './icon.ts';
import { type IconSet, loadIconSet, packageOfSet } from './iconSets.ts';
import { parseSvg } from './svgFile.ts';

/** Why no icon was found. */
export interface IconError {
  readonly message: string;
  readonly hint: string;
}

/** Reads a file of the site by its path from the site root, which starts with `/`; undefined if there is none. */
export type ReadSiteFile = (file: string) => string | undefined;

/** Finds the icons of a site. */
export interface Icons {
  /**
   * Finds an icon: `rocket` is a file of the site, or else an icon of its default set; `mdi:rocket` is an icon of another set.
   * Every file that the result depends on is read through `read`.
   */
  readonly find: (name: string, read?: ReadSiteFile) => Icon | IconError;
}

/** Where icons are searched. */
export interface IconSettings {
  /** Absolute path of the site. */
  readonly rootDir: string;
  /** Folder of the site's own icons, relative to the site root. */
  readonly dir: string;
  /** The set of names without a prefix. */
  readonly set: string;
}

/** Pattern of a name: words, with a folder before them for the site's own icons, or a set. */
export const ICON_NAME = '[A-Za-z\\d]+(?:[-_/][A-Za-z\\d]+)*(?::[a-z\\d]+(?:-[a-z\\d]+)*)?';

const WHOLE_NAME = new RegExp(`^${ICON_NAME}$`);

/** True if no icon was found. */
export const isIconError = (found: Icon | IconError): found is IconError => 'message' in found;

function readFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Names of the site's own icons. */
function ownNames({ rootDir, dir }: IconSettings): readonly string[] {
  try {
    return readdirSync(path.join(rootDir, dir), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.svg'))
      .map((file) => file.slice(0, -'.svg'.length).split(path.sep).join('/'));
  } catch {
    return [];
  }
}

const NAMES = 'names are `rocket`, `mdi:rocket` for a set, `logos/own` for a file in a folder';

const noSet = (name: string): IconError => ({
  message: `there is no icon set "${name}"`,
  hint: `install it with \`npm install ${packageOfSet(name)}\`, or correct its name`,
});

/** Creates the icon finder. Each set is loaded when one of its icons is first needed. */
export function createIcons(settings: IconSettings): Icons {
  const { rootDir, dir, set: defaultSet } = settings;
  const sets = new Map<string, IconSet | undefined>();
  const setOf = (name: string): IconSet | undefined => {
    if (!sets.has(name)) sets.set(name, loadIconSet(rootDir, name));
    return sets.get(name);
  };
  const fromSet = (setName: string, name: string, read: ReadSiteFile): Icon | IconError => {
    const set = setOf(setName);
    if (!set) return noSet(setName);
    read(`/${relativeFile(rootDir, set.packageFile)}`);
    const own = setName === defaultSet ? ownNames(settings) : [];
    const hint = () =>
      didYouMean(name, [...own, ...set.names()]) ??
      `look it up at https://icon-sets.iconify.design/${setName}, or put a file ${dir}/${name}.svg`;
    return set.find(name) ?? { message: `there is no icon "${name}"`, hint: hint() };
  };
  return {
    find(name, read = (file) => readFile(path.join(rootDir, file))) {
      if (!WHOLE_NAME.test(name)) return { message: `"${name}" is not a valid icon name`, hint: NAMES };
      const [setName, inSet] = name.split(':');
      if (inSet !== undefined) return fromSet(setName ?? '', inSet, read);
      const file = `${dir}/${name}.svg`;
      const text = read(`/${file}`);
      if (text === undefined) return fromSet(defaultSet, name, read);
      return (
        parseSvg(text) ?? {
          message: `${file} is not an icon`,
          hint: 'an icon is an `<svg>` with a `viewBox`, or with `width` and `height`',
        }
      );
    },
  };
}
