/** Give an element a text; one that has it already is not touched, so that nothing is said twice. */
export function showText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
