import type { ClientSettings } from '../../../../src/shared/clientSettings.ts';
import { watchFeedback } from './feedback.ts';
import { watchPageTools } from './pageTools.ts';
import type { LoadStyles } from './printAll.ts';
import { watchPrintAll } from './watchPrintAll.ts';

/** Set up what readers can do with pages. Call the function returned for new content. */
export function watchReaderTools(texts: ClientSettings['texts'], loadStyles: LoadStyles): () => void {
  const refreshers = [watchPageTools(texts), watchFeedback(), watchPrintAll(texts, loadStyles)];
  return () => {
    for (const refresh of refreshers) refresh();
  };
}
