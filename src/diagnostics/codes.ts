import { table } from '../shared/table.ts';

/** Defined by `scripts/build.mjs` from package.json; absent when sitegen runs from source. */
declare const SITEGEN_HOMEPAGE: string | undefined;

/**
 * The codes of all kinds of diagnostics, with a short description. Stable: reports, tests and the documentation refer to them.
 */
export const CODES = {
  'address-invalid': 'An address can lead nowhere',
  'address-local': 'An address leads to the machine of who wrote it',
  'alt-missing': 'A picture has no text for those who do not see it',
  'anchor-broken': 'A link names a place that its page does not have',
  'anchor-lost': 'A place that a page had is gone',
  'author-unknown': 'A post names an author that `authors.yml` does not have',
  'author-unused': 'An author has written no post',
  'base-url-suspect': '`baseUrl` and the address of the site do not go together',
  'block-invalid': 'A block holds something that it cannot show',
  'block-unclosed': 'A block is never closed',
  'block-unknown': 'What looks like a block is none',
  'build-missing': 'There is no built site',
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
  'category-empty': 'A category of a sidebar has nothing in it',
  'code-language-unknown': 'Code is in a language that cannot be colored',
  'code-lines-invalid': 'Highlighted lines are named that the code does not have',
  'code-mark-unknown': 'A comment in code looks like a mark and is none',
  'code-unclosed': 'A block of code is never closed',
  'comment-unclosed': 'A comment is never closed',
  'component-misplaced': 'A component is never closed, or stands where none can',
  'config-invalid': 'The configuration says something that it cannot say',
  'config-missing': 'There is no configuration',
  'conflict-marker': 'A merge was not finished',
  'content-blocked': 'Something on a page is forbidden by the policy of the site itself',
  'content-insecure': 'A page asks for something without encryption',
  'content-missing': 'A folder that pages are made from holds no Markdown',
  'data-invalid': 'A data file is missing, or is not what its schema says',
  'description-duplicate': 'Two pages have one description',
  'description-length': 'The description of a page is too short or too long',
  'description-missing': 'A page has no description',
  'diagram-invalid': 'A diagram cannot be drawn',
  'dialect-foreign': 'Something is written as other programs have it',
  'doc-duplicate': 'Two docs have one id',
  'doc-unknown': 'A doc is named that does not exist',
  'element-unclosed': 'An element of HTML is never closed, or closed too often',
  'element-unknown': 'A tag is neither HTML nor a component',
  'encoding-invalid': 'A file is not written in UTF-8',
  'external-anchor-broken': 'A link names a place that a page of another site does not have',
  'external-link-broken': 'A link to another site does not work',
  'external-link-insecure': 'A link to another site does without encryption, which that site has',
  'external-link-moved': 'What a link to another site leads to has moved for good',
  'external-unasked': 'Whether links to other sites work is not known',
  'fence-invalid': 'What the site makes of a fence cannot be made',
  'file-duplicate': 'Two files have one name, and only one of them can be used',
  'file-forbidden': 'A page shows a file that must not be published',
  'file-published': 'A link publishes a file that does not lie among the content',
  'file-unread': 'A file lies where nothing reads it, or has a name that nothing reads',
  'footnote-unknown': 'A footnote is named that does not exist',
  'footnote-unused': 'Nothing refers to a footnote',
  'front-matter-invalid': 'The front matter says something that it cannot say',
  'function-failed': 'A function of the site throws, or gives what it must not give',
  'git-history': 'Git cannot tell when a page was last changed',
  'heading-empty': 'A heading has no text',
  'heading-skipped': 'A heading is more than one level below the one before it',
  'host-file-invalid': 'A line of `_headers` or `_redirects` says nothing that hosts understand',
  'html-removed': 'A page has HTML that the site takes from nobody',
  'icon-unknown': 'An icon is named that does not exist',
  'id-duplicate': 'Two places on a page have one id',
  'id-invalid': 'An id cannot be one',
  'id-missing': 'An element names an id that its page does not have',
  'ignore-invalid': 'A comment that hides findings cannot be understood',
  'ignore-unused': 'A comment for findings hides none',
  'image-invalid': 'A picture cannot be read',
  'image-large': 'A picture is larger than pages need',
  'image-missing': 'A picture does not exist',
  'image-unused': 'No page shows a picture',
  'include-invalid': 'A file that a page includes or shows cannot be taken',
  'island-invalid': 'An island cannot work in the browser',
  'layout-unknown': 'A page asks for a layout that does not exist',
  'link-broken': 'A link leads to no page and no file',
  'link-empty': 'A link has no address',
  'link-in-island': 'An island has an address that browsers would not complete',
  'link-redirected': 'A link leads to an address that is redirected',
  'link-reversed': 'The brackets of a link are the wrong way round',
  'link-text-missing': 'A link has no text',
  'link-text-vague': 'The text of a link does not say where it leads',
  'link-unlisted': 'A link leads to a page that is kept from being found',
  'link-unparsed': 'What looks like a link is none',
  'math-invalid': 'A formula cannot be shown',
  'mdx-invalid': 'A page that is MDX cannot be read or run',
  'mdx-unapplied': 'What the site has for elements of MDX pages is not on all pages',
  'navbar-invalid': 'An item of the navbar cannot be made',
  'option-unknown': 'A block or a tag has an option that nobody knows',
  'output-unsafe': 'The output folder holds something that a build would destroy',
  'page-empty': 'A page says nothing',
  'page-orphan': 'No page leads to a page',
  'redirect-chain': 'A redirect leads to another redirect',
  'reference-duplicate': 'Two definitions have one label',
  'reference-unknown': 'Nothing defines a reference',
  'reference-unused': 'Nothing refers to a definition',
  'route-conflict': 'Two things want one address',
  'route-doubtful': 'An address has letters that nobody sees, or a name that Windows does not have',
  'route-invalid': 'An address cannot be one',
  'route-lost': 'An address that the site had is gone',
  'rule-broken': 'A rule of the site itself found something',
  'sidebar-duplicate': 'A sidebar has an item twice',
  'sidebar-invalid': 'A sidebar cannot be read',
  'sidebar-unknown': 'A sidebar is named that does not exist',
  'system-failed': 'The disk or the network refused something',
  'table-columns': 'A row has other cells than its table has columns',
  'tabs-invalid': 'Tabs cannot be shown, or cannot be told apart',
  'tag-unknown': 'A tag is used that `tags.yml` does not have',
  'tag-unused': 'No page has a tag',
  'template-invalid': 'A layout or a component cannot be rendered',
  'text-invalid': 'A translated text does not fit its source',
  'text-unknown': 'A text is translated that the site does not have',
  'title-duplicate': 'Two pages have one title',
  'title-length': 'The title of a page is too long',
  'title-missing': 'A page has no title',
  'title-repeated': 'A page has two headings of level 1',
  'theme-unapplied': 'What the site has in place of a part of Docusaurus’ theme is not shown',
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

/** URL of the documentation of a code: what it means, and how to mend it. */
export const documentationOf = (code: DiagnosticCode): string => `${homepage}reference/diagnostics/${code}`;
