import * as v from 'valibot';
import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { record } from '../diagnostics/record.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { Texts } from '../load/foreignTexts.ts';
import { isObject } from '../shared/isObject.ts';
import { type Catalog, en, type MessageId } from '../shared/messages/en.ts';
import { table } from '../shared/table.ts';
import { checkData } from '../source/checkData.ts';
import { type FieldPart, locateInYaml } from '../source/yaml.ts';
import { adoptPlurals } from './adoptPlurals.ts';
import { checkUiText } from './checkUiText.ts';
import type { Locale } from './locales.ts';

/**
 * Texts of the configuration whose defaults sitegen translates: the id of the text, without that of its blog, and the id of its
 * default.
 */
const DEFAULT_TEXTS = table<Readonly<Record<string, MessageId>>>({
  'config.blogSidebarTitle': 'blog.sidebar.title',
  'config.blogTitle': 'blog.title',
});

/** The id of the translated default of a text; undefined if it has none. */
const defaultId = (id: string): MessageId | undefined => DEFAULT_TEXTS[id.replace(/^config\.[\w-]+\./, 'config.')];

/**
 * Translates a text that the site's author wrote outside the content. `id` is derived from the text; without a translation, the
 * result is `written`. `other` is the translation from a file in another generator's format, whose ids are derived differently.
 */
export type TranslateMessage = (id: string, written: string, other?: string) => string;

/** All texts of a language outside the content: those of the interface, the configuration and the sidebars. */
export interface Messages {
  /** The texts of the interface, including those that the site adds. */
  readonly catalog: Catalog;
  /** Translates a text of the site, and counts it as one of the site's texts. */
  readonly translate: TranslateMessage;
  /** Texts of a version of docs, by its key, under the ids that other generators give them. */
  readonly inDocs: (versionKey: string) => Texts;
  /** False if the language has no translation and the English text is shown. */
  readonly has: (id: MessageId) => boolean;
  /** True if the language's `ui.json` has a text with that id. */
  readonly isOwn: (id: string) => boolean;
  /** The place of a text in `ui.json`; parses the file. */
  readonly placeOf: (id: string, part?: FieldPart) => Pick<Diagnostic, 'file' | 'line' | 'column'>;
  /** How many texts the language should have, and which ones it lacks; complete once the site is created. */
  readonly count: () => { readonly total: number; readonly missing: readonly string[] };
  /** Texts in `ui.json` that the site does not use; complete once the site is created. */
  readonly unused: () => readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reports translated texts with wrong placeholders or plural forms. */
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

/** Input of `createMessages`. */
export interface MessagesInput {
  readonly locale: Locale;
  /** Built-in interface texts of the language; without them, the English texts are used. */
  readonly builtIn: Catalog | undefined;
  /** The default language (BCP 47), in which the configuration is written. */
  readonly sourceLanguage: string;
  /** The site's own messages by id, from its configuration. */
  readonly siteMessages: ResolvedConfig['messages'];
  /** False for sites without docs, whose search texts must not mention docs. */
  readonly hasDocs: boolean;
  /** The language's `ui.json`. */
  readonly file: DataFile | undefined;
  /** Texts from other translation files; those in `ui.json` override them. @default none */
  readonly texts?: Texts;
  /** Texts of versions of docs, by version key. @default none */
  readonly ofVersions?: ReadonlyMap<string, Texts>;
}

/** Adapts texts of one language to the plural forms of another. */
const adoptTexts = <Own extends Readonly<Record<string, string | undefined>>>(texts: Own, from: string, to: string) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, adoptPlurals(text ?? '', { from, to })])) as Own;

/** Without docs, search texts that mention docs are replaced by the plain label. */
const withoutDocs = (texts: Catalog): Catalog => ({
  ...texts,
  'search.button': texts['search.label'],
  'search.pageTitle': texts['search.label'],
});

/** All string fields of a `ui.json` that fails its schema. */
const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    isObject(value)
      ? Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      : [],
  );

/** Creates the messages of a language. */
export function createMessages(input: MessagesInput): Messages {
  const { locale, builtIn, siteMessages, sourceLanguage, hasDocs, file, texts = {}, ofVersions } = input;
  const { value, diagnostics } = file ? checkData(uiSchema, file) : { diagnostics: [] };
  const written = value ?? textsIn(file?.value);
  // Translation tools write an empty text where a translation is still missing.
  const own = table(Object.fromEntries(Object.entries(written).filter(([, text]) => text.trim() !== '')));
  const placeOf: Messages['placeOf'] = (id, part) => ({
    file: file?.file ?? '',
    ...(file ? locateInYaml(file.text, [id], part) : {}),
  });
  const interfaceTexts = builtIn ?? adoptTexts(en, 'en', locale.htmlLang);
  const translated = new Set([...Object.keys(texts), ...Object.keys(own), ...Object.keys(builtIn ?? {})]);
  const used = new Set<string>([...Object.keys(en), ...Object.keys(siteMessages)]);
  const catalog: Catalog = {
    ...(hasDocs ? interfaceTexts : withoutDocs(interfaceTexts)),
    ...adoptTexts(siteMessages, sourceLanguage, locale.htmlLang),
    ...texts,
    ...own,
  };
  /** The translation of a text that is the default of its field. */
  const defaultText = (id: string, written: string): string | undefined => {
    const standard = defaultId(id);
    return standard && written === en[standard] && translated.has(standard) ? catalog[standard] : undefined;
  };
  return {
    catalog,
    translate(id, written, other) {
      used.add(id);
      const known = other ?? texts[id] ?? defaultText(id, written);
      if (known !== undefined || !/\p{L}/u.test(written)) translated.add(id); // numbers are the same in all languages
      return own[id] ?? known ?? written;
    },
    inDocs: (key) => ofVersions?.get(key) ?? {},
    has: (id) => translated.has(id),
    isOwn: (id) => Object.hasOwn(own, id),
    placeOf,
    count: () => ({
      total: used.size,
      missing: locale.isDefault ? [] : [...used].filter((id) => !translated.has(id)).sort(),
    }),
    unused: () =>
      Object.keys(written)
        .filter((id) => !used.has(id))
        .map((id) => ({
          code: 'text-unknown',
          severity: 'warning',
          message: `no text of the site has the id "${id}"`,
          ...placeOf(id, 'key'),
          hint: didYouMean(id, used) ?? 'remove it',
        })),
    diagnostics: [...diagnostics, ...checkTexts(own, input, placeOf)],
  };
}
