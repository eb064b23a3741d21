import { addAliases } from './aliasGroups.ts';
import { camelCaseParts, foldDiacritics, normalizeWord } from './analyzer.ts';
import { findCommonParts, findMoreCommon, resolveUnknown } from './corrections.ts';
import { isKey } from './indexFormat.ts';
import {
  type Alternative,
  BOOST,
  byCount,
  DOTTED,
  distinct,
  FILE_NAME,
  findStemsOf,
  type Group,
  HYPHENATED,
  JOINERS,
  type PlanContext,
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
  /** What words of the query are titles. */
  readonly titles: readonly TitleMatch[];
  /** Of each word of the query, the indexes of its groups. */
  readonly groupsOfWord: readonly (readonly number[])[];
  readonly excluded: readonly Term[];
  readonly phrases: readonly string[];
  /** True if the query is made of plain words, and not of names. */
  readonly isPlain: boolean;
}

/** How much a word counts: a receiver such as `win`, a part of a name that is known whole, a word that says little, a code or a name among plain words. */
export const WEIGHT = { receiver: 0.44, part: 0.3, weak: 0.25, code: 2, name: 1.6 } as const;
/** Completions of an incomplete word, at most: the most common ones. */
const MAX_COMPLETIONS = 10;
/** Files that may be loaded to complete a single word. */
const MAX_COMPLETION_FILES = 3;
/** Words in a greater part of all documents say little, unless they are in few. */
const COMMON = { part: 0.12, least: 20 };
/** Words of a query of which each is corrected, whatever it may mean. */
const MAX_SHORT_LENGTH = 2;
/** Words of a query beyond this are ignored. */
const MAX_WORDS = 12;

/** A code as systems give to errors and settings, in a query that is not all in capitals: `EACCES`. */
const CODE = /^\p{Lu}[\p{Lu}\p{N}_]{4,}$/u;

/** What only names have: an upper-case letter inside, a dot, an underscore, dashes at the start. */
const NAME = /\p{Ll}\p{Lu}|[\p{L}\p{N}][._]\p{L}|^--/u;

/** A name in camel case. */
const CAMEL_CASE = /^[\p{L}\p{N}_$]*\p{Ll}\p{Lu}[\p{L}\p{N}_$]*$/u;

/** How much a word counts that says something: of a message, the name in it says most. */
const weightOfName = (word: string, { isLong }: PlanContext): number =>
  CODE.test(word) ? WEIGHT.code : isLong && CAMEL_CASE.test(word) ? WEIGHT.name : 1;

async function findCompletions(word: string, { vocabulary, completionFiles }: PlanContext): Promise<readonly Term[]> {
  const terms = (await vocabulary.startingWith(word, completionFiles)).filter(({ name }) => !isKey(name));
  return [...terms].sort(byCount).slice(0, MAX_COMPLETIONS);
}

