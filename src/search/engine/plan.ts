import { type Analyzer, camelCaseParts, foldDiacritics, normalizeWord } from './analyzer.ts';
import { isKey } from './indexFormat.ts';
import { type Alternative, aliasesOf, DOTTED, type Group, JOINERS, type PlanContext } from './planContext.ts';
import { sumUp } from './postings.ts';
import { prefetch } from './prefetch.ts';
import { parseQuery } from './query.ts';
import { findTitles, MAX_JOINED_WORDS, type TitleMatch } from './titles.ts';
import { allowedTypos, countTypos, oneTypoAway } from './typos.ts';
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

/** How much a term counts, by what it has to do with the word. */
const BOOST = {
  same: 1,
  wholeName: 1.3,
  joined: 0.8,
  alias: 0.7,
  correction: 0.8,
  completion: 0.7,
  stem: 0.6,
  rest: 0.4,
};
/** How much a word counts: a receiver such as `win`, a part of a name that is known whole, a word that says little. */
const WEIGHT = { receiver: 0.35, part: 0.3, weak: 0.2 };
/** Completions of an incomplete word, at most: the most common ones. */
const MAX_COMPLETIONS = 10;
const MAX_CORRECTIONS = 3;
/** Shorter words are not corrected: too many others resemble them. */
const MIN_TYPO_LENGTH = 4;
/** Of the stem of an incomplete word, and of what the word has after it. */
const MIN_STEM_LENGTH = 4;
const MAX_SUFFIX_LENGTH = 5;
/** Words of a query beyond this are ignored. */
const MAX_WORDS = 12;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** English words of questions that say little about what is looked for; stop words are left out anyway. */
const WEAK = new Set(
  'app application apps create do does doing example examples find get getting give guide help make makes making need needs please possible put set show tutorial use used uses using want wants way ways'.split(
    ' ',
  ),
);

const HYPHENATED = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u;
/** What only names have: an upper-case letter inside, a dot, an underscore, dashes at the start. */
const NAME = /\p{Ll}\p{Lu}|[\p{L}\p{N}][._]\p{L}|^--/u;

const byCount = (a: Term, b: Term): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const withBoost = (terms: readonly (Term | undefined)[], boost: number): readonly Alternative[] =>
  terms.flatMap((term) => (term ? [{ term, boost }] : []));

/** Every term once, with its highest boost. */
function distinct(alternatives: readonly Alternative[]): readonly Alternative[] {
  const best = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const known = best.get(alternative.term.name);
    if (!known || known.boost < alternative.boost) best.set(alternative.term.name, alternative);
  }
  return [...best.values()];
}

const findStemsOf = (word: string, { analyzer, vocabulary }: PlanContext): Promise<readonly (Term | undefined)[]> =>
  Promise.all(analyzer.toStems(word).map(vocabulary.find));

/** Counts the typos by which a word may be another one, of which the index has the stem; more than `max` if it is not. */
function createTypoCounter(word: string, isTyping: boolean, max: number, { toStems }: Analyzer) {
  const forms = [...new Set([word, ...toStems(word)])];
  // Terms are stems: of what is one typo away, the stem is.
  const meant = new Set(
    oneTypoAway(word, new Set([...LETTERS, ...word])).flatMap((other) => [other, ...toStems(other)]),
  );
  return (name: string): number => {
    if (meant.has(name)) return 1;
    if (isTyping && meant.has(name.slice(0, word.length)) && name.length > word.length) return 1.5;
    return Math.min(...forms.map((form) => countTypos(form, name, max)));
  };
}

/** Terms that a word is a misspelling of: among those next to it in the index, else among all that start with one of its letters. */
async function findCorrections(word: string, isTyping: boolean, { analyzer, vocabulary }: PlanContext) {
  if (word.length < MIN_TYPO_LENGTH) return [];
  const max = allowedTypos(word);
  const typosOf = createTypoCounter(word, isTyping, max, analyzer);
  const near = (await vocabulary.near(word)).filter(({ name }) => !isKey(name));
  const close = near.filter(({ name }) => name.length >= MIN_TYPO_LENGTH - 1 && typosOf(name) <= 1);
  if (close.length > 0) return [...close].sort(byCount).slice(0, MAX_CORRECTIONS);
  const letters = [...new Set([word.slice(0, 1), word.slice(1, 2)])];
  const words = (await Promise.all(letters.map(vocabulary.spelling))).flat();
  const meant = words
    .map((name, rank) => ({ name, rank, typos: typosOf(name) }))
    .filter(({ typos }) => typos <= max)
    .sort((a, b) => a.typos - b.typos || a.rank - b.rank)
    .slice(0, MAX_CORRECTIONS);
  const least = meant[0]?.typos ?? 0;
  const best = meant.filter(({ typos }) => typos === least);
  return (await Promise.all(best.map(({ name }) => vocabulary.find(name)))).filter((term) => term !== undefined);
}

