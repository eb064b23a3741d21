const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^(#{2,6} .*?)(?:\s+#+)?\s*$/;
const CUSTOM_ID = /\{#[\w-]+\}\s*$/;

/**
 * Give the headings of a translation the ids of its source, in order: `## Überblick` becomes `## Überblick {#overview}`.
 * A translation with another number of headings is left as it is: which belongs to which is anybody's guess.
 */
export function pinHeadingIds(markdown: string, ids: readonly string[]): string {
  let fence: string | undefined;
  let count = 0;
  const lines = markdown.split('\n').map((line) => {
    const [, mark] = FENCE.exec(line) ?? [];
    if (mark && fence === undefined) fence = mark;
    else if (mark && fence && mark.startsWith(fence)) fence = undefined;
    const [, heading] = fence === undefined ? (HEADING.exec(line) ?? []) : [];
    if (heading === undefined) return line;
    const id = ids[count++];
    return id === undefined || CUSTOM_ID.test(line) ? line : `${heading} {#${id}}`;
  });
  return count === ids.length ? lines.join('\n') : markdown;
}
