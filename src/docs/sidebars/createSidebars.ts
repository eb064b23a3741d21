import { DEFAULT_ID } from '../../config/sections/instances.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { TranslateMessage } from '../../i18n/messages.ts';
import type { Texts } from '../../load/foreignTexts.ts';
import type { WrittenSidebars } from '../../load/loadSidebars.ts';
import type { DocRoute, GeneratedIndexRoute } from '../../routes/route.ts';
import { isFolderIndex } from '../../routes/urls.ts';
import type { SplitName } from '../../shared/numberPrefix.ts';
import type { TrailingSlash } from '../../shared/url.ts';
import { locateField, locateInText } from '../../source/locate.ts';
import type { DocsVersion } from '../versions.ts';
import { checkDocBadges } from './badges.ts';
import type { CategoryFiles } from './categoryFiles.ts';
import { checkIcons, type FindIconError } from './checkIcons.ts';
import { createDocFolders } from './docFolders.ts';
import { createIndexPages } from './indexPages.ts';
import { pagesOf, type Sidebar, type SidebarRoute } from './nodes.ts';
import { noSuchSidebar } from './noSuchSidebar.ts';
import { resolveItems } from './resolveItems.ts';
import type { CategoryDefaults } from './resolver.ts';

/** The input for the sidebars of one version. */
export interface SidebarsInput {
  readonly version: DocsVersion;
  readonly written: WrittenSidebars;
  readonly docs: readonly DocRoute[];
  /** Docs that lost their address to another doc: their ids, with the doc that is shown there. */
  readonly twins: ReadonlyMap<string, DocRoute>;
  /** Ids of docs that are not built. */
  readonly draftIds: ReadonlySet<string>;
  readonly categoryFiles: CategoryFiles;
  readonly translate: TranslateMessage;
  /** Texts for the version in a translation file of another generator. */
  readonly texts: Texts;
  /** Splits names into number and rest. */
  readonly split: SplitName;
  /** Settings of categories that set none themselves. */
  readonly categories: CategoryDefaults;
  /** The names of the site's admonitions, after which types of badges are named. */
  readonly badgeKinds: readonly string[];
  readonly findIconError: FindIconError;
  /** Id of the sidebar of docs that are in none. */
  readonly defaultSidebar: string | undefined;
  readonly trailingSlash: TrailingSlash;
}

/** The sidebars of one version. */
export interface Sidebars {
  /** By id, as configured. */
  readonly byId: ReadonlyMap<string, Sidebar>;
  /** The sidebar of each page: the one that its front matter names, else the first that contains the page, else the default. */
  readonly ofPage: ReadonlyMap<SidebarRoute, Sidebar>;
  readonly indexRoutes: readonly GeneratedIndexRoute[];
  readonly diagnostics: readonly Diagnostic[];
}

function unknownDoc(
  sidebar: string,
  id: string,
  { file, text }: WrittenSidebars,
  known: readonly string[],
): Diagnostic {
  const list = known.slice(0, 10).map((name) => `"${name}"`);
  return {
    code: 'doc-unknown',
    severity: 'error',
    message: `sidebar "${sidebar}": no doc has the id "${id}"`,
    file,
    ...locateInText(text, id),
    hint: didYouMean(id, known) ?? `available doc ids are ${list.join(', ')}${known.length > 10 ? ', …' : ''}`,
  };
}

const unknownSidebar = (id: string, { entry }: DocRoute, known: readonly string[]): Diagnostic => ({
  code: 'sidebar-unknown',
  severity: 'error',
  message: `displayed_sidebar: ${noSuchSidebar(id, known)}`,
  ...locateField(entry, 'displayed_sidebar'),
  hint: didYouMean(id, known) ?? 'write the id of a sidebar, or `null` for none',
});

/** Apply the front matter of docs that choose another sidebar than the one that contains them, or none. */
function applyChoices(
  docs: readonly DocRoute[],
  byId: ReadonlyMap<string, Sidebar>,
  ofPage: Map<SidebarRoute, Sidebar>,
): readonly Diagnostic[] {
  return docs.flatMap((doc): Diagnostic[] => {
    const { displayed_sidebar: chosen } = doc.entry.frontMatter;
    if (chosen === undefined) return [];
    const sidebar = chosen === null ? undefined : byId.get(chosen);
    if (sidebar) ofPage.set(doc, sidebar);
    else ofPage.delete(doc);
    return chosen === null || sidebar ? [] : [unknownSidebar(chosen, doc, [...byId.keys()])];
  });
}

/** Create the sidebars of a version, with the docs that they refer to. Unknown ids are errors. */
export function createSidebars(input: SidebarsInput): Sidebars {
  const { version, written, docs, draftIds, categoryFiles, badgeKinds, translate, split, categories } = input;
  const byId = new Map<string, Sidebar>();
  const ofPage = new Map<SidebarRoute, Sidebar>();
  const diagnostics: Diagnostic[] = [...checkDocBadges(docs, badgeKinds), ...checkIcons(input, input.findIconError)];
  const docsById = new Map([...input.twins, ...docs.map((doc) => [doc.id, doc] as const)]);
  const folders = createDocFolders(docs);
  const indexPages = createIndexPages(version, { translate, trailingSlash: input.trailingSlash });
  for (const [id, itemsConfig] of Object.entries(written.config)) {
    const unknown = new Set<string>();
    const unlisted = new Set<DocRoute>();
    const items = resolveItems(itemsConfig, {
      folders,
      byId: docsById,
      draftIds,
      categoryFiles,
      indexPages,
      translate,
      otherText: (name) => input.texts[`sidebar.${id}.${name}`],
      split,
      isFolderIndex,
      categories,
      badgeKinds,
      file: written.file,
      placeOf: (value) => ({ file: written.file, ...locateInText(written.text, value) }),
      unknown,
      unlisted,
      diagnostics,
    });
    const isNamedAlone = version.isLast && version.instance === DEFAULT_ID;
    const sidebar: Sidebar = { id, uid: isNamedAlone ? id : `${version.key}/${id}`, items };
    for (const name of unknown) diagnostics.push(unknownDoc(id, name, written, [...docsById.keys()]));
    byId.set(id, sidebar);
    for (const page of [...pagesOf(items), ...unlisted]) if (!ofPage.has(page)) ofPage.set(page, sidebar);
  }
  const byDefault = byId.get(input.defaultSidebar ?? '');
  if (byDefault) for (const doc of docs) if (!ofPage.has(doc)) ofPage.set(doc, byDefault);
  diagnostics.push(...applyChoices(docs, byId, ofPage));
  return { byId, ofPage, indexRoutes: indexPages.routes, diagnostics };
}
