import type { SearchKind } from '../../../../src/search/engine/indexFormat.ts';
import { textOf } from '../highlightMatches.ts';
import { distinctHits, type SearchHit } from '../providers/provider.ts';

/** A result in a group. */
export interface GroupedHit {
  readonly hit: SearchHit;
  /** True for a section of the page above it. */
  readonly isChild: boolean;
  /** The nearest heading above it that distinguishes it from others with its title in the group, if there are any. */
  readonly above: string | undefined;
}

/** Results with a common title. */
export interface HitGroup {
  readonly title: string;
  readonly hits: readonly GroupedHit[];
}

const MAX_IN_GROUP = 5;
const LEVEL_ORDER = { page: 0, heading: 1, text: 2 } as const;

const pageOf = ({ href }: SearchHit): string => href.replace(/#.*/s, '');

/** Arrange the best results of a group by page, headings before texts. */
function arrange(hits: readonly SearchHit[]): readonly GroupedHit[] {
  const best = hits.slice(0, MAX_IN_GROUP);
  const pages = [...new Set(best.map(pageOf))];
  const aboveIn = ({ title, path }: SearchHit): string | undefined => {
    const twins = best.filter((other) => textOf(other.title) === textOf(title));
    return path.findLast((heading, level) => twins.some((other) => other.path[level] !== heading));
  };
  return pages.flatMap((page) => {
    const ofPage = best
      .filter((hit) => pageOf(hit) === page)
      .sort((a, b) => LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level]);
    const isUnderTitle = pages.length === 1 && ofPage.length > 1; // then the group's title is that of the page
    const hasParent = isUnderTitle || ofPage[0]?.level === 'page';
    return ofPage.map((hit) => ({
      hit,
      isChild: hasParent && hit.level !== 'page',
      above: aboveIn(hit),
    }));
  });
}

/**
 * Group results in the order of each group's best one. Groups with equal titles get the name of their kind (`nameOf`) in front.
 */
export function groupHits(hits: readonly SearchHit[], nameOf: (kind: SearchKind) => string): readonly HitGroup[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of distinctHits(hits)) groups.set(hit.groupKey, [...(groups.get(hit.groupKey) ?? []), hit]);
  const all = [...groups.values()];
  return all.map((found) => {
    const { group = '', kind } = found[0] ?? {};
    const isTwice = all.some((other) => other !== found && other[0]?.group === group);
    return { title: isTwice && kind ? `${nameOf(kind)} › ${group}` : group, hits: arrange(found) };
  });
}