/** Terms that may be the stem of an incomplete word: `notif` of `notifica`. */
async function findShorter(word: string, { vocabulary }: PlanContext): Promise<readonly Term[]> {
  if (word.length <= MIN_STEM_LENGTH) return [];
  const near = await vocabulary.startingWith(word.slice(0, MIN_STEM_LENGTH));
  const stems = near.filter(({ name }) => word.startsWith(name) && word.length - name.length <= MAX_SUFFIX_LENGTH);
  return stems.sort((a, b) => b.name.length - a.name.length).slice(0, 1);
}

async function findCompletions(word: string, { vocabulary }: PlanContext): Promise<readonly Term[]> {
  const terms = (await vocabulary.startingWith(word)).filter(({ name }) => !isKey(name));
  return [...terms].sort(byCount).slice(0, MAX_COMPLETIONS);
}

/** What a single word may mean; nothing of a stop word. */
async function resolveWord(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Alternative[]> {
  const folded = foldDiacritics(word);
  const own = withBoost(await findStemsOf(word, context), BOOST.same);
  const others = aliasesOf(word, context).filter((name) => name !== word);
  const aliases = withBoost((await Promise.all(others.map((name) => findStemsOf(name, context)))).flat(), BOOST.alias);
  const completions = isTyping ? await findCompletions(folded, context) : [];
  const whole = withBoost([completions.find(({ name }) => name === folded)], BOOST.same);
  const completed = withBoost(completions, own.length + whole.length > 0 ? BOOST.rest : BOOST.completion);
  const known = distinct([...own, ...whole, ...aliases, ...completed]);
  return known;
}

async function resolveUnknown(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Alternative[]> {
  const folded = foldDiacritics(word);
  const corrected = withBoost(await findCorrections(folded, isTyping, context), BOOST.correction);
  return corrected.length > 0 ? corrected : withBoost(await findShorter(folded, context), BOOST.stem);
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

/** `win.setBounds`: the member counts most; what it is called on may be called otherwise. */
async function resolveDotted(chunk: string, isTyping: boolean, context: PlanContext): Promise<readonly Group[]> {
  const parts = chunk.split('.').map(normalizeWord);
  const member = parts.at(-1) ?? '';
  const receiver = parts.at(-2) ?? '';
  const receivers = [...new Set([receiver, ...aliasesOf(receiver, context)])];
  const names = receivers.map((name) => `${name}.${member}`);
  const wholes = (await Promise.all(names.map((name) => findStemsOf(name, context)))).flat();
  const begun = isTyping ? (await Promise.all(names.map((name) => findCompletions(name, context)))).flat() : [];
  const own = await resolveWord(member, isTyping, context);
  const written = chunk.split('.').at(-1) ?? '';
  const camelCase = camelCaseParts(written);
  const alternatives = distinct([...withBoost(wholes, BOOST.wholeName), ...withBoost(begun, BOOST.wholeName), ...own]);
  const called = (await Promise.all(receivers.map((name) => findStemsOf(name, context)))).flat();
  const receiverGroup: Group = { alternatives: distinct(withBoost(called, 1)), weight: WEIGHT.receiver };
  if (alternatives.length > 0) return [{ alternatives, weight: 1 }, receiverGroup];
  const corrections = await resolveUnknown(member, isTyping, context);
  if (corrections.length > 0) return [{ alternatives: corrections, weight: 1 }, receiverGroup];
  return [...(await resolveParts(camelCase, isTyping, context)), receiverGroup];
}

/** A part of a hyphenated word, for which the whole stands too: `auto-update` finds "updates itself automatically". */
const withWhole = ({ alternatives, weight }: Group, whole: readonly Alternative[]): Group => ({
  alternatives: distinct([
    ...whole.map(({ term, boost }) => ({ term, boost: boost * BOOST.wholeName })),
    ...alternatives,
  ]),
  weight,
});

/** The groups of a word; of a name, those of its parts too. */
async function resolveName(word: string, isTyping: boolean, context: PlanContext): Promise<readonly Group[]> {
  const normalized = normalizeWord(word);
  const isStopWord = context.analyzer.toStems(normalized).length === 0;
  const known = await resolveWord(normalized, isTyping, context);
  const parts = word.split(JOINERS).filter((part) => part.length > 1);
  const weight = WEAK.has(normalized) ? WEIGHT.weak : 1;
  if (parts.length > 1) {
    const ofParts = await resolveParts(parts, isTyping, context);
    if (known.length === 0) return ofParts;
    if (HYPHENATED.test(word)) return ofParts.map((group) => withWhole(group, known));
    return [{ alternatives: known, weight: 1 }, ...ofParts.map((group) => ({ ...group, weight: WEIGHT.part }))];
  }
  if (known.length > 0) return [{ alternatives: known, weight }];
  if (isStopWord) return [];
  // Stop words are no terms: of `isDarkColors`, `Dark` and `Colors` are looked for.
  const isTerm = (part: string): boolean => context.analyzer.toStems(normalizeWord(part)).length > 0;
  const camelCase = camelCaseParts(word).filter((part) => part.length > 1 && isTerm(part));
  const ofParts = camelCase.length > 1 ? await resolveParts(camelCase, isTyping, context) : [];
  if (ofParts.length === camelCase.length && ofParts.length > 0) return ofParts;
  return [{ alternatives: await resolveUnknown(normalized, isTyping, context), weight: 1 }];
}

/** The groups of a part of the query without spaces. */
async function resolveChunk(chunk: string, isTyping: boolean, context: PlanContext): Promise<readonly Group[]> {
  const bare = chunk.replace(/\(.*$/s, '');
  if (DOTTED.test(bare)) return resolveDotted(bare, isTyping && bare === chunk, context);
  const words = context.analyzer.findWords(chunk).map(({ start, end }) => chunk.slice(start, end));
  const groups = words.map((word, index) =>
    resolveName(word, isTyping && index === words.length - 1 && chunk.endsWith(word), context),
  );
  return (await Promise.all(groups)).flat();
}

/** Two words that are one in the index: `browser window` is `BrowserWindow`. */
async function findJoined(a: string, b: string, context: PlanContext): Promise<readonly Alternative[]> {
  const isMeant = [a, b].every((word) => context.analyzer.toStems(normalizeWord(word)).length > 0);
  if (!isMeant || !/^[\p{L}\p{N}]+$/u.test(a + b)) return [];
  return withBoost(await findStemsOf(normalizeWord(a + b), context), BOOST.joined);
}

async function resolveWords(
  words: readonly string[],
  isTyping: boolean,
  context: PlanContext,
): Promise<readonly (readonly Group[])[]> {
  const chunks = await Promise.all(
    words.map((word, index) => resolveChunk(word, isTyping && index === words.length - 1, context)),
  );
  const pairs = words.length > MAX_JOINED_WORDS ? [] : words.slice(1);
  const joined = await Promise.all(pairs.map((word, index) => findJoined(words[index] ?? '', word, context)));
  return chunks.map((found, index) => {
    const more = [...(joined[index - 1] ?? []), ...(joined[index] ?? [])];
    const [first, ...others] = found;
    return first && more.length > 0 && others.length === 0
      ? [{ ...first, alternatives: distinct([...first.alternatives, ...more]) }]
      : found;
  });
}

/** Words that say little count fully where there are no others. */
function raiseWeak(groups: readonly Group[]): readonly Group[] {
  const isMeant = groups.some(({ weight, alternatives }) => weight === 1 && alternatives.length > 0);
  return isMeant ? groups : groups.map((group) => ({ ...group, weight: 1 }));
}

/**
 * Resolve a query to terms. A word that is unknown to the index has a group without terms; a stop word has no group.
 */
export async function createPlan(query: string, context: PlanContext): Promise<Plan> {
  const { analyzer, vocabulary } = context;
  const parsed = parseQuery(query);
  const words = parsed.words.slice(0, MAX_WORDS);
  prefetch(words, parsed.isTyping, context);
  const [ofWords, phrases, excluded] = await Promise.all([
    resolveWords(words, parsed.isTyping, context),
    Promise.all(parsed.phrases.map((phrase) => resolveWords(phrase.split(/\s+/), false, context))),
    Promise.all(parsed.excluded.flatMap(analyzer.toTerms).map(vocabulary.find)),
  ]);
  const starts = sumUp([0, ...ofWords.map(({ length }) => length)]);
  return {
    groups: raiseWeak([...ofWords.flat(), ...phrases.flat(2)]),
    groupsOfWord: ofWords.map((groups, word) => groups.map((_, index) => (starts[word] ?? 0) + index)),
    titles: await findTitles(words, ofWords, context),
    excluded: excluded.filter((term) => term !== undefined),
    phrases: parsed.phrases,
    isPlain: words.length > 1 && !words.some((word) => NAME.test(word)),
  };
}
