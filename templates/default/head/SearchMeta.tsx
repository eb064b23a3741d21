import { DEFAULT_TAG, docsTag } from '../../../src/search/engine/settings.ts';
import { nameOfKey } from '../../../src/shared/versionKey.ts';
import type { SiteView, View } from '../../../src/views/views.ts';

/** Metadata for search: the OpenSearch link for browsers, and tags of the page for DocSearch's crawler. */
export function SearchMeta({ page, site }: { page: View; site: SiteView }) {
  const { search, title } = site;
  if (!search) return null;
  const { docsVersion } = page;
  const tag = docsVersion === undefined ? DEFAULT_TAG : docsTag(docsVersion);
  return (
    <>
      {search.openSearchHref && (
        <link rel="search" type="application/opensearchdescription+xml" title={title} href={search.openSearchHref} />
      )}
      {search.index.provider === 'algolia' && (
        <>
          <meta name="docsearch:language" content={search.index.locale} />
          <meta name="docsearch:docusaurus_tag" content={tag} />
          {docsVersion !== undefined && <meta name="docsearch:version" content={nameOfKey(docsVersion)} />}
        </>
      )}
    </>
  );
}
