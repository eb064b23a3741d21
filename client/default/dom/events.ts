/** Custom events of the document, by which parts of the client communicate. */

import { listen } from './listen.ts';

/**
 * A custom event of the document: a function that dispatches it, and one that subscribes to it and returns the unsubscribe
 * function.
 */
type Signal<Detail> = readonly [
  emit: (detail: Detail) => void,
  subscribe: (listener: (event: CustomEvent<Detail>) => void) => () => void,
];

/** Create the functions of an event. They hold no state: two signals of the same name are equivalent. */
export const createSignal = <Detail = void>(name: string): Signal<Detail> => [
  (detail) => void document.dispatchEvent(new CustomEvent(name, { detail })),
  (listener) => listen(document, { [name]: listener }),
];

/** The content of the page was replaced or edited: enhancements look for new elements. */
export const [emitContentChange, onContentChange] = createSignal('sitegen:content');

const navigation = createSignal('sitegen:navigated');

/** Tell that the reader has navigated within the document, to another page or to another query of the same page. */
export const emitNavigation = navigation[0];

/**
 * Subscribe to navigation within the document, to another page or to another query of the same page. Returns the unsubscribe
 * function.
 */
export const onNavigation = navigation[1];

/** The site was rebuilt; dispatched only in `sitegen dev`. */
export const [emitRebuild, onRebuild] = createSignal('sitegen:rebuilt');
