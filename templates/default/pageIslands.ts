import { findJsonLoss } from '../../src/shared/findJsonLoss.ts';
import type { IslandError, KnownIslands } from '../../src/views/islands.ts';

/** An island, as a template puts it on a page. */
export interface IslandSlot {
  readonly id: string;
  readonly name: string;
  readonly props: object;
  /** Absent for an island that only the browser renders. */
  readonly component?: unknown;
}

const PROPS_HINT =
  'props are sent to the browser as JSON: pass plain values, and create functions, dates and the like inside the island';

/** The errors of an island, without their place. */
function problemsOf(
  slot: IslandSlot,
  { isKnown, isTaken }: { isKnown: boolean; isTaken: boolean },
): readonly Omit<IslandError, 'place'>[] {
  const { id, name, props } = slot;
  const island = `the island "${name}" (id "${id}")`;
  const loss = findJsonLoss(props, 'props');
  return [
    ...(isKnown
      ? []
      : [
          {
            message: `there is no ${island.slice('the '.length)}`,
            hint: 'add its file to the folder of islands, under its name',
          },
        ]),
    ...('component' in slot && slot.component === undefined
      ? [{ message: `${island} has no component`, hint: `import it by its name: \`import { ${name} } from …\`` }]
      : []),
    ...(isTaken
      ? [{ message: `${island} has the same id as another one`, hint: 'give each island of a page its own id' }]
      : []),
    ...(loss ? [{ message: `${island} cannot receive ${loss.path}: it is ${loss.what}`, hint: PROPS_HINT }] : []),
  ];
}

/** Collects the islands of one page. */
export interface PageIslands {
  /** Check an island, and record its errors. Returns its props as JSON, or undefined if it cannot work. */
  readonly add: (slot: IslandSlot) => string | undefined;
  /** The errors so far. */
  readonly errors: readonly IslandError[];
}

/** Create the collection of a page without islands. */
export function createPageIslands({ names, locate }: KnownIslands): PageIslands {
  const ids = new Set<string>();
  const errors: IslandError[] = [];
  return {
    errors,
    add(slot) {
      const found = problemsOf(slot, { isKnown: names.has(slot.name), isTaken: ids.has(slot.id) });
      ids.add(slot.id);
      const place = found.length > 0 ? locate(slot) : undefined;
      errors.push(...found.map((error) => ({ ...error, ...(place ? { place } : {}) })));
      return found.length > 0 ? undefined : JSON.stringify(slot.props);
    },
  };
}
