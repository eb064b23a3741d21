import { type Admonitions, admonitionTitleId } from '../../config/sections/admonitions.ts';
import { BOX_ALERTS, BOX_ALIASES, type BoxAlias, type BuiltInBox, isBuiltInBox } from '../../shared/boxes.ts';
import type { MessageId, UserMessageId } from '../../shared/messages/en.ts';

/** A kind of admonition. */
export interface AdmonitionKind {
  /** Suffix of its class. */
  readonly name: string;
  /** Its class in Infima, the CSS framework that many sites style against. */
  readonly alert: string;
  /** The title of admonitions without their own: a message, or a fixed text. */
  readonly title: { readonly id: MessageId | UserMessageId } | { readonly text: string };
}

const BUILT_IN_NAMES = Object.keys(BOX_ALERTS) as readonly BuiltInBox[];

const ALIASES = Object.keys(BOX_ALIASES) as readonly BoxAlias[];

const builtIn = (name: BuiltInBox): AdmonitionKind => ({
  name,
  alert: BOX_ALERTS[name],
  title: { id: `admonition.${name}` },
});

/** A kind from the configuration. */
function configured(name: string, { kinds }: Admonitions): AdmonitionKind {
  const hasTitle = kinds[name]?.title !== undefined;
  if (isBuiltInBox(name))
    return hasTitle ? { ...builtIn(name), title: { id: admonitionTitleId(name) } } : builtIn(name);
  return { name, alert: 'secondary', title: hasTitle ? { id: admonitionTitleId(name) } : { text: name } };
}

/** The admonition kinds of a site, by keyword. */
export function createAdmonitionKinds(admonitions: Admonitions): ReadonlyMap<string, AdmonitionKind> {
  const { kinds, keywords, extendDefaults } = admonitions;
  const defaults: readonly (readonly [string, AdmonitionKind])[] = [
    ...BUILT_IN_NAMES.map((name) => [name, builtIn(name)] as const),
    ...ALIASES.map(
      (alias) =>
        [alias, { ...configured(BOX_ALIASES[alias], admonitions), title: { id: `admonition.${alias}` } }] as const,
    ),
  ];
  const isKept = ([name]: readonly [string, unknown]): boolean =>
    keywords.length === 0 || extendDefaults || keywords.includes(name);
  const own = [...keywords.filter((name) => !Object.hasOwn(BOX_ALIASES, name)), ...Object.keys(kinds)];
  return new Map([...defaults.filter(isKept), ...own.map((name) => [name, configured(name, admonitions)] as const)]);
}
