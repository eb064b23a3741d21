/** A generator of pseudorandom numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Pseudorandom choices, the same for the same seed. */
export interface Chance {
  /** An integer from 0 to `count - 1`. */
  readonly below: (count: number) => number;
  readonly pick: <Item>(list: readonly Item[]) => Item;
  readonly happens: (probability: number) => boolean;
}

/** Added to each seed, to make other choices than usual: `SITEGEN_SEED=7 npm run test:long`. */
const OTHER_SEED = Number(process.env.SITEGEN_SEED ?? 0);

/** Create the choices of a seed. */
export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed + OTHER_SEED);
  const below = (count: number): number => Math.floor(random() * count);
  return {
    below,
    pick: <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item,
    happens: (probability) => random() < probability,
  };
}
