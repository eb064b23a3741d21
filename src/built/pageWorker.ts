import { Tinypool } from 'tinypool';
import type { BuiltFolder } from './builtFolder.ts';
import { createBuiltSite } from './builtSite.ts';
import { checkPages } from './checkPages.ts';
import type { PagesAnswer } from './pageThreads.ts';

const site = createBuiltSite(Tinypool.workerData as BuiltFolder);

/** Check some pages on this worker thread. */
export default function checkPagesOnThread(files: readonly string[]): PagesAnswer {
  try {
    return { checked: checkPages(site, files) };
  } catch (error) {
    // Cloning an error loses all but its message and stack: pass fields such as `code` beside it.
    return { error, details: { ...(error as object) } };
  }
}
