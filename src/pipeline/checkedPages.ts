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

/** What a check leaves of pages. Plain data, and JSON. */
interface Kept extends Omit<EarlierTexts<KnownText>, 'texts'> {
  /** Another one for each check: the outcome of a check names it. */
  readonly name: string;
  readonly texts: readonly (readonly [file: string, text: KnownText])[];
  /** Keys of the pages on which templates write, by their paths. */
  readonly written: readonly (readonly [path: string, key: string])[];
  /** Something is wrong with the pictures that are drawn for pages. */
  readonly hasWrongCards: boolean;
}

/** What templates write on pages: what the last check has found of them, and what this one finds. */
export interface CheckedPages {
  /** What was found on the page at a path, where it is known and the page is as it was. */
  readonly find: (path: string, route: PageRoute) => PageUses | undefined;
  /** True where the picture that is drawn for a page is as it was, and nothing was wrong with any. */
  readonly hasGoodCard: (route: PageRoute) => boolean;
  /** Note what this check has found. */
  readonly note: (found: FoundPages) => void;
  /** Keep that for the next check. Gives its name; undefined where nothing was noted, as the templates are broken. */
  readonly save: () => string | undefined;
}

/** What a check finds of pages. */
interface FoundPages {
  readonly pages: readonly WrittenPage[];
  readonly examined: ExaminedTexts;
  /** What is wrong with the pictures that are drawn for pages. */
  readonly cards: readonly Diagnostic[];
}

/** How things stand after the last check. */
export interface SinceCheck {
  /** What that has kept of pages, by its name. */
  readonly pages: string;
  /** Files (absolute) that are not as they were. */
  readonly changed: readonly string[];
}

/** Open what the last check has left of pages; nothing is known of them where `since` is undefined. */
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
