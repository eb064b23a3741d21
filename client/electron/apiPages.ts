/** Enhancements of API pages; loaded with the first one. */
import { watchOptions } from './optionLinks.ts';
import { watchPlatforms } from './platformFilter.ts';

/** Start the enhancements. Call the returned function for new content. */
export function watchApiPages(): () => void {
  const refreshers = [watchOptions(), watchPlatforms()];
  return () => {
    for (const refresh of refreshers) refresh();
  };
}
