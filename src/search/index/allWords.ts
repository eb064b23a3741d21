import { table } from '../../shared/table.ts';
import type { LanguageWords } from '../engine/languageWords.ts';
import { words as de } from '../engine/words/de.ts';
import { words as es } from '../engine/words/es.ts';
import { words as fr } from '../engine/words/fr.ts';
import { words as ja } from '../engine/words/ja.ts';
import { words as pt } from '../engine/words/pt.ts';
import { words as ru } from '../engine/words/ru.ts';
import { words as zh } from '../engine/words/zh.ts';

/** Words of languages, by the names that search has for these (`languageName`). */
export const ALL_WORDS: Readonly<Record<string, LanguageWords>> = table({ de, es, fr, ja, pt, ru, zh });
