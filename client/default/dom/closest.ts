/** The element of a kind in which an event happened; null if it happened in none, or in no element at all. */
export const closest = <Kind extends Element = HTMLElement>({ target }: Event, selector: string): Kind | null =>
  target instanceof Element ? target.closest<Kind>(selector) : null;
