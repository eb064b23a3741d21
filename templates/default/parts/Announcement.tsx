import type { AnnouncementView } from '../../../src/views/views.ts';
import { RawHtml } from './RawHtml.tsx';

/** Props of the announcement above the navbar. */
export interface AnnouncementProps {
  /** Content and look of the announcement. */
  readonly announcement: AnnouncementView;
  /** Label of the button that closes it. */
  readonly close: string;
}

/** The announcement above the navbar. An inline script hides it if the reader has dismissed it. */
export function Announcement({ announcement, close }: AnnouncementProps) {
  const { id, html, backgroundColor, textColor, isCloseable } = announcement;
  return (
    <header className="announcement" style={{ backgroundColor, color: textColor }}>
      <RawHtml as="div" html={html} className="announcement__content" />
      {isCloseable && (
        <button type="button" className="announcement__close" aria-label={close} data-announcement={id}>
          <span className="icon icon--close" />
        </button>
      )}
    </header>
  );
}
