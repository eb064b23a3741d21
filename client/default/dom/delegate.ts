import { closest } from './closest.ts';

/**
 * Listen to events on elements that match a selector, or inside of them; by event delegation, so that elements added
 * later are included.
 */
export function delegate<Type extends keyof DocumentEventMap, Kind extends Element = HTMLElement>(
  type: Type,
  selector: string,
  listener: (element: Kind, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    const element = closest<Kind>(event, selector);
    if (element) listener(element, event);
  });
}
