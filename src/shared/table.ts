/** A table that is asked for names that others write: it has what stands in it, and nothing of its own, such as `constructor`. */
export const table = <T extends object>(entries: T): T => Object.assign(Object.create(null), entries);
