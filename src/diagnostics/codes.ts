/** Put in by `scripts/build.mjs` from package.json; absent when sitegen runs from source. */
declare const SITEGEN_HOMEPAGE: string | undefined;

/** What each problem is called, with a few words on it. Stable: reports, tests and the documentation name them. */
export const CODES = {
  'author-unknown': 'A post names an author that `authors.yml` does not have',
  'base-url-suspect': '`baseUrl` and the address of the site do not go together',
  'build-missing': 'There is no built site to serve',
  'built-address-invalid': 'An address in the built site can lead nowhere',
  'built-alternate-invalid': 'The languages of a built page do not name each other',
  'built-anchor-broken': 'A link of the built site names a place that its page does not have',
  'built-canonical-invalid': 'The canonical address of a built page is none',
  'built-feed-invalid': 'A feed of the built site cannot be read, or names what is not there',
  'built-file-missing': 'The built site lacks a file that it shows or uses',
  'built-html-invalid': 'A page of the built site is not written as HTML wants it',
  'built-id-duplicate': 'Two elements of a built page have one id',
  'built-id-invalid': 'An id of a built page cannot be one',
  'built-id-missing': 'An element of a built page names an id that the page does not have',
  'built-link-broken': 'A link of the built site leads nowhere',
  'built-link-redirected': 'A link of the built site leads to an address that is redirected',
  'built-redirect-invalid': 'A redirect of the built site leads nowhere, or not at once',
  'built-sitemap-invalid': 'The sitemap of the built site cannot be read, or names what is not there',
  'bundle-failed': 'A script, a template or a style cannot be bundled',
  'config-invalid': 'The configuration says something that it cannot say',
  'config-missing': 'There is no configuration',
  'content-blocked': 'Something on a page is forbidden by the policy of the site itself',
  'content-missing': 'A folder that pages are made from holds no Markdown',
  'data-invalid': 'A data file is missing, or is not what its schema says',
  'doc-duplicate': 'Two docs have one id',
  'doc-unknown': 'A doc is named that does not exist',
  'encoding-invalid': 'A file is not written in UTF-8',
  'external-anchor-broken': 'A link names a place that a page of another site does not have',
  'external-link-broken': 'A link to another site does not work',
  'external-link-moved': 'What a link to another site leads to has moved for good',
  'external-unasked': 'Whether links to other sites work is not known',
  'file-duplicate': 'Two files have one name, and only one of them can be used',
  'file-forbidden': 'A page shows a file that must not be published',
  'file-unread': 'A file lies where nothing reads it, or has a name that nothing reads',
  'front-matter-invalid': 'The front matter says something that it cannot say',
  'function-failed': 'A function of the site throws, or gives what it must not give',
  'git-history': 'Git cannot tell when a page was last changed',
  'host-file-invalid': 'A line of `_headers` or `_redirects` says nothing that hosts understand',
  'image-invalid': 'A picture cannot be read',
  'image-missing': 'A picture does not exist',
  'include-invalid': 'A file that a page includes or shows cannot be taken',
  'island-invalid': 'An island cannot work in the browser',
  'layout-unknown': 'A page asks for a layout that does not exist',
  'link-broken': 'A link leads nowhere',
  'link-redirected': 'A link leads to an address that is redirected',
  'markdown-invalid': 'Something in Markdown is not what it seems to be',
  'math-invalid': 'A formula cannot be shown',
  'navbar-invalid': 'An item of the navbar cannot be made',
  'output-unsafe': 'The output folder holds something that a build would destroy',
  'route-conflict': 'Two things want one address',
  'route-invalid': 'An address cannot be one',
  'rule-broken': 'A rule of the site itself found something',
  'sidebar-invalid': 'A sidebar cannot be read',
  'sidebar-unknown': 'A sidebar is named that does not exist',
  'system-failed': 'The disk or the network refused something',
  'tag-unknown': 'A tag is used that `tags.yml` does not have',
  'template-invalid': 'A layout or a component cannot be rendered',
  'text-invalid': 'A translated text does not fit its source',
  'text-unknown': 'A text is translated that the site does not have',
  'translation-orphaned': 'A translation has no source',
  'translation-outdated': 'A source has changed since it was translated',
  unexpected: 'sitegen itself made a mistake',
  usage: 'The command line asks for something that cannot be done',
  'variable-unknown': 'A page names a variable that does not exist',
  'version-unknown': 'A version of the docs is named that does not exist',
} as const;

/** The name of a problem. */
export type DiagnosticCode = keyof typeof CODES;

/** Where sitegen is documented; its address ends with a slash. */
export const homepage = typeof SITEGEN_HOMEPAGE === 'string' ? SITEGEN_HOMEPAGE : '/';

/** The page of the documentation on a code: what it means, and how to mend it. */
export const documentationOf = (code: DiagnosticCode): string => `${homepage}reference/diagnostics/${code}`;
