import * as v from 'valibot';
import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { record } from '../diagnostics/record.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { Texts } from '../load/foreignTexts.ts';
import { type Catalog, en, type MessageId } from '../shared/messages/en.ts';
import { table } from '../shared/table.ts';
import { checkData } from '../source/checkData.ts';
import { type FieldPart, locateInYaml } from '../source/yaml.ts';
import { adoptPlurals } from './adoptPlurals.ts';
import { checkUiText } from './checkMessages.ts';
import type { Locale } from './locales.ts';

/**
 * A text that the site's author wrote outside the content, by an id made of it: in the language, or as it was written. `other`
 * is what the language has for it in a file of another generator, where ids are made otherwise.
 */
export type TranslateMessage = (id: string, written: string, other?: string) => string;

/** All texts of a language that are not content: those of the interface, and those of configuration and sidebars. */
export interface Messages {
  /** The interface's texts, with those that the site adds. */
  readonly catalog: Catalog;
  /** Look up a text of the site; it counts as one of its texts from then on. */
  readonly translate: TranslateMessage;
  /** The texts of a version of docs, by its key, with the ids that other generators give them. */
  readonly inDocs: (versionKey: string) => Texts;
  /** False where the language has no words for it, and English stands in. */
  readonly has: (id: MessageId) => boolean;
  /** True if the language's `ui.json` has a text of that id. */
  readonly isOwn: (id: string) => boolean;
  /** Where `ui.json` has a text of its own; parses the file. */
  readonly placeOf: (id: string, part?: FieldPart) => Pick<Diagnostic, 'file' | 'line' | 'column'>;
  /** How many texts the language should have, and which ones it lacks; complete once the site is put together. */
  readonly count: () => { readonly total: number; readonly missing: readonly string[] };
  /** Texts of `ui.json` that nothing asks for; complete once the site is put together. */
  readonly unused: () => readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Texts whose placeholders do not fit, or whose plural forms: the reader would see it. */
function checkTexts(
  own: Readonly<Record<string, string>>,
  { locale, siteMessages }: MessagesInput,
  placeOf: Messages['placeOf'],
): readonly Diagnostic[] {
  const sources = new Map(Object.entries({ ...en, ...siteMessages }));
  return Object.entries(own).flatMap(([id, text]) =>
    checkUiText(text, sources.get(id) ?? text, locale.htmlLang).map(
      ({ message, hint }): Diagnostic => ({
        code: 'text-invalid',
        severity: 'warning',
        message: `${id}: ${message}`,
        ...placeOf(id),
        hint,
      }),
    ),
  );
}

const uiSchema = record(v.string(), v.string('expected a text'));

/** What the messages of a language are made from. */
export interface MessagesInput {
  readonly locale: Locale;
  /** The built-in texts of the interface in the language; English stands in where there are none. */
  readonly builtIn: Catalog | undefined;
  /** The default language (BCP 47), in which the configuration is written. */
  readonly sourceLanguage: string;
  /** The site's own messages, by id, as its configuration has them. */
  readonly siteMessages: ResolvedConfig['messages'];
  /** False on sites without docs: search has more than those to find. */
  readonly hasDocs: boolean;
  /** The language's `ui.json`. */
  readonly file: DataFile | undefined;
  /** Texts that it has in other files: those of `ui.json` go before them. @default none */
  readonly texts?: Texts;
  /** Those of versions of docs. @default none */
  readonly ofVersions?: ReadonlyMap<string, Texts>;
}

/** Texts of one language for the pages of another one. */
const adoptTexts = <Own extends Readonly<Record<string, string | undefined>>>(texts: Own, from: string, to: string) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, adoptPlurals(text ?? '', { from, to })])) as Own;

/** Texts of search that speak of docs; without any, it is only called search. */
const withoutDocs = (texts: Catalog): Catalog => ({
  ...texts,
  'search.button': texts['search.label'],
  'search.pageTitle': texts['search.label'],
});

/** Of a file in which something is no text, all that is. */
const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      : [],
  );

/** Put the messages of a language together. */
export function createMessages(input: MessagesInput): Messages {
  const { locale, builtIn, siteMessages, sourceLanguage, hasDocs, file, texts = {}, ofVersions } = input;
  const { value, diagnostics } = file ? checkData(uiSchema, file) : { diagnostics: [] };
  const written = value ?? textsIn(file?.value);
  // Tools write an empty text where a translation is still to come.
  const own = table(Object.fromEntries(Object.entries(written).filter(([, text]) => text.trim() !== '')));
  const placeOf: Messages['placeOf'] = (id, part) => ({
    file: file?.file ?? '',
    ...(file ? locateInYaml(file.text, [id], part) : {}),
  });
  const interfaceTexts = builtIn ?? adoptTexts(en, 'en', locale.htmlLang);
  const translated = new Set([...Object.keys(texts), ...Object.keys(own), ...Object.keys(builtIn ?? {})]);
  const asked = new Set<string>([...Object.keys(en), ...Object.keys(siteMessages)]);
  return {
    catalog: {
      ...(hasDocs ? interfaceTexts : withoutDocs(interfaceTexts)),
      ...adoptTexts(siteMessages, sourceLanguage, locale.htmlLang),
      ...texts,
      ...own,
    },
    translate(id, written, other) {
      asked.add(id);
      if (other !== undefined || !/\p{L}/u.test(written)) translated.add(id); // numbers are the same in all languages
      return own[id] ?? other ?? texts[id] ?? written;
    },
    inDocs: (key) => ofVersions?.get(key) ?? {},
    has: (id) => translated.has(id),
    isOwn: (id) => Object.hasOwn(own, id),
    placeOf,
    count: () => ({
      total: asked.size,
      missing: locale.isDefault ? [] : [...asked].filter((id) => !translated.has(id)).sort(),
    }),
    unused: () =>
      Object.keys(written)
        .filter((id) => !asked.has(id))
        .map((id) => ({
          code: 'text-unknown',
          severity: 'warning',
          message: `no text of the site has the id "${id}"`,
          ...placeOf(id, 'key'),
          hint: didYouMean(id, asked) ?? 'remove it',
        })),
    diagnostics: [...diagnostics, ...checkTexts(own, input, placeOf)],
  };
}
