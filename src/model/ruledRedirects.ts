import { type CreateRedirects, oldAddress } from '../config/sections/redirects.ts';
import { callUser, callUserList } from '../config/userFunction.ts';
import type { SiteContent } from './siteContent.ts';

/** An address with a slash at its end as that of the file beside the folder, but where that is another page's. */
function bareOf(url: string, addresses: ReadonlySet<string>): string {
  const bare = url.replace(/(.)\/$/, '$1');
  return addresses.has(bare) ? url : bare;
}

/** The addresses that the function of the site gives. */
function callCreateRedirects(run: CreateRedirects, url: string, { config }: SiteContent): readonly string[] {
  const own = { name: 'redirectRules.createRedirects', run, place: { file: config.configFile } };
  const given = callUser({ ...own, gives: 'text, a list or nothing' }, () => run(url));
  return callUserList(own, oldAddress, () => [given ?? []].flat());
}

/** The addresses that `redirectRules` makes of that of a page, but its own. `addresses` are those of all pages. */
function oldAddresses(url: string, content: SiteContent, addresses: ReadonlySet<string>): readonly string[] {
  const { fromExtensions, toExtensions, createRedirects } = content.config.redirectRules;
  const bare = bareOf(url, addresses);
  const isNamed = bare !== '' && !bare.endsWith('/');
  const hasExtension = [...fromExtensions, ...toExtensions].find((extension) => bare.endsWith(`.${extension}`));
  const from = isNamed && !hasExtension ? fromExtensions.map((extension) => `${bare}.${extension}`) : [];
  const to = toExtensions.flatMap((extension) =>
    bare.endsWith(`.${extension}`) ? [bare.slice(0, -extension.length - 1)] : [],
  );
  const created = createRedirects ? callCreateRedirects(createRedirects, url, content) : [];
  return [...from, ...to, ...created].filter((address) => address !== url);
}

/** An old address that `redirectRules` makes, and the page that it leads to. */
export interface RuledRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301;
}

/** The redirects that `redirectRules` makes for the pages of a locale. */
export function ruledRedirects(content: SiteContent): readonly RuledRedirect[] {
  const addresses = new Set(content.pages.map(({ url }) => url));
  return content.pages.flatMap(({ url }) =>
    oldAddresses(url, content, addresses).map((from) => ({ from, to: url, status: 301 })),
  );
}
