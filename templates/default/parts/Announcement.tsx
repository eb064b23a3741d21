import type { AnnouncementView } from '../../../src/views/views.ts';
import { RawHtml } from './RawHtml.tsx';

/** Props of the announcement above the navbar. */
export interface AnnouncementProps {
  /** What it says, and how it looks. */
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
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
            <path fill="currentColor" d="m12 10.6 6-6L19.4 6l-6 6 6 6-1.4 1.4-6-6-6 6L4.6 18l6-6-6-6L6 4.6z" />
          </svg>
        </button>
      )}
    </header>
  );
}