/** What a single word may mean; nothing of a stop word. */
async function resolveWord(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Alternative[]> {
  const folded = foldDiacritics(word);
  const own = withBoost(await findStemsOf(word, context), BOOST.same);
  const completions = isTyping ? await findCompletions(folded, context) : [];
  const whole = withBoost([completions.find(({ name }) => name === folded)], BOOST.same);
  const completed = withBoost(completions, own.length + whole.length > 0 ? BOOST.rest : BOOST.completion);
  return distinct([...own, ...whole, ...completed]);
}

/** The groups of some parts of a word that is not known whole; none if they are not known either. */
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

/** The groups of a word that the index does not know: of the parts of a name, or of what it is a misspelling of. */
async function resolveUnknownName(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Group[]> {
  // Stop words are no terms: of `isDarkColors`, `Dark` and `Colors` are looked for.
  const isTerm = (part: string): boolean => context.analyzer.toStems(normalizeWord(part)).length > 0;
  const camelCase = camelCaseParts(word).filter((part) => part.length > 1 && isTerm(part));
  // Whole words are not completed, which would load files, unless one of them is none.
  const whole = await resolveParts(camelCase, false, context);
  const isWhole = whole.length === camelCase.length;
  const ofParts = isTyping && !isWhole ? await resolveParts(camelCase, true, context) : whole;
  if (ofParts.length === camelCase.length && ofParts.length > 0) return ofParts;
  const { compound, alternatives } = await resolveUnknown(normalizeWord(word), isTyping, context);
  if (compound.length > 0) return resolveParts(compound, isTyping, context);
  return alternatives.length === 0 && ofParts.length > 0 ? ofParts : [{ alternatives, weight: 1 }];
}

/** `win.setBounds`: the member counts most; what it is called on may be called otherwise. */
async function resolveDotted(chunk: string, isTyping: boolean, context: PlanContext): Promise<readonly Group[]> {
  const parts = chunk.split('.').map(normalizeWord);
  const member = parts.at(-1) ?? '';
  const receiver = parts.at(-2) ?? '';
  const receivers = [...new Set([receiver, ...context.aliases.wordsFor(receiver)])];
  const all = parts.length > 2 ? [parts.join('.')] : []; // `process.versions.node`
  const names = [...all, ...receivers.map((name) => `${name}.${member}`)];
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

/** A part of a hyphenated word, for which the whole stands too: `auto-update` finds "updates itself automatically". */
const withWhole = ({ alternatives, weight }: Group, whole: readonly Alternative[]): Group => ({
  alternatives: distinct([
    ...whole.map(({ term, boost }) => ({ term, boost: boost * BOOST.wholeName })),
    ...alternatives,
  ]),
  weight,
});

/** How a word of a query is resolved. */
interface WordOptions {
  readonly isTyping: boolean;
  /** Other names stand for it: where the index does not know it, it is not misspelled. */
  readonly isAliased: boolean;
}

/** A hyphenated word as it is, or written as one: `off-screen` is `offscreen`. */
async function resolveWhole(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Alternative[]> {
  const known = await resolveWord(word, isTyping, context);
  if (known.length > 0 || !HYPHENATED.test(word)) return known;
  return withBoost(await findStemsOf(word.replaceAll('-', ''), context), BOOST.same);
}

/** The groups of a word; of a name, those of its parts too. */
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
    const compound = CAMEL_CASE.test(word) ? [] : await findCommonParts(normalized, known, context);
    if (compound.length > 0)
      return (await resolveParts(compound, isTyping, context)).map((group) => withWhole(group, known));
    const others = await findMoreCommon(normalized, known, context);
    return [{ alternatives: distinct([...known, ...others]), weight }];
  }
  if (isStopWord) return [];
  if (isAliased) return [{ alternatives: [], weight }];
  return resolveUnknownName(word, isTyping, context);
}

/** The groups of a part of the query without spaces. */
async function resolveChunk(
  chunk: string,
  { isTyping, isAliased }: WordOptions,
  context: PlanContext,
): Promise<readonly Group[]> {
  const bare = chunk.replace(/\(.*$/s, '');
  if (DOTTED.test(bare) && !FILE_NAME.test(bare)) return resolveDotted(bare, isTyping && bare === chunk, context);
  const words = context.analyzer.findWords(chunk).map(({ start, end }) => chunk.slice(start, end));
  const groups = words.map((word, index) =>
    resolveName(word, { isTyping: isTyping && index === words.length - 1 && chunk.endsWith(word), isAliased }, context),
  );
  return (await Promise.all(groups)).flat();
}

/** Two words that are one in the index: `browser window` is `BrowserWindow`. */
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

/** Words that say little count fully where there are no others, but for words that much is about: the name of what is documented. */
function raiseWeak(groups: readonly Group[], documentCount: number): readonly Group[] {
  const most = Math.max(COMMON.least, COMMON.part * documentCount);
  const isMeant = groups.some(
    ({ weight, alternatives }) =>
      weight >= 1 && alternatives.length > 0 && alternatives.every(({ term }) => term.count < most),
  );
  return isMeant ? groups : groups.map((group) => ({ ...group, weight: 1 }));
}

/**
 * Resolve a query to terms. A word that is unknown to the index has a group without terms; a stop word has no group.
 */
export async function createPlan(
  query: string,
  engine: Omit<PlanContext, 'completionFiles' | 'isLong'>,
): Promise<Plan> {
  const { analyzer, vocabulary, documentCount } = engine;
  const parsed = parseQuery(query);
  const words = parsed.words.slice(0, MAX_WORDS).flatMap(engine.aliases.splitUnspaced);
  // The more words there are, the less depends on what the last one may become.
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
