import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { docsNames, TRANSLATION_NAMES } from '../config/contentNames.ts';
import { instanceField, translationDir } from '../config/sections/docs.ts';
import { isInside } from '../disk/isInside.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import type { Kind, SourceFile } from '../shared/types.ts';

/** `version-1.0/guide/install.md` */
const VERSIONED_PATH = /^version-(?<version>[^/]+)\/(?<rest>.+)$/;

/** A folder of Markdown files of one kind and language. */
export interface ContentDir {
  readonly kind: Kind;
  readonly locale: string;
  /** Of docs with a name of their own: that. */
  readonly instance?: string;
  /** Absolute. */
  readonly dir: string;
  /** Patterns of what is read, and of what is not, where the configuration has some. */
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** True for the folder of older docs: each version has a folder of its own there. */
  readonly isVersioned?: boolean;
  /** True where the docs that are being written lie beside the older ones, as Docusaurus has them. */
  readonly hasCurrent?: boolean;
}

/** Content of one kind: where its sources lie, and their translations below the folder of a language. */
interface ContentSection extends Pick<ContentDir, 'kind' | 'instance' | 'include' | 'exclude'> {
  readonly dir: string;
  readonly names: Readonly<Record<'own' | 'plugin', string>>;
  /** Gives another folder of the translations into a language, from the root. */
  readonly translated?: (locale: string) => string | undefined;
  /** The same of older docs. */
  readonly versions?: { readonly dir: string; readonly names: Readonly<Record<'own' | 'plugin', string>> };
}

/** All content of a site. */
function contentSections({ docs, blog, pages }: ResolvedConfig): readonly ContentSection[] {
  const choice = ({ include, exclude }: Pick<ContentDir, 'include' | 'exclude'>) => ({ include, exclude });
  return [
    { kind: 'page', dir: pages.dir, names: TRANSLATION_NAMES.page, ...choice(pages) },
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
    ...(blog ? [{ kind: 'post' as const, dir: blog.dir, names: TRANSLATION_NAMES.post, ...choice(blog) }] : []),
  ];
}

/** Every folder that content is read from, the default language first. */
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

/** Folders of content, of `all`, that lie in another one (absolute), from there, as patterns: what is in them is theirs. */
export const innerFolders = (dir: string, all: readonly Pick<ContentDir, 'dir'>[]): readonly string[] =>
  all.flatMap((other) => (other.dir !== dir && isInside(dir, other.dir) ? [`${relativeFile(dir, other.dir)}/**`] : []));

/** Where a file lies among the content. */
export type ContentPlace = Pick<SourceFile, 'kind' | 'path' | 'version' | 'instance'>;

/** A path below a folder of content, as an entry has it. */
export function toPlace({ kind, instance, isVersioned }: ContentDir, relative: string): ContentPlace {
  // macOS may give a name as letters and accents; the links to it have whole letters.
  const name = relative.normalize('NFC');
  const { version, rest } = (isVersioned && VERSIONED_PATH.exec(name)?.groups) || {};
  return {
    kind,
    path: rest ?? name,
    ...(version === undefined ? {} : { version }),
    ...(instance === undefined ? {} : { instance }),
  };
}

/** Make the function that tells where a file (from the site root) lies among the content. */
export function createPlaceFinder(config: ResolvedConfig): (file: string) => ContentPlace | undefined {
  const dirs = contentDirs(config, config.i18n.locales).map((dir) => ({
    dir,
    prefix: `${relativeFile(config.rootDir, dir.dir)}/`.replace(/^\/$/, ''),
  }));
  // One folder may lie in another: the innermost counts.
  dirs.sort((a, b) => b.prefix.length - a.prefix.length);
  return (file) => {
    const found = dirs.find(({ prefix }) => file.startsWith(prefix));
    return found && toPlace(found.dir, file.slice(found.prefix.length));
  };
}
