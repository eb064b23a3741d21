import type { Entry } from '../../parse/entry.ts';
import { plainText } from '../../shared/plainText.ts';
import type { ViewContext } from './context.ts';

/** What a page says of itself in a sentence: its front matter, else its first paragraph. */
export function describeEntry({ bodyOf }: Pick<ViewContext, 'bodyOf'>, { frontMatter, source }: Entry): string {
  const { description } = frontMatter;
  return description ? plainText(description) : bodyOf(source).description;
}
