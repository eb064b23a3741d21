import * as v from 'valibot';
import { filledText, flag, text } from '../config/fields.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { record } from '../diagnostics/record.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { TranslateMessage } from '../i18n/messages.ts';
import type { DataFile } from '../load/dataFile.ts';
import type { Entry } from '../parse/entry.ts';
import type { FrontMatter } from '../parse/frontMatterSchema.ts';
import type { Author } from '../shared/types.ts';
import { trimSlashes } from '../shared/url.ts';
import { checkData } from '../source/checkData.ts';
import { locateField } from '../source/locate.ts';
import { locateInYaml } from '../source/yaml.ts';
import { toSlug } from '../tags/tags.ts';
import { createSocials, isSocial, KNOWN_SITES } from './socials.ts';

/** Some sites identify people by numbers. */
const socialName = v.pipe(v.union([filledText, v.number()]), v.transform(String));

const declaredAuthor = v.strictObject({
  /** Name that readers see. A name, a picture or both must be there. */
  name: v.optional(text),
  /** Role or job of the author. */
  title: v.optional(text),
  /** Shown on the author's page. */
  description: v.optional(text),
  /** The author's own address, elsewhere. */
  url: v.optional(text),
  /** A picture, below the static folder or elsewhere. */
  image_url: v.optional(text),
  /** The same as `image_url`, as other generators write it. */
  imageURL: v.optional(text),
  /** Address for mail, used if there is no `url`. */
  email: v.optional(text),
  /** A page with the author's posts, named after the key, or at an address below that of all authors. @default false */
  page: v.optional(
    v.union([
      flag,
      v.strictObject({
        /** The address. @example '/ada' */
        permalink: filledText,
      }),
    ]),
    false,
  ),
  /** The author's names, or addresses, on other sites, by the name of the site. @example { github: 'octocat' } */
  socials: v.optional(record(text, socialName), {}),
});

/** An author as written in `authors.yml`. */
export type WrittenAuthor = v.InferInput<typeof declaredAuthor>;

/** An author with every default filled in. */
export type DeclaredAuthor = v.InferOutput<typeof declaredAuthor>;

const authorsSchema = record(
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

/** Fields of an author that both `authors.yml` and posts may have. */
type SaidOfAuthor = Omit<DeclaredAuthor, 'page' | 'socials'> & {
  readonly socials?: DeclaredAuthor['socials'] | undefined;
};

function toAuthor({ name, title, description, url, image_url, imageURL, email, socials = {} }: SaidOfAuthor): Author {
  const href = url ?? (email ? `mailto:${email}` : undefined);
  const imageUrl = image_url ?? imageURL;
  const profiles = createSocials(socials);
  return {
    ...(name ? { name } : {}),
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    ...(href ? { url: href } : {}),
    ...(imageUrl ? { imageUrl } : {}),
    ...(profiles.length > 0 ? { socials: profiles } : {}),
  };
}

/** Last part of the address of an author's page; undefined for authors without a page. */
function pageSlug(key: string, page: DeclaredAuthor['page']): string | undefined {
  if (typeof page === 'object') return trimSlashes(page.permalink);
  return page ? toSlug(key) : undefined;
}

function toDeclared(key: string, { page, ...said }: DeclaredAuthor): Author {
  const slug = pageSlug(key, page);
  return { key, ...toAuthor(said), ...(slug ? { page: slug } : {}) };
}

/** Report names on sites that are not known, for which the whole address is needed. */
const lostSocials = (authors: Readonly<Record<string, DeclaredAuthor>>, { file, text: yaml }: DataFile) =>
  Object.entries(authors).flatMap(([key, { socials }]) =>
    Object.entries(socials)
      .filter(([site, value]) => !isSocial(site, value))
      .map(
        ([site]): Diagnostic => ({
          code: 'data-invalid',
          severity: 'warning',
          message: `the link for "${site}" cannot be made from a name alone; it is not shown`,
          file,
          ...locateInYaml(yaml, [key, 'socials', site], 'key'),
          hint: didYouMean(site, KNOWN_SITES) ?? 'write the full URL of the profile',
        }),
      ),
  );

/** Read the authors of an invalid file: the valid ones, and only the names of others. Undefined if the file declares none. */
function authorsIn(data: DataFile): AuthorsByKey | undefined {
  const { value: all } = data;
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return undefined;
  const authors = Object.entries(all).map(([key, written]): [string, Author] => {
    const { value = {} } = checkData(
      authorsSchema,
      { ...data, value: { [key]: written } },
      { unknownFields: 'warning' },
    );
    const author = value[key];
    return [key, author ? toDeclared(key, author) : { key, name: key }];
  });
  return new Map(authors);
}

/** Check `authors.yml`. `authors` is undefined if the file cannot be read at all. */
export function createAuthors(data: DataFile | undefined): {
  authors: AuthorsByKey | undefined;
  diagnostics: readonly Diagnostic[];
} {
  if (!data) return { authors: new Map(), diagnostics: [] };
  const { value, diagnostics } = checkData(authorsSchema, data, { unknownFields: 'warning' });
  if (!value) return { authors: authorsIn(data), diagnostics };
  const authors = Object.entries(value).map(([key, author]): [string, Author] => [key, toDeclared(key, author)]);
  return { authors: new Map(authors), diagnostics: [...diagnostics, ...lostSocials(value, data)] };
}

/**
 * Translate an author into the language of the site. `own` is the author in an `authors.yml` of that language, as other
 * generators have it.
 */
export const localizeAuthor = (author: Author, translate: TranslateMessage, own?: Author): Author => ({
  ...author,
  ...(own?.name ? { name: own.name } : {}),
  ...(author.title ? { title: translate(`author.title.${author.title}`, author.title, own?.title) } : {}),
  ...(author.description
    ? { description: translate(`author.description.${author.description}`, author.description, own?.description) }
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

/**
 * The author of a post in single fields of its front matter (`author_title`…), as other generators have it; undefined if there
 * are none.
 */
function singleAuthor({ frontMatter }: Entry): Author | undefined {
  const { author, author_title, authorTitle, author_url, authorURL, author_image_url, authorImageURL } = frontMatter;
  const single = toAuthor({
    name: author ?? undefined,
    title: author_title ?? authorTitle,
    url: author_url ?? authorURL,
    image_url: author_image_url ?? authorImageURL,
  });
  return Object.keys(single).length > 0 ? single : undefined;
}

/**
 * The authors of a post: written in its front matter, or referred to by key. Fields in the post override those in `authors.yml`.
 * `known` is undefined if `authors.yml` cannot be read.
 */
export function resolveAuthors(
  entry: Entry,
  known: AuthorsByKey | undefined,
): { authors: readonly Author[]; diagnostics: readonly Diagnostic[] } {
  const references: readonly AuthorReference[] = [entry.frontMatter.authors ?? []].flat();
  const single = references.length === 0 ? singleAuthor(entry) : undefined;
  const authors: Author[] = single ? [single] : [];
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
