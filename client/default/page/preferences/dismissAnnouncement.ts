import { ANNOUNCEMENT_KEY } from '../../../../src/shared/inlineScripts/hideAnnouncement.ts';
import { closest } from '../../dom/closest.ts';
import { storage } from '../../dom/storage.ts';

/** The button of the announcement closes it for good; one with another id shows again. */
export function watchAnnouncement(): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '.announcement__close');
    if (!button) return;
    storage.set(ANNOUNCEMENT_KEY, button.dataset.announcement ?? '');
    document.documentElement.dataset.announcementDismissed = '';
  });
}
