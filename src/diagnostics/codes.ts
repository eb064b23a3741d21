import { table } from '../shared/table.ts';

/** Defined by `scripts/build.mjs` from package.json; absent when sitegen runs from source. */
declare const SITEGEN_HOMEPAGE: string | undefined;

/**
 * The codes of all kinds of diagnostics, with a short description. Stable: reports, tests and the documentation refer to them.
 */
export const CODES = {
  'address-invalid': 'An address is not valid',
  'address-local': 'An address works only on the machine of its author',
  'alt-missing': 'A picture has no alternative text',
  'anchor-broken': 'A link names an anchor that its page does not have',
  'anchor-lost': 'An anchor that a page had is gone',
  'author-unknown': 'A post names an author that `authors.yml` does not have',
  'author-unused': 'An author has written no post',
  'base-url-suspect': '`baseUrl` and the address of the site do not go together',
  'block-invalid': 'A block holds something that it cannot show',
  'block-unclosed': 'A block is never closed',
  'block-unknown': 'Something looks like a block, but is not one',
  'build-missing': 'There is no built site',
  'built-address-invalid': 'An address in the built site is not valid',
  'built-alternate-invalid': 'The languages of a built page do not name each other',
  'built-anchor-broken': 'A link of the built site names an anchor that its page does not have',
  'built-canonical-invalid': 'The canonical address of a built page is not valid',
  'built-feed-invalid': 'A feed of the built site cannot be read, or names something that does not exist',
  'built-file-missing': 'The built site lacks a file that it shows or uses',
  'built-html-invalid': 'A page of the built site is not valid HTML',
  'built-id-duplicate': 'Two elements of a built page have the same id',
  'built-id-invalid': 'An id of a built page is not valid',
  'built-id-missing': 'An element of a built page names an id that the page does not have',
  'built-link-broken': 'A link of the built site leads nowhere',
  'built-link-redirected': 'A link of the built site leads to an address that is redirected',
  'built-redirect-invalid': 'A redirect of the built site leads nowhere, or to another redirect',
  'built-sitemap-invalid': 'The sitemap of the built site cannot be read, or names something that does not exist',
  'bundle-failed': 'A script, a template or a style cannot be bundled',
  'category-empty': 'A category of a sidebar has nothing in it',
  'code-language-unknown': 'Code is in a language that cannot be highlighted',
  'code-lines-invalid': 'Highlighted lines are named that the code does not have',
  'code-mark-unknown': 'A comment in code looks like a marker, but is not one',
  'code-unclosed': 'A block of code is never closed',
  'comment-unclosed': 'A comment is never closed',
  'component-misplaced': 'A component is never closed, or is where none can be',
  'config-invalid': 'The configuration is not valid',
  'config-missing': 'There is no configuration',
  'conflict-marker': 'A merge was not finished',
  'content-blocked': 'The site’s own Content-Security-Policy blocks something on a page',
  'content-insecure': 'A page loads something without encryption',
  'content-missing': 'A folder that pages are made from holds no Markdown',
  'data-invalid': 'A data file is missing, or is not what its schema says',
  'description-duplicate': 'Two pages have the same description',
  'description-length': 'The description of a page is too short or too long',
  'description-missing': 'A page has no description',
  'diagram-invalid': 'A diagram cannot be drawn',
  'dialect-foreign': 'Something is written in the syntax of another program',
  'doc-duplicate': 'Two docs have the same id',
  'doc-unknown': 'A doc is named that does not exist',
  'element-unclosed': 'An element of HTML is never closed, or closed too often',
  'element-unknown': 'A tag is neither HTML nor a component',
  'encoding-invalid': 'A file is not written in UTF-8',
  'external-anchor-broken': 'A link names an anchor that a page of another site does not have',
  'external-link-broken': 'A link to another site does not work',
  'external-link-insecure': 'A link to another site uses HTTP, although the site has HTTPS',
  'external-link-moved': 'The target of a link to another site has moved permanently',
  'external-unasked': 'Links to other sites could not be checked',
  'fence-invalid': 'A function of the site reports a mistake in a fence',
  'file-duplicate': 'Two files have the same name, and only one of them can be used',
  'file-forbidden': 'A page shows a file that must not be published',
  'file-published': 'A link publishes a file from outside of the content folders',
  'file-unread': 'A file is not used, because of its folder or its name',
  'footnote-unknown': 'A footnote is named that does not exist',
  'footnote-unused': 'Nothing refers to a footnote',
  'front-matter-invalid': 'The front matter is not valid',
  'function-failed': 'A function of the site throws an error, or returns something wrong',
  'git-history': 'Git cannot tell when a page was last changed',
  'heading-empty': 'A heading has no text',
  'heading-skipped': 'A heading is more than one level below the one before it',
  'host-file-invalid': 'A line of `_headers` or `_redirects` is not valid',
  'html-removed': 'A page has HTML that the site does not allow',
  'icon-unknown': 'An icon is named that does not exist',
  'id-duplicate': 'Two places on a page have the same id',
  'id-invalid': 'An id is not valid',
  'id-missing': 'An element names an id that its page does not have',
  'ignore-invalid': 'A comment that hides findings is not valid',
  'ignore-unused': 'A comment that hides findings hides none',
  'image-invalid': 'A picture cannot be read',
  'image-large': 'A picture is larger than pages need',
  'image-missing': 'A picture does not exist',
  'image-unused': 'No page shows a picture',
  'include-invalid': 'A file that a page includes or shows cannot be used',
  'island-invalid': 'An island cannot work in the browser',
  'layout-unknown': 'A page asks for a layout that does not exist',
  'link-broken': 'A link leads to no page and no file',
  'link-empty': 'A link has no address',
  'link-in-island': 'An address in an island is not resolved',
  'link-redirected': 'A link leads to an address that is redirected',
  'link-reversed': 'The brackets of a link are the wrong way round',
  'link-text-missing': 'A link has no text',
  'link-text-vague': 'The text of a link does not say where it leads',
  'link-unlisted': 'A link leads to a page that is unlisted',
  'link-unparsed': 'Something looks like a link, but is not one',
  'math-invalid': 'A formula cannot be shown',
  'mdx-invalid': 'A page that is MDX cannot be read or run',
  'mdx-unapplied': 'Components of the site for elements of Markdown do not apply to all pages',
  'navbar-invalid': 'An item of the navbar cannot be made',
  'option-unknown': 'A block or a tag has an unknown option',
  'output-unsafe': 'The output folder holds something that a build would destroy',
  'page-empty': 'A page is empty',
  'page-orphan': 'No page links to a page',
  'redirect-chain': 'A redirect leads to another redirect',
  'reference-duplicate': 'Two definitions have the same label',
  'reference-unknown': 'Nothing defines a reference',
  'reference-unused': 'Nothing refers to a definition',
  'route-conflict': 'Two things have the same address',
  'route-doubtful': 'An address has invisible characters, or a name that Windows does not allow',
  'route-invalid': 'The address of a page is not valid',
  'route-lost': 'An address that the site had is gone',
  'rule-broken': 'A rule of the site itself found something',
  'sidebar-duplicate': 'A sidebar has an item twice',
  'sidebar-invalid': 'A sidebar cannot be read',
  'sidebar-unknown': 'A sidebar is named that does not exist',
  'system-failed': 'The disk or the network refused something',
  'table-columns': 'A row has more or fewer cells than its table has columns',
  'tabs-invalid': 'Tabs cannot be shown, or cannot be told apart',
  'tag-unknown': 'A tag is used that `tags.yml` does not have',
  'tag-unused': 'No page has a tag',
  'template-invalid': 'A layout or a component cannot be rendered',
  'text-invalid': 'A translated text does not fit its source',
  'text-unknown': 'A text is translated that the site does not have',
  'title-duplicate': 'Two pages have the same title',
  'title-length': 'The title of a page is too long',
  'title-missing': 'A page has no title',
  'title-repeated': 'A page has two headings of level 1',
  'theme-unapplied': 'A component that replaces a part of Docusaurus’ theme is not shown',
  'translation-headings': 'A translation has other headings than its source',
  'translation-orphaned': 'A translation has no source',
  'translation-outdated': 'A source has changed since it was translated',
  unexpected: 'sitegen itself made a mistake',
  usage: 'The command line asks for something that cannot be done',
  'variable-unknown': 'A page names a variable that does not exist',
  'version-unknown': 'A version of the docs is named that does not exist',
} as const;

