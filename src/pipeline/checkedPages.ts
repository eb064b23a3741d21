import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageUses } from '../render/pages/pageRenderer.ts';
import type { PageRoute } from '../routes/route.ts';
import { type ExaminedTexts, textsOf } from './examine.ts';
import type { ReadSites } from './readSites.ts';
import { textsOn } from './showsSame.ts';
import type { WrittenPage } from './templateUses.ts';
import { type EarlierTexts, type KnownText, SHOWS_OTHERS, shownFor, textsToKeep } from './textsToKeep.ts';

/** What a check stores about pages, as JSON. */
interface Kept extends Omit<EarlierTexts<KnownText>, 'texts'> {
  /** A random name, which the stored outcome of the same check refers to. */
  readonly name: string;
  readonly texts: readonly (readonly [file: string, text: KnownText])[];
  /** Keys of the pages on which templates write something to check, by path. */
  readonly written: readonly (readonly [path: string, key: string])[];
  /** True if a social card of any page has a mistake. */
  readonly hasWrongCards: boolean;
}

/** The results of the last check for pages, and the store for those of this check. */
export interface CheckedPages {
  /** What templates write on the page at a path; undefined if unknown or if the page may have changed. */
  readonly find: (path: string, route: PageRoute) => PageUses | undefined;
  /** True if the social card of a page has not changed, and no card had a mistake. */
  readonly hasGoodCard: (route: PageRoute) => boolean;
  /** Take the results of this check. */
  readonly note: (found: FoundPages) => void;
  /** Store these for the next check. Returns their name; undefined if nothing was noted, since the templates are broken. */
  readonly save: () => string | undefined;
}

/** The results of a check for pages. */
interface FoundPages {
  readonly pages: readonly WrittenPage[];
  readonly examined: ExaminedTexts;
  /** Diagnostics of social cards. */
  readonly cards: readonly Diagnostic[];
}

/** What has changed since the last check. */
export interface SinceCheck {
  /** The name of what it stored about pages. */
  readonly pages: string;
  /** Absolute paths of files that have changed. */
  readonly changed: readonly string[];
}

/** Open the results of the last check for pages. They are ignored if `since` is undefined. */
export function openCheckedPages(
  read: ReadSites,
  { cacheDir, since }: { readonly cacheDir: string; readonly since: SinceCheck | undefined },
): CheckedPages {
  const file = path.join(cacheDir, 'checkedPages.jsonl');
  const last = since && readSealedValue<Kept>(file);
  const known = last?.name === since?.pages ? last : undefined;
  const texts = known && since ? textsToKeep(read, { ...known, texts: new Map(known.texts) }, since) : new Map();
  const keys = new Map(known?.written);
  let found: FoundPages | undefined;
  const isKept = (route: PageRoute): boolean => textsOn(route)?.every((text) => texts.has(text)) === true;
  return {
    find(pagePath, route) {
      const key = isKept(route) ? keys.get(pagePath) : undefined;
      const uses = key === undefined ? undefined : read.templateUses.get(key);
      return key !== undefined && uses ? { key, uses } : undefined;
    },
    hasGoodCard: (route) => known?.hasWrongCards === false && isKept(route),
    note(pages) {
      found = pages;
    },
    save() {
      if (!found) return undefined;
      const { pages, examined, cards } = found;
      const name = randomUUID();
      const shown = [...read.inputs, ...read.shownFiles(), ...read.files.lookedAt()];
      writeSealedValue(file, {
        name,
        structure: read.structure(),
        shown: shownFor(read.config, shown, texts.size > 0 ? known : undefined),
        texts: [...textsOf(read)].map(({ page: { entry } }) => {
          const { file: text, hash } = entry.source;
          return [text, { hash, showsOthers: examined.get(text)?.scan?.components.includes(SHOWS_OTHERS) !== false }];
        }),
        written: pages.map(({ path: pagePath, key }) => [pagePath, key]),
        hasWrongCards: cards.length > 0,
      } satisfies Kept);
      return name;
    },
  };
}
