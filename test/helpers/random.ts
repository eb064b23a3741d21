/** Numbers that look random and are the same for one seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Choices of chance, the same for one seed. */
export interface Chance {
  /** From 0, less than `count`. */
  readonly below: (count: number) => number;
  readonly pick: <Item>(list: readonly Item[]) => Item;
  readonly happens: (probability: number) => boolean;
}

/** Added to each seed: other choices than those of every day, `SITEGEN_SEED=7 npm run test:long`. */
const OTHER_SEED = Number(process.env.SITEGEN_SEED ?? 0);

/** Make choices from a seed. */
export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed + OTHER_SEED);
  const below = (count: number): number => Math.floor(random() * count);
  return {
    below,
    pick: <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item,
    happens: (probability) => random() < probability,
  };
}
