import path from 'node:path';
import { createIconCheck } from '../config/configIcons.ts';
import { admonitionNames } from '../config/sections/admonitions.ts';
import { type DocsConfig, docsPath } from '../config/sections/docs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { LoadedDocs } from '../load/loadDocs.ts';
import type { SiteInput } from '../model/siteInput.ts';
import type { DocRoute, PageRoute } from '../routes/route.ts';
import { normalizePath } from '../shared/url.ts';
import { locateInText } from '../source/locate.ts';
import { createTags, createTagTranslator } from '../tags/tags.ts';
import { createDocTags, docTagRoutes } from './docTags.ts';
import { docsOfVersion, draftIdsOf, type InstanceInput, openInstance, sidebarsOf } from './instanceInput.ts';
import type { DocsInstance, VersionDocs } from './instances.ts';
import { checkLastUpdates } from './lastUpdate.ts';
import { createNeighbors } from './neighbors.ts';
import { createCategoryFiles } from './sidebars/categoryFiles.ts';
import type { FindIconError } from './sidebars/checkIcons.ts';
import { createSidebars, type Sidebars } from './sidebars/createSidebars.ts';
import { pagesOf, type SidebarRoute } from './sidebars/nodes.ts';
import { noSuchSidebar } from './sidebars/noSuchSidebar.ts';
import { CURRENT, type DocsVersion, wrongSetting } from './versions.ts';

/** All docs of a locale. */
export interface Docs {
  /** In the order of the configuration. */
  readonly instances: readonly DocsInstance[];
  /** Every page of the docs. */
  readonly routes: readonly PageRoute[];
  readonly diagnostics: readonly Diagnostic[];
}

function findHome(docs: Iterable<DocRoute>, { byId }: Sidebars, { basePath }: DocsVersion): SidebarRoute | undefined {
  const all = [...docs];
  const atRoot = all.find(({ url }) => normalizePath(url) === normalizePath(basePath));
  return atRoot ?? [...byId.values()].flatMap(({ items }) => pagesOf(items))[0] ?? all[0];
}

/** Reports a default sidebar that the last version lacks; others may have other sidebars. */
function checkDefaultSidebar({ config, docs }: InstanceInput, { byId }: Sidebars): readonly Diagnostic[] {
  const { defaultSidebar: id } = docs;
  if (id === undefined || byId.has(id)) return [];
  const known = [...byId.keys()];
  const message = noSuchSidebar(id, known);
  const hint = didYouMean(id, known) ?? 'write the id of a sidebar';
  return [wrongSetting(config, [...docsPath(config.docs, docs), 'defaultSidebar'], { message, hint })];
}

function createVersionDocs(version: DocsVersion, input: InstanceInput, findIconError: FindIconError) {
  const { config, split } = input;
  const { trailingSlash } = config;
  const { routes: docRoutes, docs, twins, draftIds, files, diagnostics: idDiagnostics } = docsOfVersion(version, input);
  const { categoryFiles, diagnostics: categoryDiagnostics } = createCategoryFiles(files?.categoryFiles ?? []);
  const written = sidebarsOf(files, input.config.configFile);
  const { translate, inDocs } = input.messages;
  const sidebars = createSidebars({
    version,
    written,
    docs: [...docs.values()],
    twins,
    draftIds,
    categoryFiles,
    translate,
    texts: inDocs(version.key),
    trailingSlash,
    split,
    categories: input.docs,
    badgeKinds: admonitionNames(config.markdown.admonitions),
    findIconError,
    defaultSidebar: input.docs.defaultSidebar,
  });
  const { neighbors, diagnostics: neighborDiagnostics } = createNeighbors(sidebars, docs, draftIds);
  const { tags: declared, diagnostics: tagsDiagnostics } = createTags(files?.tags);
  const translatedTags = input.translatedLists.docTags.get(version.key);
  const { localizeTag, diagnostics: translatedDiagnostics } = createTagTranslator(translatedTags, translate);
  const tags = createDocTags([...docs.values()], version, declared, {
    htmlLang: input.locale.htmlLang,
    localizeTag,
    trailingSlash,
  });
  const home = findHome(docs.values(), sidebars, version);
  const routes = [
    ...docRoutes,
    ...sidebars.indexRoutes,
    ...docTagRoutes(tags, version, { dir: files?.dir ?? '', trailingSlash }),
  ];
  const made: VersionDocs = {
    version,
    docs,
    sidebarsById: sidebars.byId,
    sidebarOf: sidebars.ofPage,
    neighbors,
    tags,
    ...(home ? { home } : {}),
  };
  const diagnostics = [
    idDiagnostics,
    categoryDiagnostics,
    sidebars.diagnostics,
    version.isLast ? checkDefaultSidebar(input, sidebars) : [],
    neighborDiagnostics,
    tagsDiagnostics,
    translatedDiagnostics,
    tags.diagnostics,
  ];
  return { docs: made, routes, diagnostics: diagnostics.flat() };
}

