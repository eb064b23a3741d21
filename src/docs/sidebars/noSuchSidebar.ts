/** The message that no sidebar has an id. `known` are those that exist. */
export const noSuchSidebar = (id: string, known: Iterable<string>): string =>
  `no sidebar has the id "${id}"; available sidebars: ${[...known].join(', ') || 'none'}`;
