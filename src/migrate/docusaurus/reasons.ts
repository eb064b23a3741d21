import { table } from '../../shared/table.ts';

/** Notes on fields of Docusaurus that sitegen does not have, by their paths in the new configuration. */
export const REASONS: Readonly<Record<string, string>> = table({
  organizationName: 'only `docusaurus deploy` asks for it',
  projectName: 'only `docusaurus deploy` asks for it',
  deploymentBranch: 'only `docusaurus deploy` asks for it',
  githubHost: 'only `docusaurus deploy` asks for it',
  githubPort: 'only `docusaurus deploy` asks for it',
  ssrTemplate: 'a file `templates/Document.tsx` replaces the shell of pages',
  storage: 'what readers chose is kept in `localStorage`',
  noIndex: 'add a `robots` tag to `head`, or `X-Robots-Tag` on your host',
  onBrokenLinks: '`sitegen check` tells of broken links; `check.rules` makes them errors',
  onBrokenAnchors: '`sitegen check` tells of broken anchors; `check.rules` makes them errors',
  onBrokenMarkdownLinks: '`sitegen check` tells of broken links; `check.rules` makes them errors',
  onDuplicateRoutes: '`sitegen check` tells of them',
  scripts: 'add tags to `head`',
  stylesheets: 'add tags to `head`',
  customFields: 'templates can import a module of your own',
  'docs.editUrl':
    'is a function that needs what stands around it: here it is one of the path of the file, `editUrl: (path) => …`',
  'blog.editUrl':
    'is a function that needs what stands around it: here it is one of the path of the file, `editUrl: (path) => …`',
  'blog.readingTime': 'is left out',
  'blog.onInlineTags': '`sitegen check` tells of unknown tags',
  'blog.onInlineAuthors': '`sitegen check` tells of unknown authors',
  'blog.onUntruncatedBlogPosts': 'is left out: nothing tells of posts without `<!-- truncate -->`',
  'docs.onInlineTags': '`sitegen check` tells of unknown tags',
  'blog.feedOptions.xslt': 'feeds have no style of their own',
  liveCodeBlock: 'code does not run in pages',
  zoom: 'is left out',
});
