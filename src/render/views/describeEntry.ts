import type { Entry } from '../../parse/entry.ts';
import { plainText } from '../../shared/plainText.ts';
import type { ViewContext } from './context.ts';

/** The description of a page: from its front matter, else its first paragraph. */
export function describeEntry({ summaryOf }: Pick<ViewContext, 'summaryOf'>, { frontMatter, source }: Entry): string {
  const { description } = frontMatter;
  return description ? plainText(description) : summaryOf(source).description;
}
