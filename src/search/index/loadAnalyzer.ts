import { type Analyzer, createAnalyzer, type SearchLanguage } from '../engine/analyzer.ts';
import type { Languages } from '../engine/indexFormat.ts';
import { createLanguage } from '../engine/language.ts';
import { languageName } from '../engine/languageName.ts';
import { ALL_WORDS } from './allWords.ts';
import { loadLanguageModules } from './languageModules.ts';
import { remember } from './remember.ts';

function loadLanguage(locale: string): SearchLanguage {
  const name = languageName(locale);
  const { stem, isWeak } = createLanguage(locale, { ...loadLanguageModules(name), words: ALL_WORDS[name] });
  return { stem: remember(stem), isWeak };
}

/** Load the analyzer for an index of some languages. */
export const loadAnalyzer = (...languages: Languages): Analyzer =>
  createAnalyzer(languages[0], languages.map(loadLanguage));
