import { didYouMean } from '../diagnostics/suggest.ts';
import { addressOf } from '../serve/address.ts';
import { decodeUrl, withBase, withoutBase, withoutSlash } from '../shared/url.ts';
import type { BuiltFolder } from './builtFolder.ts';

/** Create a function that suggests a file of the folder for a path (with the base path) at which nothing is. Returns a hint. */
export function createPathGuesser({ files, baseUrl }: BuiltFolder): (missing: string) => string | undefined {
  let paths: ReadonlyMap<string, string> | undefined;
  return (missing) => {
    paths ??= new Map(files.map((file) => [addressOf(file).toLowerCase(), addressOf(file)]));
    const own = withoutBase(baseUrl, decodeUrl(missing)) ?? missing;
    const bare = withoutSlash(own);
    const same = [own, bare, `${bare}/`].map((path) => paths?.get(path.toLowerCase())).find((path) => path);
    if (same !== undefined)
      return `did you mean "${withBase(baseUrl, same)}"? Hosts tell capital letters from small ones`;
    const last = bare.slice(bare.lastIndexOf('/'));
    const others = [...paths.values()].filter((path) => path !== '/');
    const [only, second] = others.filter((path) => withoutSlash(path).endsWith(last));
    if (only !== undefined && second === undefined && last.length > 2)
      return `did you mean "${withBase(baseUrl, only)}"?`;
    return didYouMean(bare, others.map(withoutSlash));
  };
}
