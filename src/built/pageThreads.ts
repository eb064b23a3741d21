import type { BuiltFolder } from './builtFolder.ts';
import type { CheckedPages } from './checkPages.ts';

/** A worker's answer: its results, or the error that it met. Plain data. */
export type PagesAnswer =
  | { readonly checked: CheckedPages }
  | { readonly error: unknown; readonly details: Readonly<Record<string, unknown>> };

/** Check batches of pages on worker threads. Returns the results in the order of the batches. */
export async function checkOnThreads(
  { dir, files, baseUrl, isPlaced, origin, isStrict }: BuiltFolder,
  batches: readonly (readonly string[])[],
  threadCount: number,
): Promise<readonly CheckedPages[]> {
  const { Tinypool } = await import('tinypool');
  const workerData: BuiltFolder = { dir, files, baseUrl, isPlaced, origin, isStrict };
  const filename = new URL('./pageWorker.js', import.meta.url).href;
  const threads = new Tinypool({ filename, workerData, minThreads: threadCount, maxThreads: threadCount });
  const check = async (batch: readonly string[]): Promise<CheckedPages> => {
    const answer: PagesAnswer = await threads.run(batch);
    if ('checked' in answer) return answer.checked;
    throw Object.assign(answer.error as Error, answer.details);
  };
  try {
    return await Promise.all(batches.map(check));
  } finally {
    await threads.destroy();
  }
}
