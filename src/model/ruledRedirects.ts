import { type CreateRedirects, oldAddress } from '../config/sections/redirects.ts';
import { callUser, callUserList } from '../config/userFunction.ts';
import type { SiteContent } from './siteContent.ts';

/** Removes the trailing slash of an address, unless the result is the address of another page. */
function bareOf(url: string, addresses: ReadonlySet<string>): string {
  const bare = url.replace(/(.)\/$/, '$1');
  return addresses.has(bare) ? url : bare;
}

/** Calls `createRedirects` of the configuration. */
function callCreateRedirects(run: CreateRedirects, url: string, { config }: SiteContent): readonly string[] {
  const own = { name: 'redirectRules.createRedirects', run, place: { file: config.configFile } };
  const given = callUser({ ...own, gives: 'text, a list or nothing' }, () => run(url));
  return callUserList(own, oldAddress, () => [given ?? []].flat());
}

/** The old addresses that `redirectRules` derives from the address of a page. `addresses` are those of all pages. */
function oldAddresses(url: string, content: SiteContent, addresses: ReadonlySet<string>): readonly string[] {
  const { fromExtensions, toExtensions, createRedirects } = content.config.redirectRules;
  const bare = bareOf(url, addresses);
  const isNamed = bare !== '' && !bare.endsWith('/');
  const hasExtension = [...fromExtensions, ...toExtensions].some((extension) => bare.endsWith(`.${extension}`));
  const from = isNamed && !hasExtension ? fromExtensions.map((extension) => `${bare}.${extension}`) : [];
  const to = toExtensions.flatMap((extension) =>
    bare.endsWith(`.${extension}`) ? [bare.slice(0, -extension.length - 1)] : [],
  );
  const created = createRedirects ? callCreateRedirects(createRedirects, url, content) : [];
  return [...from, ...to, ...created].filter((address) => address !== url);
}

/** A redirect from an address that `redirectRules` derived to the page. */
export interface RuledRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301;
}

/** The redirects that `redirectRules` generates for the pages of a locale. */
export function ruledRedirects(content: SiteContent): readonly RuledRedirect[] {
  const addresses = new Set(content.pages.map(({ url }) => url));
  return content.pages.flatMap(({ url }) =>
    oldAddresses(url, content, addresses).map((from) => ({ from, to: url, status: 301 })),
  );
}
