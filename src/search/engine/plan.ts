import { addAliases } from './aliasGroups.ts';
import { camelCaseParts, foldDiacritics, isCamelCase, normalizeWord } from './analyzer.ts';
import { findCommonParts, findMoreCommon, resolveUnknown } from './corrections.ts';
import { isKey } from './indexFormat.ts';
import {
  type Alternative,
  BOOST,
  bareOf,
  byCount,
  DOTTED,
  distinct,
  FILE_NAME,
  findStemsOf,
  type Group,
  HYPHENATED,
  JOINERS,
  type PlanContext,
  splitDotted,
  withBoost,
} from './planContext.ts';
import { sumUp } from './postings.ts';
import { prefetch } from './prefetch.ts';
import { parseQuery } from './query.ts';
import { findTitles, MAX_JOINED_WORDS, type TitleMatch } from './titles.ts';
import type { Term } from './vocabulary.ts';

/** A query resolved to terms of the index. */
export interface Plan {
  readonly groups: readonly Group[];
  /** Titles that words of the query form. */
  readonly titles: readonly TitleMatch[];
  /** For each word of the query, the indexes of its groups. */
  readonly groupsOfWord: readonly (readonly number[])[];
  readonly excluded: readonly Term[];
  readonly phrases: readonly string[];
  /** True if the query is made of plain words, and not of names. */
  readonly isPlain: boolean;
}

/** Weights of words: a receiver such as `win`, a part of a known name, a weak word, a code or a name among plain words. */
export const WEIGHT = { receiver: 0.44, part: 0.3, weak: 0.25, code: 2, name: 1.6 } as const;
/** Most completions of an incomplete word; the most common ones are taken. */
const MAX_COMPLETIONS = 10;
/** Most files to load to complete a single word. */
const MAX_COMPLETION_FILES = 3;
/** Words in a greater part of all documents are common, unless they are in fewer than `least`. */
const COMMON = { part: 0.12, least: 20 };
/** Longest query (in words) in which each unknown word is corrected at any cost. */
const MAX_SHORT_LENGTH = 2;
/** Words of a query beyond this are ignored. */
const MAX_WORDS = 12;

/** Matches codes of errors and settings: `EACCES`. */
const CODE = /^\p{Lu}[\p{Lu}\p{N}_]{4,}$/u;

/** Matches what only names contain: an upper-case letter, a dot or an underscore inside, dashes at the start. */
const NAME = /\p{Ll}\p{Lu}|[\p{L}\p{N}][._]\p{L}|^--/u;

/** The weight of a word that is not weak. In long queries, such as error messages, names say most. */
const weightOfName = (word: string, { isLong }: PlanContext): number =>
  CODE.test(word) ? WEIGHT.code : isLong && isCamelCase(word) ? WEIGHT.name : 1;

async function findCompletions(word: string, { vocabulary, completionFiles }: PlanContext): Promise<readonly Term[]> {
  const terms = (await vocabulary.startingWith(word, completionFiles)).filter(({ name }) => !isKey(name));
  return [...terms].sort(byCount).slice(0, MAX_COMPLETIONS);
}

