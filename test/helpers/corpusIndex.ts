import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import siteConfig from '../../site.config.ts';
import type { SearchPage } from '../../src/search/engine/indexFormat.ts';
import { aliasesOf } from '../../src/search/index/aliases.ts';
import { readCorpusPages } from './corpus.ts';
import { triesLocale } from './long.ts';
import { indexTexts } from './searchIndex.ts';
import { sharedFolder } from './sharedFolder.ts';

const { search } = siteConfig as { readonly search: { readonly aliases: Readonly<Record<string, readonly string[]>> } };

const translations = path.resolve(import.meta.dirname, '../../content/i18n');

/** The aliases of names in a language, as the site passes them to its index. */
function aliasesIn(locale: string): ReturnType<typeof aliasesOf> {
  const file = path.join(translations, locale, 'ui.json');
  const texts = locale === 'en' ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>);
  const named = Object.entries(search.aliases).map(([name, others]): [string, string[]] => {
    const own = (texts[`alias.${name}`] ?? '').split(', ').filter((other) => other !== '');
    return [name, [...others, ...own]];
  });
  return aliasesOf(Object.fromEntries(named), [locale, 'en']);
}

/**
 * The pages of `readCorpusPages`, read once per run: reading takes as long as making two indexes of them. Further languages cost
 * little, because most of their texts are the same.
 */
export async function loadCorpusPages(locale = 'en'): Promise<readonly SearchPage[]> {
  const folder = await sharedFolder('corpus-pages', async (dir) => {
    for (const name of ['en', ...readdirSync(translations)].filter(triesLocale))
      await writeFile(path.join(dir, `${name}.json`), JSON.stringify(readCorpusPages(name)));
  });
  return JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as readonly SearchPage[];
}

/** The files of the reference site's index in a language, made once per run. */
export async function readCorpusIndex(locale = 'en'): Promise<ReadonlyMap<string, string>> {
  const folder = await sharedFolder(`index-${locale}`, async (dir) => {
    const files = indexTexts(await loadCorpusPages(locale), { language: locale, aliases: aliasesIn(locale) });
    await writeFile(path.join(dir, 'files.json'), JSON.stringify([...files]));
  });
  return new Map(JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8')) as [string, string][]);
}
