/** Items one after the other, each with the position at which it begins. */
export function inRow<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  start = 0,
): readonly (readonly [item: Item, position: number])[] {
  let next = start;
  return items.map((item) => {
    const position = next;
    next += sizeOf(item);
    return [item, position];
  });
}
