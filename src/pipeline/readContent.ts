import { type ContentFiles, readAlready } from '../load/content.ts';
import type { PipelineOptions } from './options.ts';

/** Read the content before all else: it tells how many threads help. The pipeline that is given goes on with what was read. */
export async function readContent(
  opened: PipelineOptions,
): Promise<{ readonly content: ContentFiles; readonly pipeline: PipelineOptions }> {
  const content = await opened.content.read(opened.config, opened.config.i18n.locales);
  return { content, pipeline: { ...opened, content: readAlready(content) } };
}
