/** What pages of the API have beyond other documents; loaded with the first of them. */
import { watchOptions } from './optionLinks.ts';
import { watchPlatforms } from './platformFilter.ts';

/** Start it. Call the function returned for new content. */
export function watchApiPages(): () => void {
  const refreshers = [watchOptions(), watchPlatforms()];
  return () => {
    for (const refresh of refreshers) refresh();
  };
}
