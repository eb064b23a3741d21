/** Scroll a list of links, and nothing else, until a link in it is in view. */
export function scrollToLink(list: Element, link: Element): void {
  const box = list.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < box.top) list.scrollTop += top - box.top - box.height / 3;
  if (bottom > box.bottom) list.scrollTop += bottom - box.bottom + box.height / 3;
}
