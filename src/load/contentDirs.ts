import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { blogNames, docsNames, PAGES_NAMES } from '../config/contentNames.ts';
import { translationDir } from '../config/sections/docs.ts';
import { instanceField } from '../config/sections/instances.ts';
import { isInside } from '../disk/isInside.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { Kind, SourceFile } from '../shared/types.ts';

/** `version-1.0/guide/install.md` */
const VERSIONED_PATH = /^version-(?<version>[^/]+)\/(?<rest>.+)$/;

/** A folder with Markdown files of one kind in one language. */
export interface ContentDir {
  readonly kind: Kind;
  readonly locale: string;
  /** Id of the docs or of the blog, unless it is the default one. */
  readonly instance?: string;
  /** Absolute. */
  readonly dir: string;
  /** Patterns of files to read, and of files to leave out, from the configuration. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** True for the folder of older docs, which has a subfolder for each version. */
  readonly isVersioned?: boolean;
  /** True if it also contains the current docs, as Docusaurus places translations. */
  readonly hasCurrent?: boolean;
}

/** Content of one kind: the folder of its sources, and the names of the folders of its translations. */
interface ContentSection extends Pick<ContentDir, 'kind' | 'instance' | 'include' | 'exclude'> {
  readonly dir: string;
  readonly names: Readonly<Record<'own' | 'plugin', string>>;
  /** The configured folder of translations into a language, relative to the site root. */
  readonly translated?: (locale: string) => string | undefined;
  /** The same for older versions of docs. */
  readonly versions?: { readonly dir: string; readonly names: Readonly<Record<'own' | 'plugin', string>> };
}

/** The content sections of a site. */
function contentSections({ docs, blog, pages }: ResolvedConfig): readonly ContentSection[] {
  const choice = ({ include, exclude }: Pick<ContentDir, 'include' | 'exclude'>) => ({ include, exclude });
  return [
    { kind: 'page', dir: pages.dir, names: PAGES_NAMES, ...choice(pages) },
    ...docs.map((one): ContentSection => {
      const { current, older } = docsNames(one.id);
      return {
        kind: 'doc',
        ...instanceField(one),
        dir: one.dir,
        names: current,
        translated: (locale) => translationDir(one, locale),
        versions: { dir: one.versionsDir, names: older },
        ...choice(one),
      };
    }),
    ...blog.map(
      (one): ContentSection => ({
        kind: 'post',
        ...instanceField(one),
        dir: one.dir,
        names: blogNames(one.id),
        ...choice(one),
      }),
    ),
  ];
}

/** All folders that content is read from, those of the default language first. */
export function contentDirs(config: ResolvedConfig, locales: readonly string[]): readonly ContentDir[] {
  const { rootDir, i18n, i18nDir } = config;
  const sections = contentSections(config);
  const toDir = ({ kind, instance, include, exclude }: ContentSection, locale: string, dir: string): ContentDir => ({
    kind,
    locale,
    ...(instance === undefined ? {} : { instance }),
    dir: path.resolve(rootDir, dir),
    include,
    exclude,
  });
  const toVersions = (section: ContentSection, locale: string, dir: string): ContentDir => ({
    ...toDir(section, locale, dir),
    isVersioned: true,
  });
  const inLocale = (locale: string): readonly ContentDir[] => {
    const translated = (name: string) => path.join(i18nDir, locale, name);
    const named = sections.flatMap((section) => {
      const dir = section.translated?.(locale);
      return dir === undefined ? [] : [toDir(section, locale, dir)];
    });
    const current = (['own', 'plugin'] as const).flatMap((by) =>
      sections.map((section) => toDir(section, locale, translated(section.names[by]))),
    );
    const older = sections.flatMap((section): readonly ContentDir[] => {
      if (!section.versions) return [];
      const { own, plugin } = section.versions.names;
      return [
        toVersions(section, locale, translated(own)),
        { ...toVersions(section, locale, translated(plugin)), hasCurrent: true },
      ];
    });
    return [...named, ...current, ...older];
  };
  return [
    ...sections.map((section) => toDir(section, i18n.defaultLocale, section.dir)),
    ...sections.flatMap((section) =>
      section.versions ? [toVersions(section, i18n.defaultLocale, section.versions.dir)] : [],
    ),
    ...locales.filter((locale) => locale !== i18n.defaultLocale).flatMap(inLocale),
  ];
}

/** Glob patterns for the content folders of `all` inside of `dir` (absolute): their files do not belong to `dir`. */
export const innerFolders = (dir: string, all: readonly Pick<ContentDir, 'dir'>[]): readonly string[] =>
  all.flatMap((other) => (other.dir !== dir && isInside(dir, other.dir) ? [`${relativeFile(dir, other.dir)}/**`] : []));

/** Identifies a file within the content. */
export type ContentPlace = Pick<SourceFile, 'kind' | 'path' | 'version' | 'instance'>;

/** The place of a file, from its path below a content folder. */
export function toPlace({ kind, instance, isVersioned }: ContentDir, relative: string): ContentPlace {
  // macOS may return names in decomposed form (NFD); links are written in composed form (NFC).
  const name = relative.normalize('NFC');
  const { version, rest } = (isVersioned && VERSIONED_PATH.exec(name)?.groups) || {};
  return {
    kind,
    path: rest ?? name,
    ...(version === undefined ? {} : { version }),
    ...(instance === undefined ? {} : { instance }),
  };
}

/** Returns a function that finds the place of a file (relative to the site root) within the content. */
export function createPlaceFinder(config: ResolvedConfig): (file: string) => ContentPlace | undefined {
  const dirs = contentDirs(config, config.i18n.locales).map((dir) => ({
    dir,
    prefix: `${relativeFile(config.rootDir, dir.dir)}/`.replace(/^\/$/, ''),
  }));
  // Content folders may be nested: the innermost one decides.
  dirs.sort((a, b) => b.prefix.length - a.prefix.length);
  return (file) => {
    const found = dirs.find(({ prefix }) => file.startsWith(prefix));
    return found && toPlace(found.dir, file.slice(found.prefix.length));
  };
}
