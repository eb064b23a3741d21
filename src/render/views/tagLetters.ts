import type { CountedTagView, TagLetterView } from '../../views/docViews.ts';

const letterOf = ({ label }: CountedTagView, language: string): string =>
  [...label.toLocaleUpperCase(language)][0] ?? '';

/** Groups tags by their first letter in a language, in their given order. */
export function tagLetters(tags: readonly CountedTagView[], language: string): readonly TagLetterView[] {
  const groups = new Map<string, CountedTagView[]>();
  for (const tag of tags) {
    const letter = letterOf(tag, language);
    const group = groups.get(letter) ?? [];
    groups.set(letter, group);
    group.push(tag);
  }
  return [...groups].map(([letter, group]) => ({ letter, tags: group }));
}
