import { watchFeedback } from './feedback.ts';
import { watchPageTools } from './pageTools.ts';
import { watchPrintAll } from './watchPrintAll.ts';

/** Set up what readers can do with pages. Call the function returned for new content. */
export function watchReaderTools(): () => void {
  const refreshers = [watchPageTools(), watchFeedback(), watchPrintAll()];
  return () => {
    for (const refresh of refreshers) refresh();
  };
}
