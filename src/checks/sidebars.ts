import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { loadedVersions } from '../docs/loadedVersions.ts';
import {
  placeInSidebars,
  type SidebarsFile,
  sidebarItems,
  sidebarsFiles,
  type WrittenItem,
} from '../links/sidebarLinks.ts';
import type { Site } from '../model/site.ts';

/** The key by which an item must be unique: a doc in its sidebar, a link or the label of a category in its list. */
function keyOf({ item, list }: WrittenItem): { readonly key: string; readonly value: string } | undefined {
  if (typeof item === 'string') return { key: `doc ${item}`, value: item };
  if (item.type === 'doc') return { key: `doc ${item.id}`, value: item.id };
  const place = list.join('\n');
  if (item.type === 'link') return { key: `link ${item.href} ${place}`, value: item.href };
  return item.type === 'category' ? { key: `category ${item.label} ${place}`, value: item.label } : undefined;
}

function findDuplicates(sidebars: SidebarsFile, id: string): readonly Diagnostic[] {
  const seen = new Set<string>();
  return sidebarItems(sidebars, id).flatMap((written): readonly Diagnostic[] => {
    const known = keyOf(written);
    if (!known) return [];
    const isSeen = seen.has(known.key);
    seen.add(known.key);
    if (!isSeen) return [];
    return [
      {
        code: 'sidebar-duplicate',
        severity: 'warning',
        message: `the sidebar "${id}" has "${known.value}" already`,
        ...placeInSidebars(sidebars, written.path, known.value),
        hint: 'remove one of the two, or make one a `ref`',
      },
    ];
  });
}

const emptyCategory = (label: string, place: Pick<Diagnostic, 'column' | 'file' | 'line'>): Diagnostic => ({
  code: 'category-empty',
  severity: 'warning',
  message: `the category "${label}" is empty, so it is not shown`,
  ...place,
  hint: 'add an item, or remove the category',
});

const isEmpty = (items: unknown): boolean =>
  typeof items === 'object' && items !== null && Object.keys(items).length === 0;

const findEmpty = (sidebars: SidebarsFile, id: string): readonly Diagnostic[] =>
  sidebarItems(sidebars, id).flatMap(({ item, path, label }) => {
    if (typeof item !== 'object' || item.type !== 'category' || !isEmpty(item.items)) return [];
    if (item.link?.type === 'doc') return []; // its doc is shown in place of the category
    return [
      emptyCategory(item.label, placeInSidebars(sidebars, label === undefined ? [...path, 'label'] : path, item.label)),
    ];
  });

/** Report category files in folders without docs; drafts count as docs. */
function findEmptyFolders({ loadedDocs, entries, hidden }: Site): readonly Diagnostic[] {
  const docs = [...entries, ...hidden].filter(({ kind }) => kind === 'doc');
  return loadedVersions(loadedDocs).flatMap(({ isOwn, categoryFiles }) => {
    const paths = docs.filter(isOwn).map(({ path }) => path);
    return categoryFiles
      .filter(({ folder }) => !paths.some((path) => path.startsWith(folder === '' ? '' : `${folder}/`)))
      .map(({ folder, data }) => emptyCategory(folder, { file: data.file, line: 1, column: 1 }));
  });
}

/** Report items that a sidebar has twice, and empty categories. */
export const checkSidebars = (site: Site): readonly Diagnostic[] => [
  ...sidebarsFiles(site).flatMap((sidebars) =>
    Object.keys(sidebars.config).flatMap((id) => [...findDuplicates(sidebars, id), ...findEmpty(sidebars, id)]),
  ),
  ...findEmptyFolders(site),
];
