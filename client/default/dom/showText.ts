/** Set the text of an element, unless it has it already: live regions would announce it again. */
export function showText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
