import type { Heading, TocItem } from '../../shared/types.ts';

interface Level {
  readonly level: number;
  readonly children: TocItem[];
}

const known = new WeakMap<readonly Heading[], Map<string, readonly TocItem[]>>();

function nest(headings: readonly Heading[], min: number, max: number): readonly TocItem[] {
  const root: Level = { level: 0, children: [] };
  const open: Level[] = [root];
  for (const { id, level, html } of headings) {
    if (level < min || level > max) continue;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const children: TocItem[] = [];
    (open.at(-1) ?? root).children.push({ id, html, children });
    open.push({ level, children });
  }
  return root.children;
}

/**
 * Nest headings within the given levels: each below the nearest one before it with a smaller level. The same headings give
 * the same value, so that pages in several languages that show one body share what is made of it.
 */
export function createToc(headings: readonly Heading[], min: number, max: number): readonly TocItem[] {
  const ofHeadings = known.get(headings) ?? new Map<string, readonly TocItem[]>();
  known.set(headings, ofHeadings);
  const levels = `${min}-${max}`;
  const toc = ofHeadings.get(levels) ?? nest(headings, min, max);
  ofHeadings.set(levels, toc);
  return toc;
}
