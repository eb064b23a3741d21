import { DEFAULT_DOCS } from './sections/docs.ts';

/** A folder below `i18nDir/LOCALE/`: its own name, and that which it has with Docusaurus. */
export interface TranslationNames {
  readonly own: string;
  readonly plugin: string;
}

/** Folders of the translations of posts, and of pages outside docs and blog. */
export const TRANSLATION_NAMES: Readonly<Record<'post' | 'page', TranslationNames>> = {
  post: { own: 'blog', plugin: 'docusaurus-plugin-content-blog' },
  page: { own: 'pages', plugin: 'docusaurus-plugin-content-pages' },
};

/** What is called after docs where these have a name of their own. */
const inFront = (id: string, name: string): string => (id === DEFAULT_DOCS ? name : `${id}_${name}`);
const behind = (id: string, name: string): string => (id === DEFAULT_DOCS ? name : `${name}-${id}`);

/** The names of files and folders that belong to docs, beside those that the configuration gives. */
export interface DocsNames {
  /** Folders of the translations of the docs that are being written. */
  readonly current: TranslationNames;
  /** Folders with one for the translations of each older version. With Docusaurus it holds the current docs too. */
  readonly older: TranslationNames;
  /** Lists the versions, beside the folder that holds these. */
  readonly versionsFile: string;
  /** Holds the sidebars of versions, beside that folder, with Docusaurus. */
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
