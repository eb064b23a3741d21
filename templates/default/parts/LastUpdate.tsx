import type { Translate } from '../../../src/shared/messages/format.ts';
import type { LastUpdateView } from '../../../src/views/views.ts';
import { TextWithElements } from './TextWithElements.tsx';

/** Props of the note on the last change of a page. */
export interface LastUpdateProps extends LastUpdateView {
  /** Looks up a text of the interface in the language of the page. */
  readonly text: Translate;
}

/** When the page was last changed, and by whom. */
export function LastUpdate({ isoDate, date, author, text }: LastUpdateProps) {
  const id = date && author ? 'docs.lastUpdate.both' : date ? 'docs.lastUpdate' : 'docs.lastUpdate.author';
  const values = { date: <time dateTime={isoDate}>{date}</time>, author: <b>{author}</b> };
  return (
    <span className="theme-last-updated">
      <TextWithElements text={text(id)} values={values} />
    </span>
  );
}
