import type { Ranking } from './lunrRanking.ts';
import { type ReadSection, textsOf } from './sectionReader.ts';

/** Documents that are read, at most, to find a phrase. */
export const MAX_PHRASE_CHECKS = 120;

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** The results whose texts contain all phrases. Those after the first `MAX_PHRASE_CHECKS` are dropped unread. */
export async function filterByPhrases(
  ranking: Ranking,
  phrases: readonly string[],
  readSection: ReadSection,
): Promise<Ranking> {
  if (phrases.length === 0) return ranking;
  const checked = ranking.slice(0, MAX_PHRASE_CHECKS).map(async (result) => {
    const text = collapseSpaces(
      textsOf(await readSection(result.document))
        .join('\n')
        .toLowerCase(),
    );
    return phrases.every((phrase) => text.includes(collapseSpaces(phrase))) ? [result] : [];
  });
  return (await Promise.all(checked)).flat();
}
