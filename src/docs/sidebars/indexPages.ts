import GithubSlugger from 'github-slugger';
import type { CategoryLink } from '../../config/sections/sidebars.ts';
import type { TranslateMessage } from '../../i18n/messages.ts';
import { pageAddress } from '../../routes/pageAddress.ts';
import type { GeneratedIndexRoute } from '../../routes/route.ts';
import { joinUrl, type TrailingSlash } from '../../shared/url.ts';
import type { DocsVersion } from '../versions.ts';

type IndexLink = Extract<CategoryLink, { type: 'generated-index' }>;

/** Creates the index pages of categories: pages with a card for each item. */
export interface IndexPages {
  readonly create: (
    category: {
      readonly name: string;
      readonly label: string;
      readonly description?: string | undefined;
      /** The text for a field of the link in a translation file of another generator. */
      readonly otherText: (field: 'title' | 'description') => string | undefined;
    },
    link: IndexLink,
    file: string,
  ) => GeneratedIndexRoute;
  /** All routes created so far. */
  readonly routes: readonly GeneratedIndexRoute[];
}

/** Create the index pages of a version. If two categories share a name, their addresses are numbered. */
export function createIndexPages(
  version: DocsVersion,
  { translate, trailingSlash }: { readonly translate: TranslateMessage; readonly trailingSlash: TrailingSlash },
): IndexPages {
  const slugger = new GithubSlugger();
  const routes: GeneratedIndexRoute[] = [];
  return {
    routes,
    create({ name, label, description: about, otherText }, { slug, title, description, keywords = [], image }, file) {
      const shown =
        description === undefined
          ? (otherText('description') ?? about)
          : translate(`sidebar.description.${description}`, description, otherText('description'));
      const route: GeneratedIndexRoute = {
        kind: 'generatedIndex',
        ...pageAddress(joinUrl('/', version.basePath, slug ?? `category/${slugger.slug(name)}`), trailingSlash),
        layout: 'GeneratedIndexPage',
        owner: { name: `${file} (category "${name}")`, file },
        version,
        title:
          title === undefined
            ? (otherText('title') ?? label)
            : translate(`sidebar.title.${title}`, title, otherText('title')),
        ...(shown ? { description: shown } : {}),
        keywords,
        ...(image ? { image } : {}),
      };
      routes.push(route);
      return route;
    },
  };
}
