import type { ResolvedConfig } from '../config/config.ts';
import { shownInConfig } from '../config/shownInConfig.ts';
import { type FieldPath, fieldOf } from '../diagnostics/fieldPath.ts';
import type { TranslateMessage } from './messages.ts';

/** Returns a copy of a value with the text at a path replaced. */
function replaceAt<Value>(value: Value, [key, ...rest]: FieldPath, text: string): Value {
  if (key === undefined) return text as Value;
  const replaced = replaceAt(fieldOf(value, key), rest, text);
  if (Array.isArray(value)) return value.with(Number(key), replaced) as Value;
  return { ...value, [key]: replaced };
}

/** Separates several names in one translation of `alias.NAME`. */
const NAME_SEPARATOR = /\s*[,，、]\s*/u;

/** Adds the language's names for things to the search aliases. The original names stay, as untranslated pages use them. */
function localizeSearch({ search }: ResolvedConfig, translate: TranslateMessage): ResolvedConfig['search'] {
  if (search === false || search.provider !== 'lunr') return search;
  const aliases = Object.entries(search.aliases).map(([name, others]): [string, string[]] => {
    const own = translate(`alias.${name}`, '').trim().split(NAME_SEPARATOR);
    return [name, [...others, ...own.filter((other) => other !== '')]];
  });
  return { ...search, aliases: Object.fromEntries(aliases) };
}

/** The configuration in a language: every text that readers see goes through `translate`. */
export const localizeConfig = (config: ResolvedConfig, translate: TranslateMessage): ResolvedConfig =>
  shownInConfig(config).reduce<ResolvedConfig>(
    (localized, shown) =>
      'id' in shown ? replaceAt(localized, shown.path, translate(shown.id, shown.value)) : localized,
    { ...config, search: localizeSearch(config, translate) },
  );
