import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { DocRoute } from '../../routes/route.ts';
import { compareText } from '../../shared/compareText.ts';
import { nameInWords } from '../../shared/nameInWords.ts';
import { stripNumberPrefixes } from '../../shared/numberPrefix.ts';
import { splitDocName } from '../splitDocName.ts';
import { resolveBadge } from './badges.ts';
import type { PlacedCategoryFile } from './categoryFiles.ts';
import { type CategoryParts, createCategory } from './createCategory.ts';
import { type DocFolder, docsIn } from './docFolders.ts';
import type { SidebarNode } from './nodes.ts';
import { docNode, docStyle, type Resolver, unlessUnlisted } from './resolver.ts';

/** A generated item, with what it is sorted by: position, then name. */
interface Generated {
  readonly nodes: readonly SidebarNode[];
  readonly position: number;
  readonly name: string;
}

const byPosition = (a: Generated, b: Generated): number => a.position - b.position || compareText(a.name, b.name);

const LAST = Number.POSITIVE_INFINITY;

/** The label of a folder: `getting-started` reads as `Getting started`, unless folder names are to stay as they are. */
const folderLabel = (name: string, { categories: { folderLabels } }: Resolver): string =>
  folderLabels === 'name' ? name : nameInWords(name);

function generateDoc(route: DocRoute, { split }: Resolver): Generated {
  const { number, name } = splitDocName(route.entry, split);
  return { nodes: [docNode(route, {})], position: route.entry.frontMatter.sidebar_position ?? number ?? LAST, name };
}

const unknownLink = (id: string, { placeOf }: PlacedCategoryFile, { byId }: Resolver): Diagnostic => ({
  code: 'doc-unknown',
  severity: 'error',
  message: `link.id: no doc has the id "${id}"`,
  ...placeOf(['link', 'id']),
  hint: didYouMean(id, byId.keys()) ?? 'write the id of a doc in this folder, or from the root of the docs',
});

/** Find the doc that a category file links to: by its id in the folder, or from the root of the docs. */
function findLinked(
  id: string,
  folder: string,
  settings: PlacedCategoryFile,
  resolver: Resolver,
): DocRoute | undefined {
  const { byId, draftIds, diagnostics, split } = resolver;
  const inFolder = `${stripNumberPrefixes(folder, split)}/${id}`;
  const found = byId.get(inFolder) ?? byId.get(id);
  if (!found && !draftIds.has(inFolder) && !draftIds.has(id)) diagnostics.push(unknownLink(id, settings, resolver));
  return unlessUnlisted(found, resolver);
}

/** The link of a folder's category: that of its category file, else the folder's own doc. */
function findLink(
  folder: string,
  settings: PlacedCategoryFile | undefined,
  files: readonly DocRoute[],
  resolver: Resolver,
): CategoryParts['link'] {
  if (settings?.link === null) return undefined;
  if (settings?.link?.type === 'generated-index') return settings.link;
  if (settings?.link) return { doc: findLinked(settings.link.id, folder, settings, resolver) };
  const doc = files.find(({ entry }) => resolver.isFolderIndex(entry.path));
  return doc && { doc };
}

/** A folder, and which docs below it are shown. */
interface Shown {
  readonly folder: DocFolder;
  readonly isShown: (doc: DocRoute) => boolean;
}

const hasDocs = ({ folder, isShown }: Shown): boolean =>
  folder.docs.some(isShown) || folder.folders.some((inner) => hasDocs({ folder: inner, isShown }));

function generateCategory({ folder, isShown }: Shown, resolver: Resolver): Generated {
  const settings = resolver.categoryFiles.get(folder.path);
  const { number, name } = resolver.split(folder.path.split('/').at(-1) ?? folder.path);
  const link = findLink(folder.path, settings, folder.docs.filter(isShown), resolver);
  const doc = link && 'doc' in link ? link.doc : undefined;
  const { sidebar_position: docPosition, sidebar_label: docLabel, sidebar_key: docKey } = doc?.entry.frontMatter ?? {};
  const { position = docPosition ?? number ?? LAST, label: written = folderLabel(name, resolver) } = settings ?? {};
  // The label of a doc is in the doc's own language. Where folders keep their names, the title precedes these, as in Docusaurus.
  const titled = resolver.categories.folderLabels === 'name' ? doc?.entry.title : undefined;
  const fromDoc = settings?.label === undefined ? (docLabel ?? titled) : undefined;
  const key = settings?.key ?? docKey ?? written;
  const other = resolver.otherText(`category.${key}`);
  const label = fromDoc ?? resolver.translate(`sidebar.category.${written}`, written, other);
  const items = generateFolder({ folder, isShown: (route) => route !== doc && isShown(route) }, resolver);
  const file = settings?.file ?? doc?.entry.file ?? resolver.file;
  const style = doc ? docStyle(doc) : {};
  const badge = settings?.badge
    ? resolveBadge(settings.badge, resolver, () => settings.placeOf(['badge', 'type']))
    : style.badge;
  const parts = {
    ...style,
    ...settings,
    badge,
    key,
    name: settings?.label ?? name,
    label,
    items,
    link,
    file,
  };
  return {
    nodes: createCategory(parts, resolver),
    position,
    name,
  };
}

/** Generate items for the docs and folders in a folder. */
function generateFolder({ folder, isShown }: Shown, resolver: Resolver): readonly SidebarNode[] {
  const inner = folder.folders.map((each) => ({ folder: each, isShown })).filter(hasDocs);
  const generated = [
    ...folder.docs.filter(isShown).map((route) => generateDoc(route, resolver)),
    ...inner.map((each) => generateCategory(each, resolver)),
  ];
  return generated.sort(byPosition).flatMap(({ nodes }) => nodes);
}

/** Generate items for all docs below a folder, with a category per folder. Reports a folder without docs. */
export function generateItems(dirName: string, resolver: Resolver): readonly SidebarNode[] {
  const path = dirName.replace(/^\.?\/?|\/$/g, '');
  const { folders, unlisted, diagnostics, placeOf } = resolver;
  const folder = folders.get(path);
  if (!folder) {
    const known = [...folders.values()].filter(({ docs }) => docs.length > 0).map((each) => each.path);
    const hint = didYouMean(path, known.filter(Boolean)) ?? 'write the path of a folder below the docs, or "." for all';
    const message = `autogenerated: there are no docs in the folder "${dirName}"`;
    diagnostics.push({ code: 'sidebar-invalid', severity: 'warning', message, ...placeOf(dirName), hint });
    return [];
  }
  const isUnlisted = ({ entry }: DocRoute): boolean => entry.frontMatter.unlisted === true;
  for (const route of docsIn(folder)) if (isUnlisted(route)) unlisted.add(route);
  return generateFolder({ folder, isShown: (route) => !isUnlisted(route) }, resolver);
}
