import type { ResolvedConfig } from '../config/config.ts';
import type { ConfigPath } from '../config/shown.ts';
import { shownInConfig } from '../config/shownInConfig.ts';
import type { TranslateMessage } from './messages.ts';

/** A copy of a value with another text at a path. */
function replaceAt<Value>(value: Value, [key, ...rest]: ConfigPath, text: string): Value {
  if (key === undefined) return text as Value;
  const field = (value as Readonly<Record<string | number, unknown>>)[key];
  const replaced = replaceAt(field, rest, text);
  if (Array.isArray(value)) return value.with(Number(key), replaced) as Value;
  return { ...value, [key]: replaced };
}

/** The configuration as a language shows it: every text that readers see goes through `translate`. */
export const localizeConfig = (config: ResolvedConfig, translate: TranslateMessage): ResolvedConfig =>
  shownInConfig(config).reduce(
    (localized, shown) =>
      'id' in shown ? replaceAt(localized, shown.path, translate(shown.id, shown.value)) : localized,
    config,
  );
