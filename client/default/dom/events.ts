/** Events that the parts of the client send one another through the document. */

import { listen } from './listen.ts';

/**
 * A custom event of the document: a function that dispatches it, and one that adds a listener and returns what removes
 * it.
 */
type Signal<Detail> = readonly [
  emit: (detail: Detail) => void,
  subscribe: (listener: (event: CustomEvent<Detail>) => void) => () => void,
];

/** Create the functions of one event. It has no state: those of two signals of one name are the same. */
export const createSignal = <Detail = void>(name: string): Signal<Detail> => [
  (detail) => void document.dispatchEvent(new CustomEvent(name, { detail })),
  (listener) => listen(document, { [name]: listener }),
];

/** The content of the page has been replaced or edited: whatever enhances elements looks for new ones. */
export const [emitContentChange, onContentChange] = createSignal('sitegen:content');

const navigation = createSignal('sitegen:navigated');

/** Tell that the reader has gone to another page, or to another query of the same page, without a load of the document. */
export const emitNavigation = navigation[0];

/**
 * Call a listener whenever the reader has gone to another page, or to another query of the same page, without a load of the
 * document. Gives a function that removes it.
 */
export const onNavigation = navigation[1];

/** The site has been built again; only `sitegen dev` tells. */
export const [emitRebuild, onRebuild] = createSignal('sitegen:rebuilt');
