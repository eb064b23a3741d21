import type { SearchHit } from '../providers/provider.ts';

/** A result in its place. */
export interface GroupedHit {
  readonly hit: SearchHit;
  /** True for what belongs to a page above it: drawn as its branch. */
  readonly isChild: boolean;
}

/** Results under one title. */
export interface HitGroup {
  readonly title: string;
  readonly hits: readonly GroupedHit[];
}

const MOST_IN_GROUP = 5;
const LEVEL_ORDER = { page: 0, heading: 1, text: 2 } as const;

const pageOf = ({ href }: SearchHit): string => href.replace(/#.*/s, '');

/** The best of a group, page by page, headings before text below them. */
function arrange(hits: readonly SearchHit[]): readonly GroupedHit[] {
  const best = hits.slice(0, MOST_IN_GROUP);
  const pages = [...new Set(best.map(pageOf))];
  return pages.flatMap((page) => {
    const own = best.filter((hit) => pageOf(hit) === page).sort((a, b) => LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level]);
    const isUnderTitle = pages.length === 1 && own.length > 1; // the group's title is that of the page
    const hasParent = isUnderTitle || own[0]?.level === 'page';
    return own.map((hit) => ({ hit, isChild: hasParent && hit.level !== 'page' }));
  });
}

/** Put results together: groups in the order of their best result. */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) groups.set(hit.groupKey, [...(groups.get(hit.groupKey) ?? []), hit]);
  return [...groups.values()].map((found) => ({ title: found[0]?.group ?? '', hits: arrange(found) }));
}
