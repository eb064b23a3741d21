/** An object without a prototype: looking up foreign names such as `constructor` finds only own entries. */
export const table = <T extends object>(entries: T): T => Object.assign(Object.create(null), entries);
