/** Makes the name of each option a link to it. The HTML omits these links, which would be a tenth of some pages. */

const LISTS = '.options';
const NAMES = ':scope > li[id] > code:first-child';

function link(name: Element): void {
  const { id } = name.parentElement ?? {};
  const anchor = document.createElement('a');
  anchor.href = `#${id}`;
  name.replaceWith(anchor);
  anchor.append(name);
}

/**
 * Link the names in lists that come into view; observing each name would cost time in every frame. Call the returned function for
 * new content.
 */
export function watchOptions(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      target.querySelectorAll(NAMES).forEach(link);
    }
  });
  return () => {
    observer.disconnect();
    for (const list of document.querySelectorAll(LISTS)) observer.observe(list);
  };
}
