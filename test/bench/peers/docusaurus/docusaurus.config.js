/**
 * The classic preset as it comes, with the faster builder; plain Markdown is read as such, and pictures that are not there
 * are let be. It stops at addresses that are none (`http://host:port`), and takes posts for one another whose names differ in
 * the number alone.
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
