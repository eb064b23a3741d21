/**
 * The unchanged classic preset, with the faster builder. Files are read as plain Markdown, and missing pictures are ignored.
 * Docusaurus stops at invalid addresses (`http://host:port`), and confuses posts whose names differ only in their number.
 */
module.exports = {
  title: 'Peer',
  url: 'https://example.org',
  baseUrl: '/',
  future: { v4: true, faster: true },
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'ignore',
  markdown: {
    format: 'detect',
    preprocessor: ({ fileContent }) => fileContent.replaceAll('http://host:port', 'host:port'),
    hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
  },
  presets: [
    [
      'classic',
      {
        docs: { path: 'content', routeBasePath: '/', sidebarPath: './sidebars.js', numberPrefixParser: false },
        blog: false,
        pages: false,
      },
    ],
  ],
};
