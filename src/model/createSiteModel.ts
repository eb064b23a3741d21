import type { PageModel, SiteModel } from '../config/siteModel.ts';
import type { PageRoute } from '../routes/route.ts';
import { allFields } from '../shared/allFields.ts';
import { withBase } from '../shared/url.ts';
import { markdownOf } from '../source/encodedText.ts';
import type { SiteInput } from './siteInput.ts';

const details = (route: PageRoute): Partial<PageModel> => {
  if (route.kind !== 'post' && route.kind !== 'doc') return {};
  const { instance } = route.entry;
  if (route.kind === 'post')
    return { date: route.post.date.toISOString().slice(0, 10), ...(instance === undefined ? {} : { blog: instance }) };
  return { id: route.id, version: route.version.name, ...(instance === undefined ? {} : { docs: instance }) };
};

/** The site as passed to functions of the configuration: plain values without internals. */
export function createSiteModel({
  config,
  locale,
  data,
  pages: routes,
}: Pick<SiteInput, 'config' | 'locale' | 'data'> & { readonly pages: readonly PageRoute[] }): SiteModel {
  const pages = routes.flatMap((route): readonly PageModel[] => {
    if (!('entry' in route)) return [];
    const { kind, title, source } = route.entry;
    const { file, locale: language, lineOffset } = source;
    const href = withBase(locale.base, route.url);
    return [
      {
        kind,
        url: route.url,
        href,
        title,
        file,
        locale: language,
        frontMatter: allFields(route.entry),
        get markdown() {
          return markdownOf(source);
        },
        lineOffset,
        ...details(route),
      },
    ];
  });
  const { name, isDefault, base } = locale;
  return {
    title: config.title,
    siteUrl: config.url,
    locale: { name, isDefault, base },
    pages,
    data: Object.fromEntries([...data].map(([key, { value }]) => [key, value])),
  };
}
