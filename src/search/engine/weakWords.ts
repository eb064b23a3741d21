/** English words of questions that say little about the topic. Stop words need not be listed. */
const WORDS = `
add adding again already always another anything app application apps between both change changing check come comes coming create currently detect do does doing down each every everything example examples false few find first get getting give guide happens help here important inside instead itself just know list make makes making more much need needs never off often once only other out outside over please possible programmatically properly put really same set several something show still support supported supports through together true tutorial two up use used uses using want wants way ways while within without work working works
`;

/** Create a test for the words of a list, separated by spaces. */
export function createWordTest(words: string): (word: string) => boolean {
  const known = new Set(words.trim().split(/\s+/));
  return (word) => known.has(word);
}

/** True for normalized English words that say little in a query. */
export const isWeakInEnglish = createWordTest(WORDS);
