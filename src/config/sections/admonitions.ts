import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { BOX_ALERTS, BOX_ALIASES } from '../../shared/boxes.ts';
import type { UserMessageId } from '../../shared/messages/en.ts';
import { cssColor, filledText, flag, text } from '../fields.ts';

/** Names become classes, and parts of message ids. */
const kindName = v.pipe(text, v.regex(/^[a-z][a-z\d-]*$/i, 'expected a name of letters, digits and "-"'));

const kind = v.strictObject({
  /** Heads boxes without a title of their own; translated in `ui.json`. @default the name of the kind */
  title: v.optional(filledText),
  /** Name of the icon beside the title: see `markdown.icons`. @default that of notes */
  icon: v.optional(filledText),
  /** CSS color of the line, the title and, faintly, the background; one for both modes, or one for each. @default the accent */
  color: v.optional(
    v.union([
      cssColor,
      v.strictObject({
        /** In light mode. */
        light: cssColor,
        /** In dark mode. */
        dark: cssColor,
      }),
    ]),
  ),
});

const schema = v.strictObject({
  /** Kinds of the site's own, and changes to built-in ones, by name. @default {} @example { milestone: { title: 'Milestone', icon: 'flag', color: '#8250df' } } */
  kinds: v.optional(record(kindName, kind), {}),
  /** Names of more kinds, which look like notes. @default [] */
  keywords: v.optional(v.array(kindName), []),
  /** Whether the built-in kinds stay when `keywords` are given; without them, only those named exist. @default true */
  extendDefaults: v.optional(flag, true),
});

type Schema = typeof schema;

/** The type of the schema. It has a name so that declarations keep the comments of the fields. */
export interface AdmonitionsSchema extends Schema {}

const named: AdmonitionsSchema = schema;

/** The kinds of boxes that Markdown has. */
export const admonitions = v.optional(named, {});

/** The section with every default filled in. */
export type Admonitions = v.InferOutput<typeof admonitions>;

/** Names of the kinds that Markdown has: built-in ones and their aliases, unless `keywords` replace these, then the site's own. */
export function admonitionNames({ kinds, keywords, extendDefaults }: Admonitions): readonly string[] {
  const isKept = (name: string): boolean => keywords.length === 0 || extendDefaults || keywords.includes(name);
  const builtIn = [...Object.keys(BOX_ALERTS), ...Object.keys(BOX_ALIASES)];
  return [...new Set([...builtIn.filter(isKept), ...keywords, ...Object.keys(kinds)])];
}

/** Id of the message with the title of a kind, if the configuration sets one. */
export const admonitionTitleId = (name: string): UserMessageId => `site.admonition.${name}`;

/** The titles of kinds that the configuration sets, as messages. */
export const admonitionMessages = ({ kinds }: Admonitions): Readonly<Record<UserMessageId, string>> =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, { title }]) =>
      title === undefined ? [] : [[admonitionTitleId(name), title]],
    ),
  );
