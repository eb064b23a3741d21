import { watchFeedback } from './feedback.ts';
import { watchPageTools } from './pageTools.ts';
import type { LoadStyles, ReaderSettings } from './printAll.ts';
import { watchPrintAll } from './watchPrintAll.ts';

/** Start the reader tools. Call the returned function for new content. */
export function watchReaderTools(settings: ReaderSettings, loadStyles: LoadStyles): () => void {
  const refreshers = [watchPageTools(settings.texts), watchFeedback(), watchPrintAll(settings, loadStyles)];
  return () => {
    for (const refresh of refreshers) refresh();
  };
}
