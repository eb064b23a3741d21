import type { Heading, TocItem } from '../../shared/types.ts';

interface Level {
  readonly level: number;
  readonly children: TocItem[];
}

/** Nests the headings of the given levels: each below the closest preceding one with a smaller level. */
export function createToc(headings: readonly Heading[], min: number, max: number): readonly TocItem[] {
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
