import type { PageRoute } from '../../routes/route.ts';
import type { View } from '../../views/views.ts';
import { blogIndexView } from './blogIndexViews.ts';
import { blogAuthorView, blogListView, blogTagView } from './blogListView.ts';
import type { ViewContext } from './context.ts';
import { docTagsView, docTagView } from './docTagViews.ts';
import { docView, generatedIndexView } from './docView.ts';
import { editLink } from './editLink.ts';
import { homeView } from './homeView.ts';
import { markdownView } from './markdownView.ts';
import { notFoundView } from './notFoundView.ts';
import { pageNotice } from './pageNotice.ts';
import { lazyData, pageView } from './pageView.ts';
import { postView } from './postView.ts';

/** Creates the view of a page: everything that its template renders. */
export function createView(context: ViewContext, route: PageRoute): View {
  switch (route.kind) {
    case 'doc':
      return docView(context, route);
    case 'generatedIndex':
      return generatedIndexView(context, route);
    case 'docTags':
      return docTagsView(context, route);
    case 'docTag':
      return docTagView(context, route);
    case 'post':
      return postView(context, route);
    case 'page':
      return {
        ...markdownView(context, route, { className: 'main-wrapper mdx-wrapper' }),
        kind: 'page',
        ...pageNotice(context, route.entry),
        ...editLink(context.site.config.pages, route),
      };
    case 'blogList':
      return blogListView(context, route);
    case 'blogTag':
      return blogTagView(context, route);
    case 'blogAuthor':
      return blogAuthorView(context, route);
    case 'blogTags':
    case 'blogAuthors':
    case 'blogArchive':
      return blogIndexView(context, route);
    case 'custom': {
      const { title, description, data } = route;
      const facts = { title, description, className: 'main-wrapper custom-wrapper' };
      return { ...pageView(context, route, facts), kind: 'custom', data, lazyData: lazyData(context, route.lazyData) };
    }
    case 'home':
      return homeView(context, route);
    case 'search': {
      const { site, text } = context;
      const facts = {
        title: text('search.pageTitle'),
        description: text('openSearch.description', { title: site.config.title }),
        className: 'main-wrapper search-page-wrapper',
      };
      return { ...pageView(context, route, facts), kind: 'search' };
    }
    case 'notFound':
      return notFoundView(context, route);
  }
}
