import { table } from '../../shared/table.ts';

/** Notes on fields of Docusaurus that sitegen does not have, by their paths in the new configuration. */
export const REASONS: Readonly<Record<string, string>> = table({
  organizationName: 'only `docusaurus deploy` uses it',
  projectName: 'only `docusaurus deploy` uses it',
  deploymentBranch: 'only `docusaurus deploy` uses it',
  githubHost: 'only `docusaurus deploy` uses it',
  githubPort: 'only `docusaurus deploy` uses it',
  ssrTemplate: 'a file `templates/Document.tsx` replaces the shell of pages',
  storage: 'the choices of readers are kept in `localStorage`',
  onBrokenLinks: '`sitegen check` reports broken links; `check.rules` makes them errors',
  onBrokenAnchors: '`sitegen check` reports broken anchors; `check.rules` makes them errors',
  onBrokenMarkdownLinks: '`sitegen check` reports broken links; `check.rules` makes them errors',
  onDuplicateRoutes: '`sitegen check` reports them',
  scripts: 'add tags to `head`',
  stylesheets: 'add tags to `head`',
  customFields: 'templates can import a module of your own',
  'docs.editUrl':
    'is a function that uses code around it: rewrite it as a function of the path of the file, `editUrl: (path) => …`',
  'blog.editUrl':
    'is a function that uses code around it: rewrite it as a function of the path of the file, `editUrl: (path) => …`',
  'blog.readingTime': 'is left out',
  'blog.onInlineTags': '`sitegen check` reports unknown tags',
  'blog.onInlineAuthors': '`sitegen check` reports unknown authors',
  'blog.onUntruncatedBlogPosts': 'is left out: posts without `<!-- truncate -->` are not reported',
  'docs.onInlineTags': '`sitegen check` reports unknown tags',
  'blog.feedOptions.xslt': 'feeds have no style of their own',
  liveCodeBlock: 'code does not run in pages',
  zoom: 'is left out',
});
