import type { Site } from '../../model/site.ts';
import type { PageRoute } from '../../routes/route.ts';
import { createTranslate, type Translate } from '../../shared/messages/format.ts';
import { withBase } from '../../shared/url.ts';
import type { SearchPage } from '../engine/indexFormat.ts';
import { docsOf, kindOf, otherTitlesOf } from './searchPages.ts';
import type { ShownContent, ShownOn } from './shownSections.ts';

/** The searched properties of a list page. */
interface ListFacts extends Pick<SearchPage, 'kind' | 'title'> {
  readonly keywords?: readonly string[];
  /** Its description, or the names of the pages that it lists. */
  readonly text?: string | undefined;
}

const isFirst = ({ page }: { readonly page: number }): boolean => page === 1;

/** The searched properties of a route without a text; undefined for other routes, and for the further pages of a list. */
function factsOf(route: PageRoute, text: Translate): ListFacts | undefined {
  switch (route.kind) {
    case 'generatedIndex':
      return { kind: 'doc', title: route.title, keywords: route.keywords, text: route.description };
    case 'docTags':
      return { kind: 'doc', title: text('docs.tags'), text: route.tags.map(({ label }) => label).join(', ') };
    case 'docTag': {
      const { label, docs, description } = route.tag;
      const count = text('docs.tag.count', { count: docs.length });
      return {
        kind: 'doc',
        title: text('docs.tag.title', { docs: count, tag: label }),
        keywords: [label],
        text: description,
      };
    }
    case 'blogList': {
      const { blogTitle, blogDescription } = route.blog.settings;
      return isFirst(route) ? { kind: 'post', title: blogTitle, text: blogDescription } : undefined;
    }
    case 'blogTag': {
      const { label, description } = route.tag;
      const posts = text('blog.postCount', { count: route.total });
      const title = text('blog.tagTitle', { posts, tag: label });
      return isFirst(route) ? { kind: 'post', title, keywords: [label], text: description } : undefined;
    }
    case 'blogAuthor': {
      const { name = '', key = '', title: role } = route.author;
      const posts = text('blog.postCount', { count: route.total });
      const title = text('blog.authorTitle', { posts, name: name || key });
      return isFirst(route) ? { kind: 'post', title, keywords: [name || key], text: role } : undefined;
    }
    case 'blogTags':
      return {
        kind: 'post',
        title: text('blog.tags'),
        text: route.blog.tags.map(({ common }) => common.label).join(', '),
      };
    case 'blogAuthors':
      return {
        kind: 'post',
        title: text('blog.authors'),
        text: route.blog.declared.map(({ common }) => common.name).join(', '),
      };
    case 'blogArchive':
      return {
        kind: 'post',
        title: text('blog.archive'),
        text: route.blog.years.map(({ common }) => common).join(', '),
      };
    case 'custom':
      return route.isUnlisted ? undefined : { kind: 'page', title: route.title, text: route.description };
    default:
      return undefined;
  }
}

/** A page without a text, with what its template shows if that is more. */
interface ListPage {
  readonly page: SearchPage;
  readonly shown: ShownContent | undefined;
}

/** Create the searched pages that have no text: lists, and routes of the configuration. */
export function createListPages(site: Site, apiRoutes: RegExp, shownOn: ShownOn): readonly ListPage[] {
  const translate = createTranslate(site.messages.catalog, site.locale.htmlLang);
  return site.pages.flatMap((route): readonly ListPage[] => {
    const facts = factsOf(route, translate);
    if (!facts || facts.title === '') return [];
    const { kind, title, keywords = [], text = '' } = facts;
    const names = [
      route.url
        .split(/[^\p{L}\p{N}]+/u)
        .join(' ')
        .trim(),
    ]; // finds the page titled "Archive" by "blog archive"
    const otherTitles = otherTitlesOf(title, { siteTitle: site.config.title, url: route.url, names });
    const shown = shownOn(route);
    const page: SearchPage = {
      kind: kind === 'doc' ? kindOf(kind, route.url, apiRoutes) : kind,
      href: withBase(site.locale.base, route.url),
      title,
      ...(otherTitles.length > 0 ? { otherTitles } : {}),
      ...(keywords.length > 0 ? { keywords } : {}),
      ...(shown && text !== '' ? { description: text } : {}),
      ...docsOf(route, site),
      sections: [{ headings: [], text }],
    };
    return [{ page, shown }];
  });
}
