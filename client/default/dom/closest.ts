/** The nearest element around the target of an event that matches a selector, the target included. */
export const closest = <Kind extends Element = HTMLElement>({ target }: Event, selector: string): Kind | null =>
  target instanceof Element ? target.closest<Kind>(selector) : null;
