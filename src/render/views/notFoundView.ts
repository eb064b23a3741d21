import { isEntryRoute, type NotFoundRoute } from '../../routes/route.ts';
import { withBase } from '../../shared/url.ts';
import type { NotFoundView } from '../../views/views.ts';
import type { ViewContext } from './context.ts';
import { jsonFile } from './jsonFile.ts';
import { pageView } from './pageView.ts';

/** Path and title of every page that may be suggested. */
const pageList = ({ site }: ViewContext) =>
  site.pages
    .filter(isEntryRoute)
    .filter((page) => site.visibilityOf(page).isListed)
    .map((page) => [page.url, page.entry.title]);

/** The page for addresses that do not exist. What resembles the address is found in the browser, which alone knows it. */
export function notFoundView(context: ViewContext, route: NotFoundRoute): NotFoundView {
  const { site, assets, text } = context;
  const pages = assets.made(jsonFile(`${site.locale.dir}assets/data/pages.json`, pageList(context)));
  return {
    ...pageView(context, route, {
      title: text('notFound.title'),
      description: text('notFound.text'),
      className: 'main-wrapper',
    }),
    kind: 'notFound',
    pageListHref: withBase(site.config.baseUrl, pages.path),
  };
}