/** The code of a kind of diagnostic. */
export type DiagnosticCode = keyof typeof CODES;

/** True for the code of a kind of diagnostic. */
export const isCode = (name: string): name is DiagnosticCode => Object.hasOwn(CODES, name);

/** Codes of `check --built`, with the codes of the same mistakes in sources. */
export const SOURCE_CODES: { readonly [Code in DiagnosticCode]?: DiagnosticCode } = {
  'built-address-invalid': 'address-invalid',
  'built-anchor-broken': 'anchor-broken',
  'built-file-missing': 'image-missing',
  'built-id-duplicate': 'id-duplicate',
  'built-id-invalid': 'id-invalid',
  'built-id-missing': 'id-missing',
  'built-link-broken': 'link-broken',
  'built-link-redirected': 'link-redirected',
};

/** True for codes that only `check --built` reports. */
export const isOfBuilt = (code: DiagnosticCode): boolean => code.startsWith('built-');

/** Names that stand for several codes wherever a rule is named. */
export const CODE_GROUPS: Readonly<Record<string, readonly DiagnosticCode[]>> = table({
  external: [
    'external-anchor-broken',
    'external-link-broken',
    'external-link-insecure',
    'external-link-moved',
    'external-unasked',
  ],
  'markdown-invalid': [
    'block-invalid',
    'block-unclosed',
    'block-unknown',
    'code-lines-invalid',
    'code-mark-unknown',
    'code-unclosed',
    'comment-unclosed',
    'component-misplaced',
    'element-unclosed',
    'element-unknown',
    'fence-invalid',
    'footnote-unknown',
    'footnote-unused',
    'html-removed',
    'icon-unknown',
    'id-duplicate',
    'id-invalid',
    'option-unknown',
    'tabs-invalid',
    'translation-headings',
  ],
});

