import { createElement } from '../../dom/createElement.ts';

/** SVG paths of the icons, 20 × 20 pixels. */
const PATHS = {
  search: 'M14.4 14.4 19 19M16.6 8.8a7.8 7.8 0 1 1-15.6 0 7.8 7.8 0 0 1 15.6 0z',
  page: 'M17 6v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1h8l5 5zM12 1v5h5',
  heading: 'M13 13h4-4V8H7v5h6v4-4H7V8H3h4V3v5h6V3v5h4-4zm-6 0v4-4H3z',
  text: 'M17 5H3h14zm0 5H3h14zm0 5H3h14z',
  recent: 'M3.2 3.6v4h4M3.5 7.6a7.3 7.3 0 1 1-.7 3.4M10.5 6v5l3 2',
  star: 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z',
  remove: 'm4.5 4.5 11 11m0-11-11 11',
  enter: 'M16 4v6a2 2 0 0 1-2 2H4m3-3-3 3 3 3',
  command: 'm4 5 5 5-5 5m7 0h5',
  down: 'M10 4v12m-4-4 4 4 4-4',
  up: 'M10 16V4M6 8l4-4 4 4',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** Create a decorative icon, which screen readers ignore. */
export function createIcon(name: IconName): Element {
  const path = `<path d="${PATHS[name]}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/>`;
  const innerHTML = `<svg class="search-icon search-icon--${name}" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">${path}</svg>`;
  return createElement('template', { innerHTML }).content.firstElementChild as Element;
}