/** Versions that `versions.json` lists but that have no docs. */
function emptyVersions({ own, loaded }: InstanceInput): readonly string[] {
  const found = new Set(own.map(({ version }) => version));
  return loaded.released.flatMap(({ name }) => (found.has(name) ? [] : [name]));
}

/** Report versions without docs. */
function checkEmpty({ loaded }: InstanceInput, empty: readonly string[]): readonly Diagnostic[] {
  return empty.map((name) => ({
    code: 'version-unknown',
    severity: 'error',
    message: `there are no docs of version "${name}"`,
    file: loaded.versionsFile,
    ...locateInText(loaded.versionsText, name),
    hint: `put them into ${loaded.versions.get(name)?.dir}, or remove the name`,
  }));
}

/** Report folders of versions that `versions.json` does not list: their docs would be missing silently. */
function unnamedVersions({ own, loaded }: InstanceInput, versions: readonly DocsVersion[]): readonly Diagnostic[] {
  const known = new Set([CURRENT, ...[...loaded.released, ...versions].map(({ name }) => name)]);
  const found = new Set(own.flatMap(({ version }) => (version === undefined ? [] : [version])));
  return [...found]
    .filter((name) => !known.has(name))
    .map((name) => ({
      code: 'version-unknown',
      severity: 'warning',
      message: `the docs of version "${name}" are not shown`,
      file: loaded.versionsFile,
      hint: `add "${name}" to ${path.posix.basename(loaded.versionsFile)}, newest first, or remove the folder version-${name}`,
    }));
}

/** Create the docs of an instance, with all its versions. */
function createInstance(docs: DocsConfig, loaded: LoadedDocs, site: SiteInput, findIconError: FindIconError) {
  const { input, versions, diagnostics } = openInstance(docs, loaded, site);
  const all = versions.map((version) => createVersionDocs(version, input, findIconError));
  const empty = emptyVersions(input);
  const created: DocsInstance = {
    id: docs.id,
    config: docs,
    versions: all.map((made) => made.docs),
    last: all.find((made) => made.docs.version.isLast)?.docs,
    draftIds: draftIdsOf(input.own, input),
  };
  return {
    instance: created,
    routes: all.flatMap(({ routes }) => routes),
    diagnostics: [
      ...diagnostics,
      ...checkEmpty(input, empty),
      ...unnamedVersions(input, versions),
      ...checkLastUpdates(docs, input.own, site),
      // Docs that the sidebars of an empty version refer to are missing too: that has been reported.
      ...all.flatMap(({ docs, diagnostics }) => (empty.includes(docs.version.name) ? [] : diagnostics)),
    ],
  };
}

/** Create all docs of a locale. */
export function createDocs(input: SiteInput): Docs {
  const { rootDir, markdown } = input.config;
  const findIconError = createIconCheck({ rootDir, ...markdown.icons });
  const made = input.config.docs.flatMap((docs) => {
    const loaded = input.loadedDocs.find(({ id }) => id === docs.id);
    return loaded ? [createInstance(docs, loaded, input, findIconError)] : [];
  });
  return {
    instances: made.map(({ instance }) => instance),
    routes: made.flatMap(({ routes }) => routes),
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
  };
}
