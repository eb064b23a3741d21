import { table } from '../table.ts';
import { de } from './de.ts';
import { type Catalog, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

/** The built-in catalogs, by BCP 47 language. */
const catalogs: Readonly<Record<string, Catalog>> = table({ en, de, es, fr, ja, pt, ru, zh });

/** The catalog of a locale, else that of its language; undefined if there is none. */
export const findCatalog = (locale: string): Catalog | undefined =>
  catalogs[locale] ?? catalogs[locale.split('-')[0] ?? ''];
