import type { BlogConfig } from '../config/sections/blog.ts';
import { belongsTo } from '../config/sections/instances.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { Entry } from '../parse/entry.ts';
import { isObject } from '../shared/isObject.ts';
import { locateField, type Place } from '../source/locate.ts';
import { locateInYaml } from '../source/yaml.ts';
import type { IdsOf } from './checkLink.ts';
import { checkPlacedAddresses, type PlacedAddress } from './namedAddresses.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The addresses and the pictures of an author. Pictures are in the static folder or beside `authors.yml`. */
const addressesOf = (
  author: Fields,
  {
    from,
    field,
    placeOf,
  }: { readonly from: string; readonly field: string; readonly placeOf: (name: string) => Place },
): readonly PlacedAddress[] =>
  (['url', 'email', 'image_url', 'imageURL'] as const).flatMap((name): readonly PlacedAddress[] => {
    const value = author[name];
    if (typeof value !== 'string' || value === '') return [];
    const target = name === 'email' ? `mailto:${value}` : value;
    const kind = name === 'url' || name === 'email' ? 'link' : 'picture';
    return [{ kind, field: `${field}.${name}`, target, from, place: () => placeOf(name) }];
  });

/** The authors in the front matter of a post. */
const authorsOf = ({ frontMatter }: Entry): readonly unknown[] => [frontMatter.authors ?? []].flat();

/** The addresses and pictures of the authors of a blog: in `authors.yml`, and in the front matter of posts. */
function inBlog({ loadedBlogs, entries }: Site, { id, dir }: BlogConfig): readonly PlacedAddress[] {
  const authors = loadedBlogs.find((one) => one.id === id)?.authors;
  const from = `${dir}/authors.yml`;
  const declared = Object.entries(isObject(authors?.value) ? authors.value : {}).flatMap(([key, author]) => {
    if (!authors || !isObject(author)) return [];
    const placeOf = (name: string): Place => ({ file: authors.file, ...locateInYaml(authors.text, [key, name]) });
    return addressesOf(author, { from, field: key, placeOf });
  });
  const described = entries
    .filter((entry) => entry.kind === 'post' && belongsTo(entry, { id }))
    .flatMap((entry) =>
      authorsOf(entry).flatMap((author, index) => {
        const isOne = !Array.isArray(entry.frontMatter.authors);
        const placeOf = (name: string): Place =>
          isOne ? locateField(entry, 'authors', name) : locateField(entry, 'authors', index, name);
        return isObject(author) ? addressesOf(author, { from, field: 'authors', placeOf }) : [];
      }),
    );
  return [...declared, ...described];
}

/** The addresses and pictures of all authors. */
export const authorAddresses = (site: Site): readonly PlacedAddress[] =>
  site.config.blog.flatMap((blog) => inBlog(site, blog));

/** Checks the addresses and pictures of authors. */
export const checkAuthors = (site: Site, idsOf: IdsOf): readonly Diagnostic[] =>
  checkPlacedAddresses(site, authorAddresses(site), idsOf);
