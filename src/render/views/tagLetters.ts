import { groupBy } from '../../shared/groupBy.ts';
import type { CountedTagView, TagLetterView } from '../../views/docViews.ts';

const letterOf = ({ label }: CountedTagView, language: string): string =>
  [...label.toLocaleUpperCase(language)][0] ?? '';

/** Groups tags by their first letter in a language, in their given order. */
export const tagLetters = (tags: readonly CountedTagView[], language: string): readonly TagLetterView[] =>
  [...groupBy(tags, (tag) => letterOf(tag, language))].map(([letter, group]) => ({ letter, tags: group }));
