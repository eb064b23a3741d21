import { createElement } from '../dom/createElement.ts';
import { addPageNode } from '../dom/pageNodes.ts';

const CLASS = 'navigation-failure';

/** Show that a page could not be loaded, with a retry button. The message disappears with the current page. */
export function showFailure(textContent: string, retryLabel: string, retry: () => void): void {
  document.querySelector(`.${CLASS}`)?.remove();
  const box = createElement('div', { className: CLASS, textContent }, { role: 'alert' });
  const button = createElement('button', { type: 'button', textContent: retryLabel });
  button.onclick = () => {
    box.remove();
    retry();
  };
  box.append(button);
  document.body.append(box);
  addPageNode(box);
}
