import type { CategoryLink } from '../../config/sections/sidebars.ts';
import type { DocRoute } from '../../routes/route.ts';
import type { SidebarBadge } from './badges.ts';
import { nodeStyle, type SidebarNode, type SidebarRoute } from './nodes.ts';
import { docNode, type Resolver } from './resolver.ts';

/** The parts of a category, whether it is written or generated. */
export interface CategoryParts {
  /** Its name in the default language, from which the address of an index page is derived. */
  readonly name: string;
  readonly label: string;
  /** Its key in translation files of other generators. @default the label as written */
  readonly key?: string | undefined;
  readonly items: readonly SidebarNode[];
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly description?: string | undefined;
  readonly icon?: string | undefined;
  readonly badge?: SidebarBadge | undefined;
  readonly className?: string | undefined;
  readonly customProps?: Readonly<Record<string, unknown>> | undefined;
  readonly link:
    | { readonly doc: DocRoute | undefined }
    | Extract<CategoryLink, { type: 'generated-index' }>
    | undefined;
  /** The file that defines it. */
  readonly file: string;
}

/** Create a category. One without items becomes an item for its doc, or nothing. */
export function createCategory(
  parts: CategoryParts,
  { indexPages, translate, otherText, categories }: Resolver,
): readonly SidebarNode[] {
  const { sidebarCollapsible, sidebarCollapsed } = categories;
  const { label, items, link, collapsible = sidebarCollapsible, collapsed = sidebarCollapsed } = parts;
  const description = parts.description && translate(`sidebar.description.${parts.description}`, parts.description);
  const textOfIndex = (field: string) => otherText(`category.${parts.key ?? parts.name}.link.generated-index.${field}`);
  const doc = link && 'doc' in link ? link.doc : undefined;
  if (items.length === 0) return doc ? [docNode(doc, parts)] : [];
  const route: SidebarRoute | undefined =
    link && 'type' in link
      ? indexPages.create({ ...parts, description, otherText: textOfIndex }, link, parts.file)
      : doc;
  return [
    {
      type: 'category',
      label,
      collapsible,
      collapsed: collapsible && collapsed,
      items,
      ...(route ? { route } : {}),
      ...(description ? { description } : {}),
      ...nodeStyle(parts),
    },
  ];
}
