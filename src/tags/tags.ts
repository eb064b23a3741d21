import * as v from 'valibot';
import { filledText, text } from '../config/fields.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { record } from '../diagnostics/record.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { TranslateMessage } from '../i18n/messages.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { Entry } from '../parse/entry.ts';
import { table } from '../shared/table.ts';
import { trimSlashes } from '../shared/url.ts';
import { checkData } from '../source/checkData.ts';
import { locateField } from '../source/locate.ts';
import { locateInYaml } from '../source/yaml.ts';
import { kebabCase } from './kebabCase.ts';

/** A tag of pages. */
export interface Tag {
  readonly label: string;
  /** Last segment of its URL; tags with the same slug are the same tag. */
  readonly slug: string;
  readonly description?: string;
}

/** The tags declared in `tags.yml`, by key. */
export type TagsByKey = ReadonlyMap<string, Tag>;

const declaredTag = v.strictObject({
  /** Label that readers see. @default the key */
  label: v.optional(filledText),
  /** Shown on the page of the tag, and in the list of all tags. */
  description: v.optional(text),
  /** URL below that of all tags. @default the key in lower case, with hyphens */
  permalink: v.optional(filledText),
});

/** A tag as declared in `tags.yml`. */
export type DeclaredTag = v.InferOutput<typeof declaredTag>;

const tagsSchema = record(text, v.nullable(declaredTag));

/** `+` and `#` are spelled out, so that `C++`, `C#` and `C` get different slugs. */
const SPELLED: Readonly<Record<string, string>> = table({ '+': ' plus ', '#': ' sharp ' });

/** The slug of a name: its words in lower case, joined by hyphens. */
export const toSlug = (name: string): string => kebabCase(name.replace(/[+#]/g, (sign) => SPELLED[sign] ?? ''));

/** Report tags with the same slug: they become one tag, which is seldom intended. */
function sharedAddresses(tags: readonly (readonly [string, Tag])[], { file, text }: DataFile): readonly Diagnostic[] {
  const owners = new Map<string, string>();
  return tags.flatMap(([key, { slug }]): Diagnostic[] => {
    const owner = owners.get(slug);
    if (owner === undefined) owners.set(slug, key);
    if (owner === undefined) return [];
    const message = `"${key}" has the same address as "${owner}" ("${slug}"), so they share a page`;
    const hint = 'give one of them another `permalink`, or remove it';
    return [{ code: 'data-invalid', severity: 'warning', message, file, ...locateInYaml(text, [key], 'key'), hint }];
  });
}

/** Check `tags.yml`. `tags` is undefined if the file is missing or invalid: then tags need not be declared. */
export function createTags(data: DataFile | undefined): { tags?: TagsByKey; diagnostics: readonly Diagnostic[] } {
  if (!data) return { diagnostics: [] };
  const { value, diagnostics } = checkData(tagsSchema, data, { unknownFields: 'warning' });
  if (!value) return { diagnostics };
  const tags = Object.entries(value).map(([key, declared]): [string, Tag] => {
    const { label = key, description, permalink } = declared ?? {};
    const slug = permalink === undefined ? toSlug(key) : trimSlashes(permalink);
    return [key, { label, slug, ...(description ? { description } : {}) }];
  });
  return { tags: new Map(tags), diagnostics: [...diagnostics, ...sharedAddresses(tags, data)] };
}

/** Translates label and description of a tag; its slug stays. */
export type LocalizeTag = (tag: Tag) => Tag;

/** Create the translation of tags into a language. `translated` is the language's own `tags.yml`, if it has one. */
export function createTagTranslator(
  translated: DataFile | undefined,
  translate: TranslateMessage,
): { readonly localizeTag: LocalizeTag; readonly diagnostics: readonly Diagnostic[] } {
  const { tags, diagnostics } = createTags(translated);
  const own = new Map([...(tags?.values() ?? [])].map((tag) => [tag.slug, tag]));
  return {
    localizeTag({ label, description, ...tag }) {
      const other = own.get(tag.slug);
      const about =
        description && translate(`tag.description.${description}`, description, other?.description ?? undefined);
      return {
        ...tag,
        label: translate(`tag.${label}`, label, other?.label),
        ...(about ? { description: about } : {}),
      };
    },
    diagnostics,
  };
}

const undeclaredTag = (label: string, entry: Entry, index: number, declared: TagsByKey): Diagnostic => ({
  code: 'tag-unknown',
  severity: 'warning',
  message: `the tag "${label}" is not declared in tags.yml`,
  ...locateField(entry, 'tags', index),
  hint: didYouMean(label, declared.keys()) ?? 'add it to tags.yml, or use a tag that is declared there',
});

/** The tags of a page. Its front matter writes them out, or names declared ones by key. */
export function resolveTags(
  entry: Entry,
  declared: TagsByKey | undefined,
): { tags: readonly Tag[]; diagnostics: readonly Diagnostic[] } {
  const bySlug = new Map([...(declared?.values() ?? [])].map((tag) => [tag.slug, tag]));
  const tags = new Map<string, Tag>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, written] of (entry.frontMatter.tags ?? []).entries()) {
    const label = typeof written === 'string' ? written : written.label;
    const slug = typeof written === 'string' ? toSlug(written) : trimSlashes(written.permalink);
    const known = (typeof written === 'string' ? declared?.get(written) : undefined) ?? bySlug.get(slug);
    if (declared && !known) diagnostics.push(undeclaredTag(label, entry, index, declared));
    const tag = known ?? { label, slug };
    if (tag.slug !== '') tags.set(tag.slug, tags.get(tag.slug) ?? tag);
  }
  return { tags: [...tags.values()], diagnostics };
}
