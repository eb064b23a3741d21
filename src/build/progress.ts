import { textsOf } from '../pipeline/examine.ts';
import type { ReadSites } from '../pipeline/readSites.ts';

/** Called with the number of texts made so far, and of all. */
export type OnProgress = (done: number, total: number) => void;

/** Sum up the progress of several threads. Returns the callback for a thread (by its number), which takes its count of texts. */
export function createProgress(
  read: Pick<ReadSites, 'sites' | 'owns'>,
  {
    isKept = () => false,
    onProgress,
  }: { readonly isKept?: (file: string) => boolean; readonly onProgress: OnProgress },
): (thread: number) => (done: number) => void {
  const total = [...textsOf(read)].filter(({ page }) => !isKept(page.entry.source.file)).length;
  const counts = new Map<number, number>();
  return (thread) => (done) => {
    counts.set(thread, done);
    onProgress(
      [...counts.values()].reduce((sum, count) => sum + count, 0),
      total,
    );
  };
}
