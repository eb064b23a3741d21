import { createElement } from '../dom/createElement.ts';
import type { Highlighted } from './highlightMatches.ts';

/** Create the elements of a text, with its matches in `<mark>`. */
export const createMarks = (parts: Highlighted): readonly Element[] =>
  parts.map(({ text, isMatch }) => createElement(isMatch ? 'mark' : 'span', { textContent: text }));
