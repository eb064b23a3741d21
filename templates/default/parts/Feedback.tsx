import type { Translate } from '../../../src/shared/messages/format.ts';
import type { SiteView, View } from '../../../src/views/views.ts';

/** Props of the question "Was this page helpful?". */
export interface FeedbackProps {
  /** The page. */
  readonly page: View;
  /** Data that all pages of the language share. */
  readonly site: SiteView;
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** Asks "Was this page helpful?", if configured. Without script, the form is submitted normally. */
export function Feedback({ page, site, text }: FeedbackProps) {
  const target = site.reader?.onFeedback;
  if (!target) return null;
  const isEvent = target === 'event';
  return (
    <form
      className="feedback"
      method="post"
      action={isEvent ? undefined : target}
      data-thanks={text('feedback.thanks')}
      data-failed={text('feedback.failed')}
      hidden={isEvent}
    >
      <input type="hidden" name="page" value={page.canonical} />
      <input type="hidden" name="title" value={page.title} />
      <fieldset>
        <legend>{text('feedback.question')}</legend>
        <button type="submit" name="helpful" value="yes">
          {text('feedback.yes')}
        </button>
        <button type="submit" name="helpful" value="no">
          {text('feedback.no')}
        </button>
      </fieldset>
      <p role="status" />
    </form>
  );
}
