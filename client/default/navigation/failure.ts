import { createElement } from '../dom/createElement.ts';
import { onContentChange } from '../dom/events.ts';

const CLASS = 'navigation-failure';

const remove = (): void => document.querySelector(`.${CLASS}`)?.remove();

/** Say that a page could not be loaded, with a button that tries again. It goes with the page that is shown. */
export function showFailure(text: string, retryLabel: string, retry: () => void): void {
  remove();
  const box = createElement('div', { className: CLASS, role: 'alert', textContent: text });
  const button = createElement('button', { type: 'button', textContent: retryLabel });
  button.addEventListener('click', () => {
    remove();
    retry();
  });
  box.append(' ', button);
  document.body.append(box);
  const stop = onContentChange(() => {
    remove();
    stop();
  });
}
