import { encodedAbsolute } from '../../model/absolute.ts';
import { searchPageAddress } from '../../model/searchPageAddress.ts';
import type { Site } from '../../model/site.ts';
import type { Translate } from '../../shared/messages/format.ts';
import { wholeAddress, withBase } from '../../shared/url.ts';
import { element, xmlDocument } from './xml.ts';

/** Clients cut the name after this many characters (OpenSearch 1.1, "ShortName"). */
const LONGEST_NAME = 16;

/** The file by which browsers offer the site's search (OpenSearch 1.1, draft 6). */
export function renderOpenSearch(site: Site, text: Translate): string {
  const { config, locale } = site;
  const { title, url, favicon, baseUrl } = config;
  const page = searchPageAddress(config)?.url ?? '/';
  const iconUrl = favicon && wholeAddress(withBase(baseUrl, favicon), url);
  const template = `${encodedAbsolute(site, page)}?q={searchTerms}`;
  return xmlDocument(
    element('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' }, [
      element('ShortName', {}, title.slice(0, LONGEST_NAME)),
      element('Description', {}, text('openSearch.description', { title })),
      element('InputEncoding', {}, 'UTF-8'),
      element('Language', {}, locale.htmlLang),
      ...(iconUrl ? [element('Image', {}, iconUrl)] : []),
      element('Url', { type: 'text/html', method: 'get', template }),
    ]),
  );
}
