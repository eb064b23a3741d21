import { type Admonitions, admonitionTitleId } from '../../config/sections/admonitions.ts';
import type { MessageId, UserMessageId } from '../../shared/messages/en.ts';
import { table } from '../../shared/table.ts';

/** A kind of box. */
export interface AdmonitionKind {
  /** The end of its class. */
  readonly name: string;
  /** Its class in the framework that many sites style against. */
  readonly alert: string;
  /** What heads boxes without a title of their own: a message, or the text itself. */
  readonly title: { readonly id: MessageId | UserMessageId } | { readonly text: string };
}

/** The built-in kinds, with the framework's class. */
const BUILT_IN = {
  note: 'secondary',
  tip: 'success',
  info: 'info',
  caution: 'warning',
  danger: 'danger',
  warning: 'warning',
} as const;

type BuiltIn = keyof typeof BUILT_IN;

const BUILT_IN_NAMES = Object.keys(BUILT_IN) as readonly BuiltIn[];

/** Names that older pages and GitHub use for them: boxes have the same looks, and these as their titles. */
const ALIASES: Readonly<Record<string, BuiltIn>> = table({ secondary: 'note', important: 'info', success: 'tip' });

const builtIn = (name: BuiltIn): AdmonitionKind => ({
  name,
  alert: BUILT_IN[name],
  title: { id: `admonition.${name}` },
});

const isBuiltIn = (name: string): name is BuiltIn => Object.hasOwn(BUILT_IN, name);

/** A kind that the configuration names. */
function configured(name: string, { kinds }: Admonitions): AdmonitionKind {
  const hasTitle = kinds[name]?.title !== undefined;
  if (isBuiltIn(name)) return hasTitle ? { ...builtIn(name), title: { id: admonitionTitleId(name) } } : builtIn(name);
  return { name, alert: 'secondary', title: hasTitle ? { id: admonitionTitleId(name) } : { text: name } };
}

/** The kinds of a site, by the names that open them. */
export function createAdmonitionKinds(admonitions: Admonitions): ReadonlyMap<string, AdmonitionKind> {
  const { kinds, keywords, extendDefaults } = admonitions;
  const defaults: readonly (readonly [string, AdmonitionKind])[] = [
    ...BUILT_IN_NAMES.map((name) => [name, builtIn(name)] as const),
    ...Object.entries(ALIASES).map(
      ([alias, name]) => [alias, { ...configured(name, admonitions), title: { text: alias } }] as const,
    ),
  ];
  const isKept = ([name]: readonly [string, unknown]): boolean =>
    keywords.length === 0 || extendDefaults || keywords.includes(name);
  const own = [...keywords.filter((name) => !Object.hasOwn(ALIASES, name)), ...Object.keys(kinds)];
  return new Map([...defaults.filter(isKept), ...own.map((name) => [name, configured(name, admonitions)] as const)]);
}
