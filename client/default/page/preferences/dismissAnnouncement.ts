import { ANNOUNCEMENT_KEY } from '../../../../src/shared/inlineScripts/hideAnnouncement.ts';
import { delegate } from '../../dom/delegate.ts';
import { storage } from '../../dom/storage.ts';

/** The button of the announcement dismisses it, on later visits too; an announcement with another id is shown. */
export function watchAnnouncement(): void {
  delegate('click', '.announcement__close', ({ dataset }) => {
    storage.set(ANNOUNCEMENT_KEY, dataset.announcement ?? '');
    document.documentElement.dataset.announcementDismissed = '';
  });
}
