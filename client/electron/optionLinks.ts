/** The name of an option is a link to it. Pages are without these links, which would be a tenth of some of them. */

const LISTS = '.options';
const NAMES = ':scope > li[id] > code:first-child';

function link(name: Element): void {
  const { id } = name.parentElement ?? {};
  const anchor = document.createElement('a');
  anchor.href = `#${id}`;
  name.replaceWith(anchor);
  anchor.append(name);
}

/** Make links of the names in lists that come into view: to observe each name would cost time in every frame. Call the function returned for new content. */
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
