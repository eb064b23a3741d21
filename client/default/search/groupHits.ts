import type { SearchHit } from './provider.ts';

/** Results on one page. */
export interface HitGroup {
  readonly title: string;
  readonly hits: readonly SearchHit[];
}

const MOST_IN_GROUP = 5;
const LEVEL_ORDER = { page: 0, heading: 1, text: 2 } as const;

/** Put results of one page together: pages in the order of their best result, headings before text below them. */
export function groupHits(hits: readonly SearchHit[]): readonly HitGroup[] {
  const pageOf = ({ href, group }: SearchHit): string => `${href.replace(/#.*/s, '')} ${group}`;
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) groups.set(pageOf(hit), [...(groups.get(pageOf(hit)) ?? []), hit]);
  return [...groups.values()].map((found) => ({
    title: found[0]?.group ?? '',
    hits: found.slice(0, MOST_IN_GROUP).sort((a, b) => LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level]),
  }));
}
