import { type CreatedIndex, createIndex } from './createIndex.ts';
import type { IndexTask } from './runIndexing.ts';

/** Make an index on this thread. */
export default ({ pages, options }: IndexTask): CreatedIndex => createIndex(pages, options);
