import { table } from '../../shared/table.ts';

/** Plugins that are built in, with a note for the user. */
export const BUILT_IN: Readonly<Record<string, string>> = table({
  sitemap: 'every site has a sitemap',
  'theme-classic': 'the built-in templates replace it',
  classic: 'the built-in templates replace it',
  mermaid: 'fences of the language `mermaid` are diagrams',
  npm2yarn: 'fences with `npm2yarn` become tabs',
  svgr: 'pictures are taken as files',
  'image-zoom': 'readers click pictures to enlarge them',
  debug: '`sitegen dev` has a panel of its own',
  'search-algolia': 'see `search`',
  faster: 'nothing has to be set',
  'css-cascade-layers': 'the built-in styles are in layers',
  rsdoctor: 'nothing has to be set',
  less: '`.less` files are taken where `less` is installed',
  sass: '`.scss` files are taken where `sass` is installed',
  '@easyops-cn/docusaurus-search-local': 'search is built in',
  '@cmfcmf/docusaurus-search-local': 'search is built in',
  'docusaurus-lunr-search': 'search is built in',
  'lunr-search': 'search is built in',
  'search-local': 'search is built in',
  '@signalwire/docusaurus-plugin-llms-txt': 'every site has `llms.txt`',
  llms: 'every site has `llms.txt`',
});

/** Plugins that a field of `reader` replaces. */
export const OF_READER: Readonly<Record<string, string>> = table({
  pwa: 'offline',
  'copy-page-button': 'copyPage',
});

/** Plugins without a counterpart, with a note on what to use instead. */
export const WITHOUT_COUNTERPART: Readonly<Record<string, string>> = table({
  'live-codeblock': '`jsx live` is shown as code, which does not run',
  'google-analytics': 'Universal Analytics has ended; `analytics.gtag` counts with its successor',
  'google-tag-manager': 'add its script to `head`',
  'vercel-analytics': 'add its script to `head`',
  'client-redirects': 'redirects by rule need their addresses in `redirects`',
});
