import { createCache } from '../../src/cache/store.ts';
import { admonitionNames } from '../../src/config/sections/admonitions.ts';
import type { SidebarsConfig } from '../../src/config/sections/sidebars.ts';
import { docId } from '../../src/docs/docId.ts';
import { createCategoryFiles } from '../../src/docs/sidebars/categoryFiles.ts';
import { createSidebars, type Sidebars } from '../../src/docs/sidebars/createSidebars.ts';
import type { SidebarNode } from '../../src/docs/sidebars/nodes.ts';
import type { DocsVersion } from '../../src/docs/versions.ts';
import { type Entry, parseEntry } from '../../src/parse/entry.ts';
import { pageAddress } from '../../src/routes/pageAddress.ts';
import { type DocRoute, fileOwner } from '../../src/routes/route.ts';
import { docUrl } from '../../src/routes/urls.ts';
import { splitNumberPrefix } from '../../src/shared/numberPrefix.ts';
import { encodeText } from '../../src/source/encodedText.ts';

/** The only version of a small site. */
export const version: DocsVersion = {
  name: 'current',
  instance: 'default',
  key: 'current',
  label: 'Next',
  basePath: '/docs',
  banner: 'none',
  badge: false,
  noIndex: false,
  isLast: true,
};

/** The entry of a doc with the given path and front matter. */
export function docEntry(path: string, frontMatter = ''): Entry {
  const text = encodeText(`---\n${frontMatter}\n---\n`);
  const file = `content/docs/${path}`;
  return parseEntry({ kind: 'doc', path, file, filePath: `/${file}`, text, hash: '', locale: 'en' }, createCache())
    .entry;
}

function toRoute(entry: Entry): DocRoute {
  const { file } = entry;
  return {
    kind: 'doc',
    id: docId(entry),
    ...pageAddress(docUrl(entry, '/docs'), undefined),
    layout: 'DocPage',
    owner: fileOwner(file),
    entry,
    version,
  };
}

/** Sidebars of docs that are given by path and front matter. `categories` are the texts of category files, by folder. */
export function makeSidebars(
  docs: Readonly<Record<string, string>>,
  config: SidebarsConfig,
  categories: Readonly<Record<string, unknown>> = {},
  defaultSidebar?: string,
): Sidebars {
  const entries = Object.entries(docs).map(([path, frontMatter]) => docEntry(path, frontMatter));
  const isDraft = ({ frontMatter }: Entry) => frontMatter.draft === true;
  const files = Object.entries(categories).map(([folder, value]) => ({
    folder,
    data: { file: `content/docs/${folder}/_category_.json`, text: JSON.stringify(value), hash: '', value },
  }));
  const { categoryFiles, diagnostics } = createCategoryFiles(files);
  const sidebars = createSidebars({
    version,
    written: { config, file: 'sidebars.ts', text: '' },
    docs: entries.filter((entry) => !isDraft(entry)).map(toRoute),
    draftIds: new Set(entries.filter(isDraft).map((entry) => docId(entry))),
    categoryFiles,
    twins: new Map(),
    translate: (_id, written) => written,
    findIconError: () => undefined,
    texts: {},
    split: splitNumberPrefix,
    categories: { sidebarCollapsible: true, sidebarCollapsed: true, folderLabels: 'words' },
    trailingSlash: undefined,
    badgeKinds: admonitionNames({ kinds: {}, keywords: [], extendDefaults: true }),
    defaultSidebar,
  });
  return { ...sidebars, diagnostics: [...diagnostics, ...sidebars.diagnostics] };
}

/** Sidebar items as lines: the address of a page in parentheses, the items of a category indented. */
export function outline(items: readonly SidebarNode[] = [], indent = ''): readonly string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}${item.html}`];
    if (item.type === 'link') return [`${indent}${item.label} (${item.href})`];
    if (item.type === 'doc') return [`${indent}${item.label} (${item.route.url})`];
    const page = item.route ? ` (${item.route.url})` : '';
    return [`${indent}${item.label}${page}:`, ...outline(item.items, `${indent}  `)];
  });
}