/** The codes that the name of a rule stands for: one, or those of a group; none for unknown names. */
export const codesOf = (name: string): readonly DiagnosticCode[] =>
  isCode(name) ? [name] : Object.hasOwn(CODE_GROUPS, name) ? (CODE_GROUPS[name] ?? []) : [];

/** Severities: an error makes a command fail, a warning only with `--strict`, a hint never. */
export const SEVERITIES = ['error', 'warning', 'hint'] as const;

/** The severity of a diagnostic. */
export type Severity = (typeof SEVERITIES)[number];

/** Codes that are hints, or off, unless the configuration says otherwise: many sites do these things on purpose. */
export const QUIET_CODES: { readonly [Code in DiagnosticCode]?: 'hint' | 'off' } = {
  'address-local': 'hint',
  'alt-missing': 'hint',
  'author-unused': 'hint',
  'code-language-unknown': 'hint',
  'description-duplicate': 'hint',
  'description-length': 'off',
  'description-missing': 'off',
  'file-published': 'hint',
  'heading-skipped': 'hint',
  'image-large': 'hint',
  'image-unused': 'hint',
  'link-text-vague': 'hint',
  'link-unlisted': 'hint',
  'page-empty': 'off',
  'page-orphan': 'hint',
  'reference-unused': 'hint',
  'sidebar-duplicate': 'hint',
  'tag-unused': 'hint',
  'title-duplicate': 'hint',
  'title-length': 'hint',
  'title-missing': 'hint',
  'title-repeated': 'hint',
};

/** Codes of errors that make a build impossible: their severity cannot be changed. */
export const FATAL_CODES: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'author-unknown',
  'build-missing',
  'bundle-failed',
  'config-invalid',
  'config-missing',
  'data-invalid',
  'doc-duplicate',
  'doc-unknown',
  'encoding-invalid',
  'file-duplicate',
  'file-forbidden',
  'front-matter-invalid',
  'function-failed',
  'island-invalid',
  'layout-unknown',
  'navbar-invalid',
  'output-unsafe',
  'route-invalid',
  'sidebar-invalid',
  'sidebar-unknown',
  'system-failed',
  'template-invalid',
  'unexpected',
  'usage',
]);

/** URL of sitegen's documentation; ends with a slash. */
export const homepage = typeof SITEGEN_HOMEPAGE === 'string' ? SITEGEN_HOMEPAGE : '/';

/** URL of the documentation of a code: what it means, and how to fix it. */
export const documentationOf = (code: DiagnosticCode): string => `${homepage}reference/diagnostics/${code}`;
