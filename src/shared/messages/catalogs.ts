import { de } from './de.ts';
import { type Catalog, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

/** The interface in every language that sitegen speaks, by BCP 47 language. */
const catalogs: Readonly<Record<string, Catalog>> = { en, de, es, fr, ja, pt, ru, zh };

/** The texts for a locale: its own, else those of its language; undefined if sitegen does not speak it. */
export const findCatalog = (locale: string): Catalog | undefined =>
  catalogs[locale] ?? catalogs[locale.split('-')[0] ?? ''];
