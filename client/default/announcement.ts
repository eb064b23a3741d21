import { ANNOUNCEMENT_KEY } from '../../src/shared/inlineScripts/announcement.ts';
import { storage } from './storage.ts';

/** The button of the announcement closes it for good; one with another id shows again. */
export function watchAnnouncement(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.announcement__close') : null;
    if (!button) return;
    storage.set(ANNOUNCEMENT_KEY, button.dataset.announcement ?? '');
    document.documentElement.dataset.announcementDismissed = '';
  });
}
