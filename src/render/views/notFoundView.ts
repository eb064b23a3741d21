import { isEntryRoute, type NotFoundRoute } from '../../routes/route.ts';
import { withBase } from '../../shared/url.ts';
import type { NotFoundView } from '../../views/views.ts';
import type { ViewContext } from './context.ts';
import { jsonFile } from './jsonFile.ts';
import { pageView } from './pageView.ts';

/** Path and title of every page that the not-found page may suggest. */
const pageList = ({ site }: ViewContext) =>
  site.pages
    .filter(isEntryRoute)
    .filter((page) => site.visibilityOf(page).isListed)
    .map((page) => [page.url, page.entry.title]);

/** The view of the page for unknown addresses. The client finds suggestions, as only the browser knows the address. */
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
