import { DEFAULT_ID } from './sections/instances.ts';

/** A folder below `i18nDir/LOCALE/`: its name in sitegen (`own`) and in Docusaurus (`plugin`). */
export interface TranslationNames {
  readonly own: string;
  readonly plugin: string;
}

/** Folders of the translations of pages outside docs and blog. */
export const PAGES_NAMES: TranslationNames = { own: 'pages', plugin: 'docusaurus-plugin-content-pages' };

/** Names that contain the id of docs or of a blog, unless that is the default one. */
const inFront = (id: string, name: string): string => (id === DEFAULT_ID ? name : `${id}_${name}`);
const behind = (id: string, name: string): string => (id === DEFAULT_ID ? name : `${name}-${id}`);

/** The names of files and folders that belong to docs, except those that are configured. */
export interface DocsNames {
  /** Folders with the translations of the current docs. */
  readonly current: TranslationNames;
  /** Folders that hold a folder with the translations of each older version. That of Docusaurus holds the current docs too. */
  readonly older: TranslationNames;
  /** The file that lists the versions, beside the folder of the versions. */
  readonly versionsFile: string;
  /** The folder in which Docusaurus has the sidebars of versions, beside the folder of the versions. */
  readonly versionedSidebars: string;
}

/** The names of files and folders that belong to the docs of an id. */
export function docsNames(id: string): DocsNames {
  const plugin = behind(id, 'docusaurus-plugin-content-docs');
  return {
    current: { own: behind(id, 'docs'), plugin: `${plugin}/current` },
    older: { own: inFront(id, 'versioned_docs'), plugin },
    versionsFile: inFront(id, 'versions.json'),
    versionedSidebars: inFront(id, 'versioned_sidebars'),
  };
}

/** Folders of the translations of the posts of a blog. */
export const blogNames = (id: string): TranslationNames => ({
  own: behind(id, 'blog'),
  plugin: behind(id, 'docusaurus-plugin-content-blog'),
});
