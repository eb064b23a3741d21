import * as v from 'valibot';
import { text } from '../config/fields.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { TranslateMessage } from '../i18n/messages.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { Entry } from '../parse/entry.ts';
import type { FrontMatter } from '../parse/frontMatterSchema.ts';
import type { Author } from '../shared/types.ts';
import { checkData } from '../source/checkData.ts';
import { locateField } from '../source/locate.ts';

const declaredAuthor = v.strictObject({
  /** What readers see. A name, a picture or both must be there. */
  name: v.optional(text),
  /** What the author does. */
  title: v.optional(text),
  /** Shown on the author's page. */
  description: v.optional(text),
  /** The author's own address, elsewhere. */
  url: v.optional(text),
  /** A picture, below the static folder or elsewhere. */
  image_url: v.optional(text),
  /** The same, as other generators write it. */
  imageURL: v.optional(text),
  /** Where the author can be written to, where there is no `url`. */
  email: v.optional(text),
});

/** An author, as `authors.yml` and front matter have one. */
export type DeclaredAuthor = v.InferOutput<typeof declaredAuthor>;

const authorsSchema = v.record(
  text,
  v.pipe(
    declaredAuthor,
    v.check(
      ({ name, image_url, imageURL }) => Boolean(name || image_url || imageURL),
      'expected at least a "name" or an "image_url"',
    ),
  ),
);

/** Authors by key, as `authors.yml` declares them. */
export type AuthorsByKey = ReadonlyMap<string, Author>;

function toAuthor({ name, title, description, url, image_url, imageURL, email }: DeclaredAuthor): Author {
  const href = url ?? (email ? `mailto:${email}` : undefined);
  const imageUrl = image_url ?? imageURL;
  return {
    ...(name ? { name } : {}),
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(href ? { url: href } : {}),
    ...(imageUrl ? { imageUrl } : {}),
  };
}

/** Check `authors.yml`. `authors` is undefined if it is wrong: then nobody can tell who is unknown. */
export function createAuthors(data: DataFile | undefined): {
  authors: AuthorsByKey | undefined;
  diagnostics: readonly Diagnostic[];
} {
  if (!data) return { authors: new Map(), diagnostics: [] };
  const { value, diagnostics } = checkData(authorsSchema, data);
  if (!value) return { authors: undefined, diagnostics };
  const authors = Object.entries(value).map(([key, author]): [string, Author] => [key, { key, ...toAuthor(author) }]);
  return { authors: new Map(authors), diagnostics };
}

/** What is said of an author, in the language of the site. */
export const localizeAuthor = (author: Author, translate: TranslateMessage): Author => ({
  ...author,
  ...(author.title ? { title: translate(`author.title.${author.title}`, author.title) } : {}),
  ...(author.description
    ? { description: translate(`author.description.${author.description}`, author.description) }
    : {}),
});

const unknownAuthor = (key: string, entry: Entry, index: number, known: AuthorsByKey): Diagnostic => ({
  code: 'author-unknown',
  severity: 'error',
  message: `no author has the key "${key}"; available keys: ${[...known.keys()].sort().join(', ') || 'none'}`,
  ...locateField(entry, 'authors', index),
  hint: didYouMean(key, known.keys()) ?? 'add the author to authors.yml beside the posts',
});

type AuthorReference = Exclude<NonNullable<FrontMatter['authors']>, readonly unknown[]>;

/** The authors of a post: given in its front matter, or named there by key. What the post says of an author goes first. `known` is undefined if that cannot be told. */
export function resolveAuthors(
  entry: Entry,
  known: AuthorsByKey | undefined,
): { authors: readonly Author[]; diagnostics: readonly Diagnostic[] } {
  const references: readonly AuthorReference[] = [entry.frontMatter.authors ?? []].flat();
  const authors: Author[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, reference] of references.entries()) {
    const { key, ...own } = typeof reference === 'string' ? { key: reference } : reference;
    if (key !== undefined && authors.some((author) => author.key === key)) continue;
    const declared = key === undefined ? {} : known?.get(key);
    if (declared) authors.push({ ...declared, ...toAuthor(own) });
    else if (known) diagnostics.push(unknownAuthor(key ?? '', entry, index, known));
  }
  return { authors, diagnostics };
}
