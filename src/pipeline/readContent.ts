import { type ContentFiles, readAlready } from '../load/content.ts';
import type { PipelineOptions } from './options.ts';

/** Read the content first, since its size decides the number of threads. The returned pipeline reuses it. */
export async function readContent(
  opened: PipelineOptions,
): Promise<{ readonly content: ContentFiles; readonly pipeline: PipelineOptions }> {
  const content = await opened.content.read(opened.config, opened.config.i18n.locales);
  return { content, pipeline: { ...opened, content: readAlready(content) } };
}
