/** The name of an option is a link to it. Pages are without these links, which would be a tenth of some of them. */

const NAMES = '.options > li[id] > code:first-child';

function link(name: Element): void {
  const { id } = name.parentElement ?? {};
  const anchor = document.createElement('a');
  anchor.href = `#${id}`;
  name.replaceWith(anchor);
  anchor.append(name);
}

/** Make links of the names that come into view. Call the function returned for new content. */
export function watchOptions(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      link(target);
    }
  });
  return () => {
    observer.disconnect();
    for (const name of document.querySelectorAll(NAMES)) observer.observe(name);
  };
}
