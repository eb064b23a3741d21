import { type Admonitions, admonitionNames, admonitionTitleId } from '../../config/sections/admonitions.ts';
import { BOX_ALERTS, BOX_ALIASES, type BuiltInBox, isBoxAlias, isBuiltInBox } from '../../shared/boxes.ts';
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

function kindOf(name: string, admonitions: Admonitions): AdmonitionKind {
  if (!isBoxAlias(name) || Object.hasOwn(admonitions.kinds, name)) return configured(name, admonitions);
  return { ...configured(BOX_ALIASES[name], admonitions), title: { id: `admonition.${name}` } };
}

/** The admonition kinds of a site, by keyword. */
export const createAdmonitionKinds = (admonitions: Admonitions): ReadonlyMap<string, AdmonitionKind> =>
  new Map(admonitionNames(admonitions).map((name) => [name, kindOf(name, admonitions)]));
