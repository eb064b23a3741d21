import { type FoundSection, textsOf } from './sectionReader.ts';

/** Most documents to read in search of a phrase. */
export const MAX_PHRASE_CHECKS = 60;

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** The documents whose texts contain all phrases. */
export async function filterByPhrases(
  documents: readonly number[],
  phrases: readonly string[],
  readSection: (document: number) => Promise<FoundSection>,
): Promise<readonly number[]> {
  const checked = documents.map(async (document) => {
    const text = collapseSpaces(
      textsOf(await readSection(document))
        .join('\n')
        .toLowerCase(),
    );
    return phrases.every((phrase) => text.includes(collapseSpaces(phrase))) ? [document] : [];
  });
  return (await Promise.all(checked)).flat();
}