/** Resolve a single word to alternatives; none for a stop word. */
async function resolveWord(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Alternative[]> {
  const folded = foldDiacritics(word);
  const own = withBoost(await findStemsOf(word, context), BOOST.same);
  const completions = isTyping ? await findCompletions(folded, context) : [];
  const whole = withBoost([completions.find(({ name }) => name === folded)], BOOST.same);
  const completed = withBoost(completions, own.length + whole.length > 0 ? BOOST.rest : BOOST.completion);
  return distinct([...own, ...whole, ...completed]);
}

/** Resolve parts of a word to groups. Unknown parts are left out. */
async function resolveParts(
  parts: readonly string[],
  isTyping: boolean,
  context: PlanContext,
): Promise<readonly Group[]> {
  const groups = await Promise.all(
    parts.map(async (part, index) => ({
      alternatives: await resolveWord(normalizeWord(part), isTyping && index === parts.length - 1, context),
      weight: 1,
    })),
  );
  return groups.filter(({ alternatives }) => alternatives.length > 0);
}

/** Resolve a word that is not in the index: by the parts of a name, or by corrections. */
async function resolveUnknownName(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Group[]> {
  // Stop words are not indexed: `isDarkColors` is searched by `Dark` and `Colors`.
  const isTerm = (part: string): boolean => context.analyzer.toStems(normalizeWord(part)).length > 0;
  const camelCase = camelCaseParts(word).filter((part) => part.length > 1 && isTerm(part));
  // The last part is completed, which loads files, only if not all parts are known words.
  const whole = await resolveParts(camelCase, false, context);
  const isWhole = whole.length === camelCase.length;
  const ofParts = isTyping && !isWhole ? await resolveParts(camelCase, true, context) : whole;
  if (ofParts.length === camelCase.length && ofParts.length > 0) return ofParts;
  const { compound, alternatives } = await resolveUnknown(normalizeWord(word), isTyping, context);
  if (compound.length > 0) return resolveParts(compound, isTyping, context);
  return alternatives.length === 0 && ofParts.length > 0 ? ofParts : [{ alternatives, weight: 1 }];
}

/** Resolve a name with a receiver, such as `win.setBounds`: the member counts most, and the receiver may have aliases. */
async function resolveDotted(chunk: string, isTyping: boolean, context: PlanContext): Promise<readonly Group[]> {
  const whole = normalizeWord(chunk);
  const { member, receivers, names: ofReceivers } = splitDotted(whole, context.aliases);
  const names = [...new Set([whole, ...ofReceivers])]; // the whole name may have more parts: `process.versions.node`
  const wholes = (await Promise.all(names.map((name) => findStemsOf(name, context)))).flat();
  const begun = isTyping ? (await Promise.all(names.map((name) => findCompletions(name, context)))).flat() : [];
  const isStopWord = context.analyzer.toStems(member).length === 0; // `webContents.on` is about its receiver
  const own = isStopWord ? [] : await resolveWord(member, isTyping, context);
  const written = chunk.split('.').at(-1) ?? '';
  const alternatives = distinct([...withBoost(wholes, BOOST.wholeName), ...withBoost(begun, BOOST.wholeName), ...own]);
  const called = (await Promise.all(receivers.map((name) => findStemsOf(name, context)))).flat();
  const receiverGroup: Group = {
    alternatives: distinct(withBoost(called, 1)),
    weight: isStopWord ? 1 : WEIGHT.receiver,
  };
  if (isStopWord) return [receiverGroup];
  if (alternatives.length > 0) return [{ alternatives, weight: 1 }, receiverGroup];
  return [...(await resolveUnknownName(written, isTyping, context)), receiverGroup];
}

/** Add the whole word to a group of one of its parts: `auto-update` also finds "updates itself automatically". */
const withWhole = ({ alternatives, weight }: Group, whole: readonly Alternative[]): Group => ({
  alternatives: distinct([
    ...whole.map(({ term, boost }) => ({ term, boost: boost * BOOST.wholeName })),
    ...alternatives,
  ]),
  weight,
});

/** Options for resolving a word. */
interface WordOptions {
  readonly isTyping: boolean;
  /** True for a word with aliases: it is not corrected, even if the index does not have it. */
  readonly isAliased: boolean;
}

/** Resolve a word as it is, or without its hyphens: `off-screen` is `offscreen`. */
async function resolveWhole(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Alternative[]> {
  const known = await resolveWord(word, isTyping, context);
  if (known.length > 0 || !HYPHENATED.test(word)) return known;
  return withBoost(await findStemsOf(word.replaceAll('-', ''), context), BOOST.same);
}

/** Resolve a word to groups, including groups for the parts of a name. */
async function resolveName(
  word: string,
  { isTyping, isAliased }: WordOptions,
  context: PlanContext,
): Promise<readonly Group[]> {
  const normalized = normalizeWord(word);
  const isStopWord = context.analyzer.toStems(normalized).length === 0;
  const known = await resolveWhole(normalized, isTyping, context);
  const parts = word
    .replace(FILE_NAME, '$1')
    .split(JOINERS)
    .filter((part) => part.length > 1);
  const weight = isStopWord || context.analyzer.isWeak(normalized) ? WEIGHT.weak : weightOfName(word, context);
  if (parts.length > 1 || FILE_NAME.test(word)) {
    const ofParts = await resolveParts(parts, isTyping, context);
    if (known.length === 0) return ofParts;
    if (HYPHENATED.test(word) || FILE_NAME.test(word)) return ofParts.map((group) => withWhole(group, known));
    return [{ alternatives: known, weight }, ...ofParts.map((group) => ({ ...group, weight: WEIGHT.part }))];
  }
  if (known.length > 0) {
    const compound = isCamelCase(word) ? [] : await findCommonParts(normalized, known, context);
    if (compound.length > 0)
      return (await resolveParts(compound, isTyping, context)).map((group) => withWhole(group, known));
    const others = await findMoreCommon(normalized, known, context);
    return [{ alternatives: distinct([...known, ...others]), weight }];
  }
  if (isStopWord) return [];
  if (isAliased) return [{ alternatives: [], weight }];
  return resolveUnknownName(word, isTyping, context);
}

/** Resolve a part of the query without spaces to groups. */
async function resolveChunk(
  chunk: string,
  { isTyping, isAliased }: WordOptions,
  context: PlanContext,
): Promise<readonly Group[]> {
  const bare = bareOf(chunk);
  if (DOTTED.test(bare) && !FILE_NAME.test(bare)) return resolveDotted(bare, isTyping && bare === chunk, context);
  const words = context.analyzer.findWords(chunk).map(({ start, end }) => chunk.slice(start, end));
  const groups = words.map((word, index) =>
    resolveName(word, { isTyping: isTyping && index === words.length - 1 && chunk.endsWith(word), isAliased }, context),
  );
  return (await Promise.all(groups)).flat();
}

/** Resolve two words that may be one in the index: `browser window` is `BrowserWindow`. */
async function findJoined(a: string, b: string, context: PlanContext): Promise<readonly Alternative[]> {
  const isMeant = [a, b].some((word) => context.analyzer.toStems(normalizeWord(word)).length > 0);
  if (!isMeant || !/^[\p{L}\p{N}]+$/u.test(a + b)) return [];
  return withBoost(await findStemsOf(normalizeWord(a + b), context), BOOST.joined);
}

async function resolveWords(
  words: readonly string[],
  isTyping: boolean,
  context: PlanContext,
): Promise<readonly (readonly Group[])[]> {
  const spans = context.aliases.spansIn(words);
  const chunks = await Promise.all(
    words.map((word, index) => {
      const isAliased = spans.some(({ words: ofSpan }) => ofSpan.includes(index));
      return resolveChunk(word, { isTyping: isTyping && index === words.length - 1, isAliased }, context);
    }),
  );
  const pairs = words.length > MAX_JOINED_WORDS ? [] : words.slice(1);
  const joined = await Promise.all(pairs.map((word, index) => findJoined(words[index] ?? '', word, context)));
  const resolved = chunks.map((found, index) => {
    const more = [...(joined[index - 1] ?? []), ...(joined[index] ?? [])];
    const [first, ...others] = found;
    return first && more.length > 0 && others.length === 0
      ? [{ ...first, alternatives: distinct([...first.alternatives, ...more]) }]
      : found;
  });
  return addAliases(resolved, spans, context);
}

/** Give weak words full weight in a query that has no others, apart from very common ones such as the name of the product. */
function raiseWeak(groups: readonly Group[], documentCount: number): readonly Group[] {
  const most = Math.max(COMMON.least, COMMON.part * documentCount);
  const isMeant = groups.some(
    ({ weight, alternatives }) =>
      weight >= 1 && alternatives.length > 0 && alternatives.every(({ term }) => term.count < most),
  );
  return isMeant ? groups : groups.map((group) => ({ ...group, weight: 1 }));
}

/** Resolve a query to terms of the index. A word that the index does not know has a group without terms; a stop word has none. */
export async function createPlan(
  query: string,
  engine: Omit<PlanContext, 'completionFiles' | 'isLong'>,
): Promise<Plan> {
  const { analyzer, vocabulary, documentCount } = engine;
  const parsed = parseQuery(query);
  const words = parsed.words.slice(0, MAX_WORDS).flatMap(engine.aliases.splitUnspaced);
  // The more words there are, the less the completion of the last one matters.
  const completionFiles = Math.max(1, MAX_COMPLETION_FILES + 1 - words.length);
  const context = { ...engine, completionFiles, isLong: words.length > MAX_SHORT_LENGTH };
  prefetch(words, parsed.isTyping, context);
  const [ofWords, phrases, excluded] = await Promise.all([
    resolveWords(words, parsed.isTyping, context),
    Promise.all(parsed.phrases.map((phrase) => resolveWords(phrase.split(/\s+/), false, context))),
    Promise.all(parsed.excluded.flatMap(analyzer.toTerms).map(vocabulary.find)),
  ]);
  const starts = sumUp([0, ...ofWords.map(({ length }) => length)]);
  return {
    groups: raiseWeak([...ofWords.flat(), ...phrases.flat(2)], documentCount),
    groupsOfWord: ofWords.map((groups, word) => groups.map((_, index) => (starts[word] ?? 0) + index)),
    titles: await findTitles(words, ofWords, context),
    excluded: excluded.filter((term) => term !== undefined),
    phrases: parsed.phrases,
    isPlain: words.length > 1 && !words.some((word) => NAME.test(word)),
  };
}
