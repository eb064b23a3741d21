import GithubSlugger from 'github-slugger';
import type { CategoryLink } from '../../config/sections/sidebars.ts';
import type { TranslateMessage } from '../../i18n/messages.ts';
import { pageAddress } from '../../routes/pageAddress.ts';
import type { GeneratedIndexRoute } from '../../routes/route.ts';
import { joinUrl, type TrailingSlash } from '../../shared/url.ts';
import type { DocsVersion } from '../versions.ts';

type IndexLink = Extract<CategoryLink, { type: 'generated-index' }>;

/** Makes the pages of categories that have no doc for it: a card for each of their items. */
export interface IndexPages {
  readonly create: (
    category: {
      readonly name: string;
      readonly label: string;
      readonly description?: string | undefined;
      /** What a file of another generator has for a field of the link. */
      readonly otherText: (field: 'title' | 'description') => string | undefined;
    },
    link: IndexLink,
    file: string,
  ) => GeneratedIndexRoute;
  /** All made so far. */
  readonly routes: readonly GeneratedIndexRoute[];
}

/** Start with none. Names that two categories share get numbered addresses. */
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
