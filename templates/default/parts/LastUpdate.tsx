import type { Translate } from '../../../src/shared/messages/format.ts';
import type { LastUpdateView } from '../../../src/views/views.ts';
import { Fill } from './Fill.tsx';

/** When, and by whom, the page was last changed. */
export function LastUpdate({ isoDate, date, author, text }: LastUpdateView & { text: Translate }) {
  const id = date && author ? 'docs.lastUpdate.both' : date ? 'docs.lastUpdate' : 'docs.lastUpdate.author';
  const values = { date: <time dateTime={isoDate}>{date}</time>, author: <b>{author}</b> };
  return (
    <span className="theme-last-updated">
      <Fill text={text(id)} values={values} />
    </span>
  );
}
