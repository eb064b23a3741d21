import { textsOf } from '../pipeline/examine.ts';
import type { ReadSites } from '../pipeline/readSites.ts';

/** Told how many texts are made so far, of how many. */
export type OnProgress = (done: number, total: number) => void;

/** Add up the texts of a share that several threads have made. Gives what each of them tells, by its number, how many it has. */
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
