import { ANNOUNCEMENT_KEY } from '../../../../src/shared/inlineScripts/hideAnnouncement.ts';
import { delegate } from '../../dom/delegate.ts';
import { storage } from '../../dom/storage.ts';

/** Let the button of the announcement dismiss it, also on later visits; an announcement with another id is shown again. */
export function watchAnnouncement(): void {
  delegate('click', '.announcement__close', ({ dataset }) => {
    storage.set(ANNOUNCEMENT_KEY, dataset.announcement ?? '');
    document.documentElement.dataset.announcementDismissed = '';
  });
}
